/** The names by which a server may be reached. */
import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { createHostCheck } from './hosts.ts';

const isAllowed = createHostCheck(['duels.example.org']);

it.each([
  undefined,
  'localhost',
  'localhost:8420',
  'LocalHost.:8420',
  'app.localhost',
  '127.0.0.1:8420',
  '192.168.1.5:8420',
  '[::1]:8420',
  '[fe80::1]',
  `${hostname()}:8420`,
  `${hostname().split('.')[0]}.local`,
  'duels.example.org',
  'DUELS.example.org:443',
])('%s is one', (header) => {
  expect(isAllowed(header)).toBe(true);
});

it.each([
  '',
  'evil.example',
  'evil.example:8420',
  'localhost.evil.example',
  'duels.example.org.evil.example',
  '127.0.0.1.evil.example',
  'evil.example/127.0.0.1',
  'x@localhost',
  '[localhost]',
  ':8420',
])('%j is none', (header) => {
  expect(isAllowed(header)).toBe(false);
});
