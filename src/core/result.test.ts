/** What may fail: its value or its message, and what the system says of files. */
import { expect, it } from 'vitest';
import { plain } from './message.ts';
import { codeOf, err, errnoMessage, messageOf, ok, unwrap } from './result.ts';

it('gives its value, or throws with what went wrong', () => {
  expect(unwrap(ok(3))).toBe(3);
  expect(() => unwrap(err(plain('No.')))).toThrow(/^No\.$/);
  expect(() => unwrap(err(plain('No.')), 'the record')).toThrow(/^the record: No\.$/);
  for (const odd of [7, { text: 7 }, null]) {
    expect(() => unwrap(err(odd))).toThrow(new Error(JSON.stringify(odd)));
  }
});

it('says what was thrown, whatever it was', () => {
  expect([messageOf(new Error('broken')), messageOf('text'), messageOf(null)]).toEqual([
    ...['broken', 'text', 'null'],
  ]);
  expect(codeOf(Object.assign(new Error('broken'), { code: 'EX' }))).toBe('EX');
  expect([codeOf(new Error('broken')), codeOf({ code: 'EX' }), codeOf(null)]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

it.each([
  ['the disk is full', ['ENOSPC', 'EDQUOT']],
  ['files may not grow that large here', ['EFBIG']],
  ['there is a file where a folder should be', ['ENOTDIR', 'EEXIST']],
  ['access is denied', ['EACCES', 'EPERM', 'EROFS']],
  ['it is a folder', ['EISDIR']],
  ['it is not there', ['ENOENT']],
  ['broken', ['EOTHER', undefined]],
])('says of a file: %s', (said, codes) => {
  for (const code of codes) {
    const error = Object.assign(new Error('broken'), { code });
    expect(errnoMessage(error).text).toBe(said);
  }
});
