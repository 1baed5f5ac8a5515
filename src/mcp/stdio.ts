/** The MCP server on standard input and output, for one client. */
import { Readable } from 'node:stream';
import { isInitializeRequest, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { isObject, parseJson } from '../core/json.ts';
import { serverFactory } from './server.ts';
import type { McpDeps } from './tool.ts';

/**
 * Serves one client, answering on standard output, until there are no more lines: a message each, none
 * of them too long to be read.
 */
export function serveMcpLines(deps: McpDeps, lines: AsyncIterable<string>): void {
  // The library's own input ends the session, without a word, at a line of more than 10 MB.
  const input = Readable.from(bytesOf(lines));
  const unbounded = { maxBufferSize: Number.POSITIVE_INFINITY };
  const transport = new StdioServerTransport(input, process.stdout, unbounded);
  serveStdio(serverFactory(deps), { transport });
}

/** The lines for the library; a request with wrong parameters is answered here. */
async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) {
    const answer = rejectParams(parseJson(line));
    if (answer === null) yield Buffer.from(`${line}\n`);
    else process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}

const NO_OBJECT = 'params must be an object.';
const NO_INITIALIZE =
  'initialize needs protocolVersion, a text; capabilities, an object; and clientInfo with name and version.';

/**
 * The error for wrong parameters, else null. The library gives no answer where they are no object, and
 * calls a malformed `initialize` an internal error.
 */
function rejectParams(message: unknown): object | null {
  if (!isObject(message)) return null;
  const { id, method, params } = message;
  if (typeof method !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) return null;
  const isWrong = params !== undefined && !isObject(params);
  if (!isWrong && (method !== 'initialize' || isInitializeRequest(message))) return null;
  const error = {
    code: ProtocolErrorCode.InvalidParams,
    message: isWrong ? NO_OBJECT : NO_INITIALIZE,
  };
  return { jsonrpc: '2.0', id, error };
}
