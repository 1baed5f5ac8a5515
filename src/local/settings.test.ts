/** The user's settings on disk. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { readSettings, writeSettings } from './settings.ts';

it('are read as they were written', () => {
  const home = join(tempFolder(), 'new');
  expect(readSettings(home)).toEqual({});
  const settings = { pace: 'slow', name1: 'Ada', bell: 'on' } as const;
  expect(writeSettings(home, settings)).toEqual({ ok: true, value: null });
  expect(readSettings(home)).toEqual(settings);
});

it('that are none count as not set, and a damaged file sets nothing', () => {
  const home = tempFolder();
  const file = join(home, 'settings.json');
  writeFileSync(file, '{"pace":"warp","name1":"","language":"de","toString":1}');
  expect(readSettings(home)).toEqual({ language: 'de' });
  for (const text of ['', '[', '7', 'null']) {
    writeFileSync(file, text);
    expect(readSettings(home)).toEqual({});
  }
  expect(readFileSync(file, 'utf8')).toBe('null');
});

it('that cannot be written are refused in a sentence', () => {
  const home = join(tempFolder(), 'file');
  writeFileSync(home, '');
  const written = writeSettings(home, {});
  expect(written.ok ? '' : written.error.text).toMatch(
    /settings\.json could not be written: .+\.$/,
  );
});
