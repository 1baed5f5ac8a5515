/** Links to matches, as people paste them. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../core/result.ts';
import { matchUrl, parseLink, parseServer, socketUrl } from './links.ts';

describe('a link', () => {
  it.each([
    ['http://192.168.1.5:8420/m/AbCdEf123_-x', 'http://192.168.1.5:8420'],
    ['https://duels.example.org/m/AbCdEf123_-x', 'https://duels.example.org'],
    ['  https://duels.example.org/m/AbCdEf123_-x/ ', 'https://duels.example.org'],
    ['https://example.org/duels/m/AbCdEf123_-x', 'https://example.org/duels'],
    ['192.168.1.5:8420/m/AbCdEf123_-x', 'http://192.168.1.5:8420'],
    ['localhost:8420/m/AbCdEf123_-x', 'http://localhost:8420'],
    ['http://user:secret@localhost:80/m/AbCdEf123_-x', 'http://localhost'],
  ])('is read: %s', (text, server) => {
    expect(unwrap(parseLink(text))).toEqual({ server, match: 'AbCdEf123_-x' });
  });

  it.each([
    '',
    'AbCdEf123_-x',
    'http://localhost/m/short',
    'http://localhost/m/AbCdEf123_-x?token=1',
    'ftp://localhost/m/AbCdEf123_-x',
    'javascript:alert(1)/m/AbCdEf123_-x',
    'http://localhost/x/AbCdEf123_-x',
  ])('is refused: %s', (text) => {
    expect(parseLink(text)).toMatchObject({
      ok: false,
      error: { text: expect.stringContaining('A link looks like http') },
    });
  });

  it('is written as it is read', () => {
    const text = 'https://example.org/duels/m/AbCdEf123_-x';
    expect(matchUrl(unwrap(parseLink(text)))).toBe(text);
  });
});

it('a server listens to sockets beside its pages', () => {
  expect(socketUrl('https://example.org/duels')).toBe('wss://example.org/duels/api/socket');
  expect(socketUrl('http://localhost:8420')).toBe('ws://localhost:8420/api/socket');
  expect(unwrap(parseServer('http://localhost:8420/'))).toBe('http://localhost:8420');
});
