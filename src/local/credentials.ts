/**
 * The secrets of online play: the tokens of seats, which survive a crash, and the player's key, by
 * which servers know the player. Only this account may read their files.
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
import { coreMessages } from '../core/messages.ts';
import { isPrintable } from '../core/printable.ts';
import { codeOf, err, errnoMessage, ok, type Result } from '../core/result.ts';
import { makeFolder } from './home.ts';
import { localMessages } from './messages.ts';

/** A seat at a match on a server. */
export interface HeldSeat {
  readonly match: string;
  /** The address of the server. No other gets the token. */
  readonly server: string;
  readonly token: string;
  /** The match's id in the local history, once it is over. */
  readonly kept: string | null;
  /** The port of this machine's own server for the match; null for another server. */
  readonly port: number | null;
  /** The game, once it is known. */
  readonly game: string | null;
}

/** The player of this machine. */
export interface Identity {
  readonly key: string;
  /** The name last used. */
  readonly name: string | null;
}

const seatFile = (home: string, match: string): string => join(home, 'online', `${match}.json`);
const identityFile = (home: string): string => join(home, 'player.json');

/** A secret of 192 bits. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** Writes a file for this account only, whole or not at all. */
function writeSecret(file: string, value: object): Result<null> {
  const draft = `${file}.${process.pid}`;
  try {
    makeFolder(dirname(file), 0o700);
    writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600, flush: true });
    renameSync(draft, file);
    return ok(null);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    return err(coreMessages.cannotWrite({ path: file, why: errnoMessage(error) }));
  }
}

/** The content of a file; null where there is none. */
function readSecret(file: string): Result<Readonly<Record<string, unknown>> | null> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(value)) return ok(value);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return ok(null);
    if (code !== undefined)
      return err(coreMessages.cannotRead({ path: file, why: errnoMessage(error) }));
  }
  return err(localMessages.damagedFile({ path: file }));
}

/** The held seat of a match; null where there is none. */
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
    // Both are printed.
    !isPrintable(`${server}${game}`)
  ) {
    return err(localMessages.damagedFile({ path: file }));
  }
  return ok({ match, server, token, kept, port, game });
}

export const writeSeat = (home: string, seat: HeldSeat): Result<null> =>
  writeSecret(seatFile(home, seat.match), seat);

/** The seats of matches that are not known to be over, the latest first. */
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
    return err(coreMessages.cannotRead({ path: folder, why: errnoMessage(error) }));
  }
}

/** Forgets a seat at a match that was called off. */
export const deleteSeat = (home: string, match: string): void =>
  rmSync(seatFile(home, match), { force: true });

/** The player of this folder; null before the first online match. */
export function readIdentity(home: string): Result<Identity | null> {
  const file = identityFile(home);
  const read = readSecret(file);
  if (!read.ok) return read;
  if (read.value === null) return ok(null);
  const { key, name = null } = read.value;
  if (typeof key !== 'string' || (name !== null && typeof name !== 'string')) {
    return err(localMessages.damagedFile({ path: file }));
  }
  return ok({ key, name });
}

/** The player of this folder, made when there is none; a given name is remembered. */
export function ensureIdentity(home: string, given: string | undefined): Result<Identity> {
  const known = readIdentity(home);
  if (!known.ok) return known;
  const { key, name } = known.value ?? { key: newSecret(), name: null };
  const player = { key, name: given ?? name };
  if (known.value !== null && player.name === name) return ok(player);
  const written = writeSecret(identityFile(home), player);
  return written.ok ? ok(player) : written;
}

/** A bot that plays for a player: with a key of its own, as its matches are not the person's. */
export const botIdentity = ({ key }: Identity, name: string | undefined): Identity => ({
  key: createHmac('sha256', key).update('bot').digest('base64url'),
  name: name ?? null,
});

/** The token for a seat: the same for every attempt, so that a lost answer loses no seat. */
export const deriveSeatToken = ({ key }: Identity, link: string): string =>
  createHmac('sha256', key).update(link).digest('base64url');

/** The player's key for one server, of no use to another. */
export const deriveServerKey = ({ key }: Identity, server: string): string =>
  createHmac('sha256', key).update(new URL(server).origin).digest('base64url');
