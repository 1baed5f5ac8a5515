/** The border of `duelbook mcp --port`: what an assistant sends, answered with a result or with a sentence. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject, parseJson } from '../../../src/core/json.ts';
import type { Match } from '../../../src/core/match.ts';
import { MCP_PATH, serveMcpHttp } from '../../../src/mcp/http.ts';
import { openOracle } from '../../../src/solver/oracle.ts';
import { type Border, holds, linesOf } from '../border.ts';
import { QUICK_LIMITS } from '../quick-limits.ts';

const INTERNAL_ERROR = -32603;
/** What an exception of JavaScript says, and no sentence of ours. */
const EXCEPTION = /cannot read|is not a function|is not iterable|undefined|Invalid \w+ length/i;

const oracleOf = ({ game: { analysis: _, ...game }, options }: Match) =>
  openOracle(game, options, null, QUICK_LIMITS);

/** The messages of an answer, be it JSON or a stream of events. */
const messagesOf = (body: string): readonly unknown[] =>
  body
    .split('\n')
    .filter((line) => /^(data: )?[[{]/.test(line))
    .flatMap((line) => parseJson(line.replace(/^data: /, '')));

function check(message: unknown): void {
  holds(isObject(message) && message.jsonrpc === '2.0', 'a reply is JSON-RPC');
  const { error, result } = message;
  if (isObject(error)) {
    const { code, message: text } = error;
    holds(typeof text === 'string' && text !== '', 'an error has a sentence');
    // The SDK calls a request of the wrong shape so, and lists what does not fit.
    const isShape = Array.isArray(parseJson(text));
    holds(code !== INTERNAL_ERROR || isShape, `an internal error: ${JSON.stringify(error)}`);
  } else if (isObject(result) && result.isError === true) {
    const said = JSON.stringify(result.content);
    // Arguments that do not fit are named by the schema, in its words.
    const isOurs = said.includes('Input validation error') || !EXCEPTION.test(said);
    holds(isOurs, `an exception: ${said.slice(0, 500)}`);
  }
}

export const assistants: Border = {
  name: 'assistants',
  async open() {
    const home = mkdtempSync(join(tmpdir(), 'duelbook-fuzz-'));
    const server = await serveMcpHttp(
      {
        ...{ version: '0.0.0', home, hints: true, oracleOf, exactOracleOf: oracleOf },
        rulesOf: (id) => `The rules of ${id}.`,
        newSeed: () => 1,
      },
      { port: 0, host: '127.0.0.1', domains: [] },
    );
    const ask = async (body: string): Promise<string> => {
      const response = await fetch(`http://127.0.0.1:${server.port}${MCP_PATH}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body,
      });
      holds(response.status < 500, `the status is ${response.status}`);
      return response.text();
    };
    const params = { name: 'start_match', arguments: { game: 'palindrome-war', level: 'random' } };
    const started = await ask(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    );
    // Inputs name it as `MATCH`.
    const match = /"match":"(\w+)"/.exec(started)?.[1] ?? '';
    holds(match !== '', 'a match is started');
    return {
      async pass(input) {
        for (const line of linesOf(input).slice(0, 8)) {
          for (const message of messagesOf(await ask(line.replaceAll('MATCH', match)))) {
            check(message);
          }
        }
      },
      async close() {
        await server.close();
        rmSync(home, { recursive: true, force: true });
      },
    };
  },
};
