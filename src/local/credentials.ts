/**
 * What is kept of matches on servers: the token that holds a seat, so that it can be taken up again
 * after a crash, and the player's key, by which servers know who is who. Both are secrets, so only
 * this account may read their files.
 */

import { createHmac, randomBytes } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject } from '../core/json.ts';
import { plain } from '../core/message.ts';
import { isPrintable } from '../core/printable.ts';
import { codeOf, describeErrno, err, ok, type Result } from '../core/result.ts';
import { makeFolder } from './home.ts';

/** A seat at a match on a server. */
export interface HeldSeat {
  readonly match: string;
  /** The address of the server: the token is shown to no other. */
  readonly server: string;
  readonly token: string;
  /** Under which id the match is in the history here, once it is over. */
  readonly kept: string | null;
  /** The port of the server that this machine runs for the match; null where another does. */
  readonly port: number | null;
  /** What is played, once it is known. */
  readonly game: string | null;
}

/** Who somebody is on servers. */
export interface Identity {
  readonly key: string;
  /** The name last used. */
  readonly name: string | null;
}

const seatFile = (home: string, match: string): string => join(home, 'online', `${match}.json`);
const identityFile = (home: string): string => join(home, 'player.json');

/** A secret that nobody guesses, in characters that go everywhere. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** Writes a file that only this account may read, whole or not at all. */
function writeSecret(file: string, value: object): Result<null> {
  const draft = `${file}.${process.pid}`;
  try {
    makeFolder(dirname(file), 0o700);
    writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600, flush: true });
    renameSync(draft, file);
    return ok(null);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    return err(plain(`${file} could not be written: ${describeErrno(error)}.`));
  }
}

/** What a file holds; null where there is none. */
function readSecret(file: string): Result<Readonly<Record<string, unknown>> | null> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(value)) return ok(value);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return ok(null);
    if (code !== undefined)
      return err(plain(`${file} could not be read: ${describeErrno(error)}.`));
  }
  return err(plain(`${file} is damaged and was left as it is.`));
}

/** The seat that is held at a match; null where none is. */
export function readSeat(home: string, match: string): Result<HeldSeat | null> {
  const file = seatFile(home, match);
  const read = readSecret(file);
  if (!read.ok) return read;
  if (read.value === null) return ok(null);
  const { server, token, kept = null, port = null, game = null } = read.value;
  if (
    typeof server !== 'string' ||
    !URL.canParse(server) ||
    typeof token !== 'string' ||
    (kept !== null && typeof kept !== 'string') ||
    (port !== null && typeof port !== 'number') ||
    (game !== null && typeof game !== 'string') ||
    // They are shown.
    !isPrintable(`${server}${game}`)
  ) {
    return err(plain(`${file} is damaged and was left as it is.`));
  }
  return ok({ match, server, token, kept, port, game });
}

export const writeSeat = (home: string, seat: HeldSeat): Result<null> =>
  writeSecret(seatFile(home, seat.match), seat);

/** The seats at matches that are not known to be over, the latest first; `at` is when they were taken. */
export function listOpenSeats(home: string): Result<readonly (HeldSeat & { readonly at: Date })[]> {
  const folder = join(home, 'online');
  try {
    const files = existsSync(folder) ? readdirSync(folder) : [];
    const seats = files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
        const seat = readSeat(home, file.slice(0, -'.json'.length));
        if (!seat.ok || seat.value === null || seat.value.kept !== null) return [];
        return [{ ...seat.value, at: statSync(join(folder, file)).mtime }];
      });
    return ok(seats.sort((one, two) => two.at.getTime() - one.at.getTime()));
  } catch (error) {
    return err(plain(`${folder} could not be read: ${describeErrno(error)}.`));
  }
}

/** Forgets a seat at a match that was called off. */
export const deleteSeat = (home: string, match: string): void =>
  rmSync(seatFile(home, match), { force: true });

/** The player of this home; null where nobody has played on a server yet. */
export function readIdentity(home: string): Result<Identity | null> {
  const file = identityFile(home);
  const read = readSecret(file);
  if (!read.ok) return read;
  if (read.value === null) return ok(null);
  const { key, name = null } = read.value;
  if (typeof key !== 'string' || (name !== null && typeof name !== 'string')) {
    return err(plain(`${file} is damaged and was left as it is.`));
  }
  return ok({ key, name });
}

/** The player of this home, made when there is none; a name that is given is remembered. */
export function ensureIdentity(home: string, given: string | undefined): Result<Identity> {
  const known = readIdentity(home);
  if (!known.ok) return known;
  const { key, name } = known.value ?? { key: newSecret(), name: null };
  const player = { key, name: given ?? name };
  if (known.value !== null && player.name === name) return ok(player);
  const written = writeSecret(identityFile(home), player);
  return written.ok ? ok(player) : written;
}

/**
 * What is to hold a seat that somebody takes: the same each time, so that an answer that got lost on
 * its way loses no seat, and nothing need be kept before a server has answered.
 */
export const deriveSeatToken = ({ key }: Identity, link: string): string =>
  createHmac('sha256', key).update(link).digest('base64url');

/** The key that one server is shown: another could do nothing with it. */
export const deriveServerKey = ({ key }: Identity, server: string): string =>
  createHmac('sha256', key).update(new URL(server).origin).digest('base64url');
