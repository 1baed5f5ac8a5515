/** The secrets of players on disk. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { ok, unwrap } from '../core/result.ts';
import {
  deleteSeat,
  deriveSeatToken,
  deriveServerKey,
  ensureIdentity,
  listOpenSeats,
  newSecret,
  readSeat,
  writeSeat,
} from './credentials.ts';

const MATCH = 'AbCdEf123_-x';
const SEAT = {
  ...{ match: MATCH, server: 'http://localhost:8420', token: 't' },
  ...{ kept: null, port: null, game: null },
};

describe('a seat', () => {
  it('is kept for this account only, and read again', () => {
    const home = tempFolder();
    expect(unwrap(readSeat(home, MATCH))).toBe(null);
    unwrap(writeSeat(home, SEAT));
    unwrap(writeSeat(home, { ...SEAT, kept: 'abcdef', port: 8420 }));
    expect(unwrap(readSeat(home, MATCH))).toEqual({ ...SEAT, kept: 'abcdef', port: 8420 });
    expect(readdirSync(join(home, 'online'))).toEqual([`${MATCH}.json`]);
    expect(statSync(join(home, 'online', `${MATCH}.json`)).mode & 0o777).toBe(0o600);
    deleteSeat(home, MATCH);
    expect(unwrap(readSeat(home, MATCH))).toBe(null);
  });

  it.each([
    ...['', '[]', '{"server":1}', '{"server":"http://x","token":"y","port":"z"}'],
    ...['{"server":"no address","token":"y"}'],
    '{"server":"http://x","token":"y","game":"\\u001b[2J"}',
  ])('that is damaged is left as it is: %s', (text) => {
    const home = tempFolder();
    mkdirSync(join(home, 'online'));
    writeFileSync(join(home, 'online', `${MATCH}.json`), text);
    expect(readSeat(home, MATCH)).toMatchObject({ ok: false });
    expect(readFileSync(join(home, 'online', `${MATCH}.json`), 'utf8')).toBe(text);
  });

  it('is listed until its match is over', () => {
    const home = tempFolder();
    expect(listOpenSeats(home)).toEqual(ok([]));
    unwrap(writeSeat(home, { ...SEAT, game: 'color-bridge' }));
    unwrap(writeSeat(home, { ...SEAT, match: 'another_one_', kept: 'abcdef' }));
    writeFileSync(join(home, 'online', 'damaged_file.json'), '[]');
    const listed = { ...SEAT, game: 'color-bridge', at: expect.any(Date) };
    expect(listOpenSeats(home)).toEqual(ok([listed]));
  });

  it('that cannot be looked for is said', () => {
    const home = tempFolder();
    writeFileSync(join(home, 'online'), '');
    const error = `${join(home, 'online')} cannot be read: there is a file where a folder should be.`;
    expect(listOpenSeats(home)).toMatchObject({ ok: false, error: { text: error } });
  });

  it('that cannot be written is said', () => {
    const home = tempFolder();
    writeFileSync(join(home, 'online'), '');
    expect(writeSeat(home, SEAT)).toMatchObject({ ok: false });
  });
});

describe('a player', () => {
  it('keeps one key, and the name last used', () => {
    const home = tempFolder();
    const nameless = unwrap(ensureIdentity(home, undefined));
    expect(nameless.name).toBe(null);
    expect(unwrap(ensureIdentity(home, 'Ada'))).toEqual({ key: nameless.key, name: 'Ada' });
    expect(unwrap(ensureIdentity(home, undefined))).toEqual({ key: nameless.key, name: 'Ada' });
    expect(statSync(join(home, 'player.json')).mode & 0o777).toBe(0o600);
  });

  it('shows each server another key, and the same one each time', () => {
    const identity = unwrap(ensureIdentity(tempFolder(), undefined));
    const shown = deriveServerKey(identity, 'https://one.example/duels');
    expect(shown).toMatch(/^[\w-]{43}$/);
    expect(deriveServerKey(identity, 'https://one.example')).toBe(shown);
    expect(deriveServerKey(identity, 'https://two.example')).not.toBe(shown);
    expect(shown).not.toContain(identity.key);
  });

  it('shows the same secret for a seat each time, and another for another', () => {
    const identity = unwrap(ensureIdentity(tempFolder(), undefined));
    const link = `${SEAT.server}/m/${MATCH}`;
    expect(deriveSeatToken(identity, link)).toBe(deriveSeatToken(identity, link));
    expect(deriveSeatToken(identity, link)).not.toBe(deriveSeatToken(identity, `${link}2`));
    expect(deriveSeatToken(identity, link)).not.toBe(deriveServerKey(identity, SEAT.server));
  });

  it('whose file is damaged gets no new key', () => {
    const home = tempFolder();
    writeFileSync(join(home, 'player.json'), '{"key":5}');
    expect(ensureIdentity(home, undefined)).toMatchObject({ ok: false });
  });
});

it('secrets are long and never the same', () => {
  expect(newSecret()).toMatch(/^[\w-]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});
