/** The file of progress: two programs at once, damage, later versions, disks that refuse. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { unwrap } from '../core/result.ts';
import { NO_PROGRESS, solveDrill, withEntry } from '../study/progress.ts';
import { tryLock } from './lock.ts';
import { readProgress, updateProgress } from './progress.ts';

const DAY = '2026-11-20';
const fileIn = (home: string): string => join(home, 'progress.json');

it('is empty at first, and says on reading what was written', async () => {
  const home = join(tempFolder(), 'new');
  expect(unwrap(await readProgress(home))).toEqual({ progress: NO_PROGRESS, note: null });
  const { progress } = unwrap(await updateProgress(home, (now) => solveDrill(now, 'race:1', DAY)));
  expect(unwrap(await readProgress(home))).toEqual({ progress, note: null });
  expect(readdirSync(home).filter((file) => file !== 'locks')).toEqual(['progress.json']);
});

it('loses no change of many made at once', async () => {
  const home = tempFolder();
  const keys = Array.from({ length: 20 }, (_, index) => `race:${index}`);
  await Promise.all(
    keys.map(async (key) => unwrap(await updateProgress(home, (now) => solveDrill(now, key, DAY)))),
  );
  const { progress } = unwrap(await readProgress(home));
  expect(Object.keys(progress.drills).sort()).toEqual([...keys].sort());
});

it('waits for a program that holds it', async () => {
  const home = tempFolder();
  const lock = unwrap(await tryLock(home, 'progress'));
  const update = updateProgress(home, (now) => solveDrill(now, 'race:1', DAY));
  lock?.release();
  expect(unwrap(await update).progress.drills).toEqual({ 'race:1': { days: [DAY] } });
});

describe('a damaged file', () => {
  it('is set aside with a sentence, once, and what can be read is kept', async () => {
    const home = tempFolder();
    const text = JSON.stringify({
      version: 1,
      drills: { 'race:1': { days: [DAY] }, 'race:2': { days: 'none' } },
      later: true,
    });
    writeFileSync(fileIn(home), text);
    const { progress, note } = unwrap(await readProgress(home));
    expect(progress.drills).toEqual({ 'race:1': { days: [DAY] } });
    expect(note?.text).toBe(
      `${fileIn(home)} was damaged: a copy is beside it as progress.damaged-1.json, and all that could be read goes on.`,
    );
    expect(readFileSync(join(home, 'progress.damaged-1.json'), 'utf8')).toBe(text);
    expect(JSON.parse(readFileSync(fileIn(home), 'utf8'))).toMatchObject({ later: true });
    expect(unwrap(await readProgress(home)).note).toBe(null);
  });

  it('never replaces one that was set aside before', async () => {
    const home = tempFolder();
    for (const text of ['one', 'two']) {
      writeFileSync(fileIn(home), text);
      unwrap(await updateProgress(home, (now) => withEntry(now, 'lessons', 'race', { done: [] })));
    }
    const aside = [1, 2].map((number) =>
      readFileSync(join(home, `progress.damaged-${number}.json`), 'utf8'),
    );
    expect(aside).toEqual(['one', 'two']);
  });
});

it('leaves a file of a later version alone where it cannot understand it', async () => {
  const home = tempFolder();
  const text = '{"version":2,"drills":[]}';
  writeFileSync(fileIn(home), text);
  const error = { text: expect.stringContaining('was written by a newer Duelbook') };
  expect(await readProgress(home)).toMatchObject({ ok: false, error });
  expect(await updateProgress(home, (now) => now)).toMatchObject({ ok: false, error });
  expect(readFileSync(fileIn(home), 'utf8')).toBe(text);
});

it('says why it cannot be read or written', async () => {
  const home = tempFolder();
  mkdirSync(fileIn(home));
  expect(await readProgress(home)).toMatchObject({
    error: { text: `${fileIn(home)} cannot be read: it is a folder.` },
  });
  const file = join(tempFolder(), 'file');
  writeFileSync(file, '');
  expect(await updateProgress(file, (now) => now)).toMatchObject({ ok: false });
});
