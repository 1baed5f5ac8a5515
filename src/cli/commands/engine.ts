/** `duelbook engine`: rules, solver and computer players for other programs, over JSON-RPC. */
import { handleLine } from '../../engine/protocol.ts';
import { texts } from '../../messages/terminal.ts';
import { defineCommand } from '../command.ts';
import { print } from '../output.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { requestLines } from './shared/request-lines.ts';

export const command = defineCommand({
  usage: 'engine',
  about: texts.commands.engine,
  async run() {
    for await (const line of requestLines({ id: null })) {
      const answer = await handleLine(line, (match) => loadOracle(match));
      if (answer !== null) print(answer);
    }
    return 0;
  },
});
