/** `duelbook mcp`: the games as tools for language models, over the Model Context Protocol. */
import { texts } from '../../messages/terminal.ts';
import { defineCommand } from '../command.ts';

declare const VERSION: string;

export const command = defineCommand({
  usage: 'mcp',
  about: texts.commands.mcp,
  async run() {
    // Loaded only now: the protocol's library is larger than all the games.
    const [{ serveMcp }, { loadOracle }, { requestLines }, { rulesPage }, { randomSeed }] =
      await Promise.all([
        import('../../mcp/server.ts'),
        import('../terminal/load-oracle.ts'),
        import('./shared/request-lines.ts'),
        import('../terminal/rules-page.ts'),
        import('./shared/match-flags.ts'),
      ]);
    serveMcp({
      version: VERSION,
      lines: requestLines({}),
      oracleOf: (match) => loadOracle(match),
      rulesOf: (id) => rulesPage(id).join('\n'),
      newSeed: randomSeed,
    });
    return 0;
  },
});
