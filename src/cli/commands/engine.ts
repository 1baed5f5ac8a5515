/** `duelbook engine`: the rules, the oracle and the computer for any program, over JSON-RPC. */
import { handleLine } from '../../engine/protocol.ts';
import { type Command, type CommandSpec, print, readArguments } from '../command.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { requestLines } from './shared/request-lines.ts';

const spec: CommandSpec = {
  usage: 'engine',
  about: 'Answer JSON-RPC 2.0 requests, one a line, on standard input and output.',
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    for await (const line of requestLines({ id: null })) {
      const answer = await handleLine(line, (match) => loadOracle(match.game, match.options));
      if (answer !== null) print(answer);
    }
    return 0;
  },
};
