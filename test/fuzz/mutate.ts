/**
 * Changes input at random: bytes, lines, and the values in JSON. Texts here have one character for each
 * byte, so that nothing is lost on the way to bytes.
 */
import { isObject, parseJson } from '../../src/core/json.ts';
import { pick, type Random } from '../../src/core/random.ts';

/** What programs tend to stumble on. */
const TOKENS: readonly string[] = [
  ...['', '0', '-1', '1', '2', '00', '1e9', '0.5', '4294967295', '4294967296', '9007199254740993'],
  ...['1e999', 'NaN', 'null', 'true', '""', '[]', '{}', '{"":0}', '"__proto__"', 'constructor'],
  ...['\0', '\x07', '\x1b[2J', '\r\n', '\n\n', '\t', ' ', ' ', '\\', '"', "'", '`', '\\ud800'],
  ...[
    '\xff\xfe',
    '\xc3',
    '\xe2\x80\xae',
    '\xc3\x9f',
    '\xf0\x9f\x98\x80',
    '\xc2\xa0',
    '\xef\xbb\xbf',
  ],
  ...['../..', '/', '%00', '%2e%2e', ';', '--', '=', '(', ')', '+', '*', ',', ':'],
  ...['resign 1', 'time 2', 'left 1', 'restart', 'repeats', 'random', 'unknown'],
  ...['a'.repeat(201), '9'.repeat(400), '['.repeat(3_000), '('.repeat(150), 'x'.repeat(70_000)],
];

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 2, 3, 0.5, 1e21, 4294967296, Number.MAX_SAFE_INTEGER + 1],
  ...[
    '',
    '0',
    '1',
    ' ',
    'x',
    'random',
    'resign 1',
    'restart',
    '__proto__',
    'constructor',
    '\u0000',
  ],
  ...['\u202e', '\ud800', 'ß', '😀', 'a'.repeat(201), '9'.repeat(400)],
  ...[[], {}, [[]], [null], { __proto__: null, '': 0 }, { text: 'x', code: 'x' }],
];

type Change = (text: string, corpus: readonly string[], random: Random) => string;

/** Where something begins and ends. */
function rangeIn(length: number, random: Random): readonly [start: number, end: number] {
  const start = random(length + 1);
  return [start, Math.min(length, start + random(Math.max(1, Math.min(length, 64))))];
}

const flipBit: Change = (text, _, random) => {
  if (text === '') return text;
  const at = random(text.length);
  const changed = (text.charCodeAt(at) & 0xff) ^ (1 << random(8));
  return text.slice(0, at) + String.fromCharCode(changed) + text.slice(at + 1);
};

const remove: Change = (text, _, random) => {
  const [start, end] = rangeIn(text.length, random);
  return text.slice(0, start) + text.slice(end);
};

const repeat: Change = (text, _, random) => {
  const [start, end] = rangeIn(text.length, random);
  return text.slice(0, end) + text.slice(start, end).repeat(random(8)) + text.slice(end);
};

const insert: Change = (text, _, random) => {
  const [start, end] = rangeIn(text.length, random);
  return text.slice(0, start) + pick(TOKENS, random) + text.slice(random(2) === 0 ? start : end);
};

const cut: Change = (text, _, random) => text.slice(0, random(text.length + 1));

const splice: Change = (text, corpus, random) => {
  const other = pick(corpus, random);
  return text.slice(0, random(text.length + 1)) + other.slice(random(other.length + 1));
};

const changeNumber: Change = (text, _, random) => {
  const numbers = [...text.matchAll(/\d+/g)];
  if (numbers.length === 0) return text;
  const { 0: digits, index } = pick(numbers, random);
  const to = [Number(digits) + 1, Number(digits) - 1, random(20), random(2 ** 31)][random(4)];
  return text.slice(0, index) + to + text.slice(index + digits.length);
};

const changeLines: Change = (text, corpus, random) => {
  const lines = text.split('\n');
  const at = random(lines.length);
  const line = lines[at] ?? '';
  switch (random(4)) {
    case 0:
      return lines.toSpliced(at, 1).join('\n');
    case 1:
      return lines.toSpliced(random(lines.length + 1), 0, line).join('\n');
    case 2:
      return lines.toSpliced(at, 0, pick(pick(corpus, random).split('\n'), random)).join('\n');
    default:
      return lines.toSpliced(at, 1).toSpliced(random(lines.length), 0, line).join('\n');
  }
};

/** Replaces, removes or adds one value somewhere in a line of JSON. */
const changeJson: Change = (text, _, random) => {
  const lines = text.split('\n');
  const read = lines.map((line, at) => ({ at, value: parseJson(line) }));
  const json = read.filter(({ value }) => typeof value === 'object' && value !== null);
  if (json.length === 0) return changeNumber(text, [], random);
  const { at, value } = pick(json, random);
  return lines.with(at, toBytes(JSON.stringify(changeValue(value, random)))).join('\n');
};

const toBytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

function changeValue(value: unknown, random: Random): unknown {
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((entry, index) => [String(index), entry] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];
  if (entries.length === 0 || random(4) === 0) return pick(VALUES, random);
  const [key, inner] = pick(entries, random);
  const list = Array.isArray(value);
  const kind = random(5);
  const changed = kind === 0 ? pick(VALUES, random) : changeValue(inner, random);
  const next = entries.flatMap(([name, entry]) => {
    if (name !== key) return [[name, entry] as const];
    if (kind === 1) return [];
    if (kind === 2) return [[name, entry] as const, [list ? name : `${name}x`, changed] as const];
    return [[name, changed] as const];
  });
  return list ? next.map(([, entry]) => entry) : Object.fromEntries(next);
}

/** Those that keep the form come up more often: what is refused at once finds little. */
const CHANGES: readonly Change[] = [
  ...[changeJson, changeJson, changeJson, changeLines, changeLines, changeNumber],
  ...[flipBit, remove, repeat, insert, insert, cut, splice],
];

/** An input made of one of the corpus by a few changes. */
export function mutate(corpus: readonly string[], random: Random): string {
  let text = pick(corpus, random);
  for (let changes = 1 + random(4); changes > 0; changes -= 1) {
    text = pick(CHANGES, random)(text, corpus, random);
  }
  return text;
}
