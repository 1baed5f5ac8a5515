/** A host of static files, as plain as they come: folders have an index, and what is missing a document. */
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticHost {
  readonly url: string;
  end(): Promise<void>;
}

/** Serves a folder under a path. */
export async function hostFiles(folder: string, base: string): Promise<StaticHost> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://host');
    const file = pathname.startsWith(base) ? join(folder, pathname.slice(base.length)) : '';
    const isFolder = existsSync(file) && statSync(file).isDirectory();
    if (isFolder && !pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
      return;
    }
    const wanted = isFolder ? join(file, 'index.html') : file;
    const isThere = wanted !== '' && existsSync(wanted);
    const sent = isThere ? wanted : join(folder, '404.html');
    const type = TYPES[extname(sent)] ?? 'application/octet-stream';
    response.writeHead(isThere ? 200 : 404, { 'content-type': type }).end(readFileSync(sent));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the host has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async end() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
