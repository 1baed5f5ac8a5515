/**
 * The MCP server over Streamable HTTP. Every request stands alone: matches are on the disk, so there is
 * no session to lose, and a restart is not noticed.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { serverFactory } from './server.ts';
import type { McpDeps } from './tool.ts';

export interface McpAddress {
  readonly port: number;
  readonly host: string;
  /** More names by which clients reach the server. */
  readonly domains: readonly string[];
}

export interface McpHttpServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The most bytes of a request. */
const MAX_BODY = 4_000_000;

/** The path that is served. */
export const MCP_PATH = '/mcp';

/** Listens, or rejects with the system's error. */
export async function serveMcpHttp(
  deps: McpDeps,
  { port, host, domains }: McpAddress,
): Promise<McpHttpServer> {
  const handler = createMcpHandler(serverFactory(deps));
  const names = [host.includes(':') ? `[${host}]` : host, ...domains];
  const hosts = [...localhostAllowedHostnames(), ...names];
  const origins = [...localhostAllowedOrigins(), ...names];

  const answer = async (request: Request): Promise<Response> => {
    // A page in the user's browser must not play here under a name that it made up.
    const rejected =
      hostHeaderValidationResponse(request, hosts) ?? originValidationResponse(request, origins);
    if (rejected !== undefined) return rejected;
    if (new URL(request.url).pathname !== MCP_PATH) return new Response(null, { status: 404 });
    return handler.fetch(request);
  };

  const server = createServer(async (incoming, outgoing) => {
    try {
      const body = await readBody(incoming);
      if (body === null) outgoing.writeHead(413, { connection: 'close' }).end();
      else await send(await answer(toRequest(incoming, body, outgoing)), outgoing);
    } catch {
      // The client left, or what it sent is no request.
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(400).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? port) : port,
    async close() {
      await handler.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a client sends; null where it is too long. */
async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += chunk.length;
    if (length > MAX_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A request of Node's as the web's; it is aborted when the client leaves. */
function toRequest(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer<ArrayBuffer>,
  outgoing: ServerResponse,
): Request {
  const left = new AbortController();
  outgoing.once('close', () => left.abort());
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Request(new URL(url, `http://${headers.host}`), {
    ...{ method, headers: given, signal: left.signal },
    ...(body.length === 0 ? {} : { body }),
  });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  const reader = response.body?.getReader();
  outgoing.once('close', () => void reader?.cancel().catch(() => {}));
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    outgoing.write(part.value);
  }
  outgoing.end();
}
