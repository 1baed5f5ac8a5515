/** Messages as data: made from English, read from outside, said again in the words of a catalog. */
import { expect, it } from 'vitest';
import {
  defineMessages,
  messageFrom,
  parseFact,
  plain,
  quoteArg,
  render,
  toJson,
  voiceOf,
} from './message.ts';

const NAMES = { 1: 'Ada', 2: 'Ben' };

it('are made from their sentence, with their code and arguments', () => {
  const say = defineMessages('cards', {
    none: 'No card is left.',
    taken: ({ card }: { card: number }) => `Card ${card} is taken.`,
  });
  expect(say.none()).toEqual({ code: 'cards.none', args: {}, text: 'No card is left.' });
  expect(say.taken({ card: 3 })).toEqual({
    ...{ code: 'cards.taken', args: { card: 3 } },
    text: 'Card 3 is taken.',
  });
});

it('keep a sentence that has no code as it is', () => {
  const bare = { code: 'plain', args: {}, text: 'So be it.' };
  expect(plain('So be it.')).toEqual(bare);
  expect(messageFrom('So be it.', null)).toEqual(bare);
  expect(messageFrom('So be it.', undefined)).toEqual(bare);
  const fact = { code: 'cards.none', args: { card: 1 } };
  expect(messageFrom('Said so.', fact)).toEqual({ ...fact, text: 'Said so.' });
});

it('are said in the words of a catalog, and not where it lacks the sentence', () => {
  const catalog = { cards: { none: 'Keine mehr.', taken: (_: unknown) => 'Schon weg.' } };
  const say = (code: string) => render({ code, args: {} }, catalog, voiceOf(NAMES));
  expect([say('cards.none'), say('cards.taken')]).toEqual(['Keine mehr.', 'Schon weg.']);
  expect([say('cards.other'), say('dice.none'), say('cards'), say('')]).toEqual(
    Array.from({ length: 4 }, () => null),
  );
});

it('speak in English of both by name, and to neither', () => {
  const voice = voiceOf(NAMES);
  expect([voice.player(1), voice.inner(2)]).toEqual(['Ada', 'Ben']);
  expect([voice.isReader(1), voice.isReader(2)]).toEqual([false, false]);
  expect(voice.say(plain('So be it.'))).toBe('So be it.');
});

it('quote values, and escape what steers a terminal', () => {
  expect([quoteArg('x"'), quoteArg(3), quoteArg(null), quoteArg([1])]).toEqual([
    ...['"x\\""', '3', 'null', '[1]'],
  ]);
  expect(quoteArg(plain('a list'))).toBe('a list');
  expect(toJson('a\u202eb\u{e0001}')).toBe('"a\\u{202e}b\\u{e0001}"');
});

/** A fact whose one argument is given. */
const having = (arg: unknown) => ({ code: 'a.b', args: { arg } });
const wrap = (times: number, value: unknown, around: (inner: unknown) => unknown): unknown =>
  times === 0 ? value : around(wrap(times - 1, value, around));
const within = (inner: unknown): unknown => ({ ...having(inner), text: 'Because.' });
const list = (inner: unknown): unknown => [inner];

it.each([
  ...['a text', 0, true, null, [], [1, ['two', null]]],
  { code: 'c.d', args: {}, text: 'A reason.' },
])('are read from outside with %j in them', (arg) => {
  expect(parseFact({ ...having(arg), text: 'not kept' })).toEqual(having(arg));
});

it.each([
  ['no object', 'a.b'],
  ['nothing', null],
  ['a list', [having(1)]],
  ['no code', { args: {} }],
  ['a code that is no text', { code: 7, args: {} }],
  ['no arguments', { code: 'a.b' }],
  ['a list of arguments', { code: 'a.b', args: [] }],
  ['an argument that is none', having(undefined)],
  ['one bad argument of two', { code: 'a.b', args: { good: 1, bad: undefined } }],
  ['a function', having(() => 1)],
  ['a list with something else in it', having([1, undefined])],
  ['an object that is no message', having({})],
  ['a message within without its text', having({ code: 'c.d', args: {} })],
  ['a text within without its code', having({ text: 'x', args: {} })],
])('are not read from %s', (_, value) => {
  expect(parseFact(value)).toBeNull();
});

it('are read six deep, and no deeper', () => {
  for (const around of [within, list]) {
    expect(parseFact(having(wrap(6, 1, around)))).toEqual(having(wrap(6, 1, around)));
    expect(parseFact(having(wrap(7, 1, around)))).toBeNull();
  }
});
