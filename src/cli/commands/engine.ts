/** `duelbook engine`: the rules, the oracle and the computer for any program, over JSON-RPC. */
import { linesOf, MOST_CHARACTERS } from '../../engine/lines.ts';
import { answerLine, ERRORS } from '../../engine/protocol.ts';
import { type Command, print, readArguments } from '../command.ts';
import { readyOracle } from '../ready.ts';

const face = {
  usage: 'engine',
  about: 'Answer JSON-RPC 2.0 requests, one a line, on standard input and output.',
};

const TOO_LONG = JSON.stringify({
  jsonrpc: '2.0',
  id: null,
  error: {
    code: ERRORS.notRequest,
    message: `A line has at most ${MOST_CHARACTERS} characters.`,
  },
});

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, [], argv);
    if (!flags.ok) return flags.error;
    for await (const line of linesOf(process.stdin)) {
      if ('tooLong' in line) print(TOO_LONG);
      else if (line.text.trim() !== '') {
        const answer = await answerLine(line.text, (match) =>
          readyOracle(match.game, match.options),
        );
        if (answer !== null) print(answer);
      }
    }
    return 0;
  },
};
