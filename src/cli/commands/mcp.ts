/** `duelbook mcp`: the games as tools for a language model, over the Model Context Protocol. */
import { type Command, type Face, readArguments } from '../command.ts';

declare const VERSION: string;

const face: Face = {
  usage: 'mcp',
  about: 'Serve the games as tools over the Model Context Protocol, on standard input and output.',
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    // Loaded only now: the protocol's library is larger than all the games.
    const [{ serve }, { readyOracle }, { requestLines }, { rulesPage }, { newSeed }] =
      await Promise.all([
        import('../../mcp/server.ts'),
        import('../ready.ts'),
        import('../request-lines.ts'),
        import('../rules-page.ts'),
        import('../setup.ts'),
      ]);
    serve({
      version: VERSION,
      lines: requestLines({}),
      oracleOf: ({ game, record }) => readyOracle(game, record.options),
      rulesOf: (id) => rulesPage(id).join('\n'),
      newSeed,
    });
    return 0;
  },
};
