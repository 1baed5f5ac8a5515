/** The benchmarks refuse unknown names, and figures of programs that failed. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { until } from '../bench/startup.ts';
import { tempFolder } from './support/temp-folder.ts';

const ROOT = resolve(import.meta.dirname, '..');

it('npm run bench refuses a benchmark that there is not, and lists those there are', () => {
  const ran = spawnSync(process.execPath, ['scripts/run.mjs', 'bench/run.ts', 'soving'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(ran).toMatchObject({
    status: 2,
    stdout: '',
    stderr:
      'There is no benchmark "soving"; the benchmarks are startup, keys, playouts, search, engine, environments, hints, solving, serving, flood, page.\n',
  });
});

describe('the time of a start', () => {
  it('is taken when the program prints what is awaited, or ends', async () => {
    expect(await until(['-e', '0'], tempFolder())).toBeGreaterThan(0);
    const waiting = ['-e', "console.log('there'); setTimeout(() => {}, 60_000)"];
    expect(await until(waiting, tempFolder(), 'there')).toBeLessThan(60_000);
  });

  it.each<[string, string | undefined, string]>([
    ['process.exit(3)', undefined, 'has ended with 3.'],
    ['process.exit(3)', 'there', 'has ended with 3 and has not printed there.'],
    ['0', 'there', 'has ended with 0 and has not printed there.'],
  ])('is an error where %j does not come to %j', async (program, printed, sentence) => {
    await expect(until(['-e', program], tempFolder(), printed)).rejects.toThrow(sentence);
  });
});
