/** Every attack of `npm run chaos` for a moment, and the parts that must notice when something is wrong. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ATTACKS, runAttack } from './chaos/attacks.ts';
import { compareEvents, type LedgerEvent } from './chaos/ledger.ts';
import { createDisk, type Survival } from './chaos/power-disk.ts';
import { parseCall, type Step } from './chaos/power-trace.ts';
import { PROGRAM } from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';

/** An attack takes longer where it has to start servers or PostgreSQL. */
const ATTACK_MS = 1_000;

describe('under attack nothing is lost, doubled or reordered, and nothing crashes:', () => {
  for (const attack of ATTACKS) {
    const lacks = attack.lacks();
    if (lacks !== null) console.log(`${attack.name} is skipped. ${lacks}`);
    it.skipIf(lacks !== null)(attack.name, async () => {
      const findings = await runAttack(attack, PROGRAM, ATTACK_MS);
      expect(findings.details).toEqual([]);
      expect(findings).toMatchObject({ lost: 0, doubled: 0, reordered: 0, crashed: 0 });
      expect(findings.checked).toBeGreaterThan(0);
    });
  }
});

describe('what was told and what is kept', () => {
  const event = (n: number, text = '+2'): LedgerEvent => ({ n, kind: 'move', seat: 1, text });
  const [one, two, three] = [event(1), event(2), event(3)];
  const compare = (told: readonly LedgerEvent[], kept: readonly LedgerEvent[]) => {
    const { details, ...counts } = compareEvents('m', told, kept, ({ n }) => n < 4);
    expect(details).toHaveLength(counts.lost + counts.doubled + counts.reordered);
    return counts;
  };

  it('agree, also where more is kept than was told', () => {
    const none = { lost: 0, doubled: 0, reordered: 0 };
    expect(compare([one, two], [one, two])).toEqual(none);
    expect(compare([two], [one, two, three])).toEqual(none);
  });

  it('differ where an event is lost, another, there twice, out of order or was never sent', () => {
    expect(compare([one, two], [one])).toMatchObject({ lost: 1 });
    expect(compare([one, two], [one, event(2, '*2')])).toMatchObject({ lost: 1 });
    expect(compare([one, two], [one, one, two])).toMatchObject({ lost: 0, doubled: 1 });
    expect(compare([one, two], [two, one])).toMatchObject({ lost: 0, reordered: 2 });
    expect(compare([one], [one, two, three, event(4)])).toMatchObject({ doubled: 1 });
  });
});

describe('a disk that loses its power', () => {
  const path = '/db/log';
  const write = (at: number, text: string): Step => ({
    ...{ kind: 'write', path, at },
    bytes: Buffer.from(text),
  });
  const folderSynced: readonly Step[] = [
    { kind: 'create', path },
    { kind: 'sync', path: '/db' },
  ];
  const leftBy = (steps: readonly Step[], survival: Survival): string | null => {
    const disk = createDisk('/db');
    for (const step of steps) disk.apply(step);
    const target = tempFolder();
    disk.leave(target, survival);
    return readdirSync(target).length === 0 ? null : readFileSync(join(target, 'log'), 'utf8');
  };

  it('keeps what was synced, and of the rest nothing or everything', () => {
    const steps = [
      ...folderSynced,
      write(0, 'abcd'),
      { kind: 'sync', path } as const,
      write(2, 'XYZ'),
    ];
    expect(leftBy(steps, 'nothing')).toBe('abcd');
    expect(leftBy(steps, 'everything')).toBe('abXYZ');
    const shorter = [...steps, { kind: 'truncate', path, size: 1 } as const];
    expect(leftBy(shorter, 'nothing')).toBe('abcd');
    expect(leftBy(shorter, 'everything')).toBe('a');
  });

  it('has a new file, or no longer a removed one, when the folder was synced', () => {
    const made = [
      { kind: 'create', path } as const,
      write(0, 'a'),
      { kind: 'sync', path } as const,
    ];
    expect(leftBy(made, 'nothing')).toBe(null);
    expect(leftBy(made, 'everything')).toBe('a');
    const removed = [...made, { kind: 'sync', path: '/db' }, { kind: 'remove', path }] as const;
    expect(leftBy(removed, 'nothing')).toBe('a');
    expect(leftBy(removed, 'everything')).toBe(null);
    expect(leftBy([...removed, { kind: 'sync', path: '/db' }], 'nothing')).toBe(null);
  });

  it('keeps any part of the rest, cut off at a sector', () => {
    const steps = [...folderSynced, write(0, 'a'.repeat(4_096))];
    const sizes = new Set(
      Array.from({ length: 50 }, () => leftBy(steps, 'anything')?.length ?? -1),
    );
    expect([...sizes].every((size) => size % 512 === 0)).toBe(true);
    expect(sizes.size).toBeGreaterThan(3);
  });
});

it('a line of a trace is a write, a sync or something said, and what else a server does is none', () => {
  const hex = (text: string): string =>
    [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  const file = `25<${hex('/db/log')}>`;
  const parse = (line: string): Step | null => parseCall(line, '/db');
  expect(parse(`pwrite64(${file}, "${hex('abc')}", 3, 4096) = 3`)).toEqual({
    ...{ kind: 'write', path: '/db/log', at: 4096 },
    bytes: Buffer.from('abc'),
  });
  // A disk that takes only a part.
  expect(parse(`pwrite64(${file}, "${hex('abc')}", 3, 0) = 2`)).toMatchObject({
    bytes: Buffer.from('ab'),
  });
  expect(parse(`fsync(${file}) = 0`)).toEqual({ kind: 'sync', path: '/db/log' });
  expect(parse(`ftruncate(${file}, 8192) = 0`)).toMatchObject({ kind: 'truncate', size: 8192 });
  expect(parse(`unlink("${hex('/db/log')}") = 0`)).toEqual({ kind: 'remove', path: '/db/log' });
  const [socket, iov] = [`7<${hex('socket:[1]')}>`, `{iov_base="${hex('a')}", iov_len=1}`];
  expect(parse(`writev(${socket}, [${iov}, ${iov}], 2) = 2`)).toEqual({ kind: 'say', text: 'aa' });
  for (const other of [
    `fsync(${file}) = -1 EIO (Input/output error)`,
    `pwrite64(3<${hex('/elsewhere')}>, "${hex('a')}", 1, 0) = 1`,
    '+++ exited with 0 +++',
  ]) {
    expect(parse(other)).toBe(null);
  }
  expect(() => parse(`write(${file}, "${hex('a')}", 1) = 1`)).toThrow('not understood');
});

it.each([
  [
    ['--only', 'kils'],
    'There is no attack "kils"; the attacks are kills, power, clocks, hung, races, floods, disks.\n',
  ],
  [['--seconds', '0'], '--seconds must be a whole number from 1 to 86400, not "0".\n'],
])('npm run chaos refuses %j', (args, sentence) => {
  const ran = spawnSync(process.execPath, ['scripts/run.mjs', 'test/chaos/run.ts', ...args], {
    cwd: resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  expect(ran).toMatchObject({ status: 2, stdout: '', stderr: sentence });
});
