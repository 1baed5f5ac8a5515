/** `duelbook engine`: the rules, the oracle and the computer for any program, over JSON-RPC. */
import { answerLine } from '../../engine/protocol.ts';
import { type Command, type Face, print, readArguments } from '../command.ts';
import { readyOracle } from '../ready.ts';
import { requestLines } from '../request-lines.ts';

const face: Face = {
  usage: 'engine',
  about: 'Answer JSON-RPC 2.0 requests, one a line, on standard input and output.',
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    for await (const line of requestLines({ id: null })) {
      const answer = await answerLine(line, (match) => readyOracle(match.game, match.options));
      if (answer !== null) print(answer);
    }
    return 0;
  },
};
