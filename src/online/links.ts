/** Links to matches, for players to hand on: the server and the match, never a token. */
import { err, ok, type Result } from '../core/result.ts';
import { onlineMessages } from './messages.ts';

export interface MatchLink {
  /** The address of the server, without a slash at its end. */
  readonly server: string;
  readonly match: string;
}

/** Where a server listens by default. */
export const DEFAULT_PORT = 8420;

const SERVER_EXAMPLE = `http://192.168.1.5:${DEFAULT_PORT}`;
const LINK_EXAMPLE = `${SERVER_EXAMPLE}/m/AbCdEf123_-x`;

export const isMatchId = (text: string): boolean => /^[\w-]{12}$/.test(text);

export const matchUrl = ({ server, match }: MatchLink): string => `${server}/m/${match}`;

/** The address of a server's WebSockets. */
export const socketUrl = (server: string): string => `${server.replace(/^http/, 'ws')}/api/socket`;

/** Reads the address of a server; `http://` may be left out. */
export function parseServer(text: string): Result<string> {
  const address = /^\s*[a-z]+:\/\//i.test(text) ? text : `http://${text.trim()}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    return err(onlineMessages.badServer({ example: SERVER_EXAMPLE }));
  }
  return ok(`${url.origin}${url.pathname.replace(/\/+$/, '')}`);
}

export function parseLink(text: string): Result<MatchLink> {
  const [, address = '', match = ''] = /^(.*)\/m\/([\w-]{12})\/?$/.exec(text.trim()) ?? [];
  const server = parseServer(address);
  return server.ok
    ? ok({ server: server.value, match })
    : err(onlineMessages.badLink({ example: LINK_EXAMPLE }));
}
