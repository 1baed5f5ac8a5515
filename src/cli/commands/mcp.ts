/** `duelbook mcp`: the games as tools for language models, over the Model Context Protocol. */
import { homeFolder } from '../../local/home.ts';
import type { McpDeps } from '../../mcp/tool.ts';
import { texts } from '../../messages/terminal.ts';
import { listenError } from '../../server/http/listen-error.ts';
import { defineCommand } from '../command.ts';
import { switchFlag, textFlag, wholeFlag } from '../flags.ts';
import { failure, print, usageError } from '../output.ts';
import { DOMAINS, hostName, untilStopped } from './shared/server-flags.ts';

declare const VERSION: string;

const { flags: about, takes } = texts;

export const command = defineCommand({
  usage: 'mcp [flags]',
  about: texts.commands.mcp,
  flags: {
    'no-hints': switchFlag(about.noHints),
    port: wholeFlag(about.mcpPort, 0, 65_535, null),
    host: textFlag(about.mcpHost, takes.ownAddress),
    domain: DOMAINS,
  },
  async run({ flags: { 'no-hints': noHints, port, host = '127.0.0.1', domain: domains = [] } }) {
    if (port === null && (host !== '127.0.0.1' || domains.length > 0)) {
      return usageError(texts.errors.mcpNeedsPort);
    }
    // Loaded only now: the protocol's library is larger than all the games.
    const [{ loadOracle }, { rulesForModel, rulesPage }, { randomSeed }, { EXACT_POSITIONS }] =
      await Promise.all([
        import('../terminal/load-oracle.ts'),
        import('../terminal/rules-page.ts'),
        import('./shared/match-flags.ts'),
        import('../../solver/oracle.ts'),
      ]);
    const deps: McpDeps = {
      version: VERSION,
      home: homeFolder(),
      hints: !noHints,
      oracleOf: (match) => loadOracle(match),
      exactOracleOf: (match) => loadOracle(match, EXACT_POSITIONS),
      rulesOf: noHints ? rulesForModel : (id) => rulesPage(id).join('\n'),
      newSeed: randomSeed,
    };
    if (port === null) {
      const [{ serveMcpLines }, { requestLines }] = await Promise.all([
        import('../../mcp/stdio.ts'),
        import('./shared/request-lines.ts'),
      ]);
      serveMcpLines(deps, requestLines({}));
      return 0;
    }
    const { MCP_PATH, serveMcpHttp } = await import('../../mcp/http.ts');
    try {
      const server = await serveMcpHttp(deps, { port, host, domains });
      print(texts.serve.servingTools(`http://${hostName(host)}:${server.port}${MCP_PATH}`));
      await untilStopped();
      await server.close();
      return 0;
    } catch (error) {
      return failure(listenError(error, { port, host }));
    }
  },
});
