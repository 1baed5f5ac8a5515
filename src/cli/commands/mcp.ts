/** `duelbook mcp`: the games as tools for a language model, over the Model Context Protocol. */
import { type Command, type CommandSpec, readArguments } from '../command.ts';

declare const VERSION: string;

const spec: CommandSpec = {
  usage: 'mcp',
  about: 'Serve the games as tools over the Model Context Protocol, on standard input and output.',
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
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
      oracleOf: ({ game, options }) => loadOracle(game, options),
      rulesOf: (id) => rulesPage(id).join('\n'),
      newSeed: randomSeed,
    });
    return 0;
  },
};
