/** Serves the metrics on a port of their own: they are for monitoring, not for the public. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { IsAllowedHost } from './hosts.ts';
import type { ListenAddress } from './listen-error.ts';

/** Monitoring has few connections. */
const MAX_CONNECTIONS = 16;
const TIMEOUT_MS = 10_000;

export async function serveMetrics(
  { host, port }: ListenAddress,
  registry: Registry,
  isAllowedHost: IsAllowedHost,
): Promise<Server> {
  const server = createServer({ headersTimeout: TIMEOUT_MS }, async (request, response) => {
    const end = (status: number, text: string): void =>
      void response.writeHead(status, { 'content-type': registry.contentType }).end(text);
    if (!isAllowedHost(request.headers.host)) end(421, '');
    else if (request.method !== 'GET' || request.url !== '/metrics') end(404, '');
    else end(200, await registry.metrics());
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = TIMEOUT_MS;
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
