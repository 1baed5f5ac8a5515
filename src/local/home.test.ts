/** Where matches are kept on each platform, and how to have them elsewhere. */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { homeFolder, makeFolder } from './home.ts';

const HOME = join('/home', 'ann');

it.each(['linux', 'darwin', 'win32'] as const)('on %s, DUELBOOK_HOME wins', (platform) => {
  const env = { DUELBOOK_HOME: '/elsewhere', XDG_DATA_HOME: '/data', LOCALAPPDATA: '/local' };
  expect(homeFolder(env, platform, HOME)).toBe('/elsewhere');
});

it('on Linux it is the folder for data, wherever that is', () => {
  expect(homeFolder({}, 'linux', HOME)).toBe(join(HOME, '.local/share/duelbook'));
  expect(homeFolder({ XDG_DATA_HOME: '/data' }, 'linux', HOME)).toBe(join('/data', 'duelbook'));
});

it('on macOS and Windows it is where programs keep such things', () => {
  const library = join(HOME, 'Library/Application Support/duelbook');
  expect(homeFolder({ XDG_DATA_HOME: '/data' }, 'darwin', HOME)).toBe(library);
  expect(homeFolder({ LOCALAPPDATA: '/local' }, 'win32', HOME)).toBe(join('/local', 'duelbook'));
  expect(homeFolder({}, 'win32', HOME)).toBe(join(HOME, 'AppData/Local/duelbook'));
});

it('takes an empty variable for one that is not set, and never a folder that moves along', () => {
  const empty = { DUELBOOK_HOME: '', XDG_DATA_HOME: '', LOCALAPPDATA: '' };
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    expect(homeFolder(empty, platform, HOME)).toBe(homeFolder({}, platform, HOME));
  }
});

it('makes a folder with those above it, and leaves what is there', () => {
  const folder = join(tempFolder(), 'some', 'where');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

it('says why a folder cannot be made, and always comes to an end', () => {
  const file = join(tempFolder(), 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR');
});

it.runIf(process.platform === 'linux')('says so where the system makes none', () => {
  expect(() => makeFolder('/proc/nobody/here')).toThrow('ENOENT');
});
