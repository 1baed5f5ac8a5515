/** Borders of files that may be damaged: the journal of a saved match, and a server's database. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { applyText, isOver, withNextRound } from '../../../src/core/match.ts';
import { openJournal, readMatch } from '../../../src/local/matches.ts';
import { isDamage } from '../../../src/server/storage/damage.ts';
import { openStore, type Store } from '../../../src/server/storage/store.ts';
import { eventRow, matchRow } from '../../support/match-events.ts';
import { acceptedOf, type Border, holds, linesOf } from '../border.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'duelbook-fuzz-'));
const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

const SAVED = 'abcdef';

/** A journal that is read goes on where it was; one that is refused stays as it is. */
export const journals: Border = {
  name: 'journals',
  async open() {
    const home = newFolder();
    mkdirSync(join(home, 'matches'));
    const file = join(home, 'matches', `${SAVED}.jsonl`);
    return {
      async pass(input) {
        writeFileSync(file, input);
        const saved = acceptedOf(readMatch(home, SAVED));
        holds(readFileSync(file).equals(input), 'reading a file leaves it as it is');
        if (saved === null) return;
        const journal = acceptedOf(await openJournal(home, saved));
        holds(journal !== null, 'a match that can be read can be gone on with');
        const next = withNextRound(saved.match);
        const played = isOver(next) ? null : acceptedOf(applyText(next, 'resign 1'));
        acceptedOf(await journal.save(played ?? next));
        journal.close();
        const whole = input.subarray(0, saved.end.bytes);
        const kept = readFileSync(file).subarray(0, whole.length);
        holds(kept.equals(whole), 'going on with a file changes nothing in it');
        holds(acceptedOf(readMatch(home, SAVED)) !== null, 'what was written can be read');
      },
      close: () => removeFolder(home),
    };
  },
};

const MATCHES = ['AAAAAAAAAAAA', 'BBBBBBBBBBBB', 'CCCCCCCCCCCC'] as const;

/** A database with three matches, closed. */
async function newDatabase(file: string): Promise<Buffer> {
  const opened = await openStore(file);
  if (!opened.ok) throw new Error(opened.error.text);
  await opened.value.commit(
    MATCHES.map((id) => ({
      match: matchRow({ id }),
      events: [
        eventRow({ match: id }),
        eventRow({ match: id, n: 2, seat: 2, token: 'two' }),
        eventRow({ match: id, n: 3, kind: 'move', text: '+2' }),
      ],
    })),
  );
  await opened.value.close();
  return readFileSync(file);
}

/**
 * Damages a database as a script says: `at N HEX` overwrites bytes, `cut N` cuts it off, and anything else
 * is SQL. False where nothing may follow from it for other matches than the first.
 */
function damageFile(file: string, whole: Buffer, script: readonly string[]): boolean {
  let bytes = Buffer.from(whole);
  const statements: string[] = [];
  for (const line of script.slice(0, 20)) {
    const [, at = '', hex = ''] = /^at (\d{1,9}) ([0-9a-f]{2,64})$/.exec(line) ?? [];
    const [, size] = /^cut (\d{1,9})$/.exec(line) ?? [];
    if (at !== '') Buffer.from(hex, 'hex').copy(bytes, Number(at) % bytes.length);
    else if (size !== undefined) bytes = bytes.subarray(0, Number(size) % bytes.length);
    else statements.push(line);
  }
  writeFileSync(file, bytes);
  if (statements.length === 0) return !bytes.equals(whole);
  const db = new DatabaseSync(file);
  for (const statement of statements) {
    // The script is junk itself, now and then; nothing may leave the file.
    if (/attach|vacuum|pragma/i.test(statement)) continue;
    try {
      db.exec(statement);
    } catch {}
  }
  db.close();
  return true;
}

async function loadAll(store: Store): Promise<void> {
  for (const id of MATCHES) {
    try {
      await store.loadMatch(id);
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  }
}

/** A damaged database is refused as it is, or opens; then its matches are there or reported as damaged. */
export const databases: Border = {
  name: 'databases',
  async open() {
    const folder = newFolder();
    const file = join(folder, 'server.db');
    const whole = await newDatabase(file);
    return {
      async pass(input) {
        for (const end of ['', '-wal', '-shm', '-journal'])
          rmSync(`${file}${end}`, { force: true });
        const isDamaged = damageFile(file, whole, linesOf(input));
        const before = readFileSync(file);
        const opened = await openStore(file);
        if (!opened.ok) {
          holds(isDamaged, `a whole database is refused: ${opened.error.text}`);
          holds(opened.error.text !== '', 'a refusal has a sentence');
          holds(readFileSync(file).equals(before), 'a refused database is left as it is');
          return;
        }
        try {
          await loadAll(opened.value);
        } finally {
          await opened.value.close();
        }
      },
      close: () => removeFolder(folder),
    };
  },
};
