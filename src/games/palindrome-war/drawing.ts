/**
 * Palindrome War drawn: the sequence as letter tiles, open at both ends. A sequence too long for
 * tiles is drawn as bare letters, and one too long for those loses its middle, never its ends.
 */
import {
  brace,
  choosable,
  NEWEST,
  SEAT_STYLE,
  styled,
  tiles,
  truncate,
} from '../../core/drawing.ts';
import type { Drawing, PlayedMove, Span } from '../../core/game.ts';
import { type Say, sayEnglish } from '../../core/message.ts';
import type { Seat } from '../../core/seat.ts';
import { messages } from './messages.ts';
import { findPalindrome, type Move, type Options, type Position } from './rules.ts';

const BEGINNING: readonly Span[] = [choosable('B ▸ ', 'B', 'strong')];
const END: readonly Span[] = [choosable(' ◂ E', 'E', 'strong')];
/** The columns that either end takes. */
const MARGIN = 4;
/** From one letter to the next: `│ a │ b │` and `a b`. */
const TILE = 4;
const BARE = 2;

/** What stands in a place of the drawing: a letter's index, or the middle that was left out. */
type Place = number | '…';

interface Stretch {
  readonly from: number;
  readonly size: number;
}

function stretchOf(letters: string, palindrome: string): Stretch {
  const size = palindrome.length;
  return { from: letters.startsWith(palindrome) ? 0 : letters.length - size, size };
}

/** The places that are shown when there is room for so many. A palindrome is never cut. */
function placesOf(length: number, room: number, palindrome: Stretch | null): readonly Place[] {
  const all = Array.from({ length }, (_, index) => index);
  if (length <= room) return all;
  const half = Math.floor(room / 2);
  const { from, size } = palindrome ?? { from: 0, size: 0 };
  const left = from === 0 ? Math.max(half, size) : Math.min(half, room - 1 - size);
  return [...all.slice(0, left), '…', ...all.slice(left + 1 - room)];
}

/** The numbers below the letters: each below its tile, or every fifth where letters are narrow. */
function numbersBelow(places: readonly Place[], pitch: number, indent: number): string {
  let line = '';
  for (const [place, index] of places.entries()) {
    if (index === '…') continue;
    const position = index + 1;
    const column = indent + place * pitch;
    const isWanted = pitch === TILE || position === 1 || position % 5 === 0;
    if (isWanted && column > line.length) line = `${line.padEnd(column)}${position}`;
  }
  return line;
}

/** Whose each letter is, below it. */
const ownersBelow = (
  places: readonly Place[],
  owners: readonly (Seat | null)[],
  pitch: number,
  indent: number,
): readonly Span[] => [
  ' '.repeat(indent),
  ...places.map((place) => {
    const owner = place === '…' ? null : (owners[place] ?? null);
    const text = `${owner ?? ' '}`.padEnd(pitch);
    return owner === null ? text : styled(text, SEAT_STYLE[owner]);
  }),
];

function status(letters: string, { minimum, limit }: Options, width: number, say: Say): string {
  const { length } = letters;
  const count =
    limit === 0
      ? messages.letters({ count: length })
      : messages.lettersOf({ count: length, limit });
  const found = findPalindrome(letters, minimum);
  const about =
    found !== null
      ? messages.inPalindrome({ size: found.length })
      : length === limit && limit > 0
        ? messages.noPalindrome()
        : messages.wanted({ minimum });
  const all = `${say(count)}, ${say(about)}`;
  if (limit === 0 || all.length <= width) return truncate(all, width);
  return truncate(`${say(messages.countOf({ count: length, limit }))}, ${say(about)}`, width);
}

/** Who added each letter, as far as the moves of the round tell. */
function ownersOf(letters: string, played: readonly PlayedMove<Move>[]): readonly (Seat | null)[] {
  const owners = Array<Seat | null>(Math.max(0, letters.length - played.length)).fill(null);
  for (const { seat, move } of played) {
    if (move.end === 'B') owners.unshift(seat);
    else owners.push(seat);
  }
  return owners;
}

export const drawing =
  (options: Options) =>
  (
    { letters }: Position,
    _: unknown,
    width: number,
    played: readonly PlayedMove<Move>[] = [],
    say: Say = sayEnglish,
  ): Drawing => {
    const owners = ownersOf(letters, played);
    const last = played.at(-1)?.move;
    const newest = last === undefined ? null : last.end === 'B' ? 0 : letters.length - 1;
    const palindrome = findPalindrome(letters, options.minimum);
    const stretch = palindrome === null ? null : stretchOf(letters, palindrome);
    const isGood = (place: Place): boolean =>
      stretch !== null &&
      place !== '…' &&
      place >= stretch.from &&
      place < stretch.from + stretch.size;

    const room = width - 2 * MARGIN;
    const isTiled = letters.length * TILE + 1 <= room;
    const pitch = isTiled ? TILE : BARE;
    const places = placesOf(letters.length, Math.floor((room + 1) / BARE), stretch);
    const cells = places.map((place) => {
      if (place === '…') return place;
      const letter = letters.charAt(place);
      const text = isTiled ? ` ${letter}${place === newest ? NEWEST : ' '}` : letter;
      const owner = owners[place] ?? null;
      if (isGood(place)) return styled(text, 'good');
      return owner === null ? text : styled(text, SEAT_STYLE[owner]);
    });

    const [top = [], middle = [], bottom = []] = tiles(cells.length === 0 ? ['   '] : cells);
    const indent = ' '.repeat(MARGIN);
    const sequence: Drawing = isTiled
      ? [
          [indent, ...top],
          [...BEGINNING, ...middle, ...END],
          [indent, ...bottom],
        ]
      : [
          [
            ...BEGINNING,
            ...cells.flatMap((cell, place) => (place === 0 ? [cell] : [' ', cell])),
            ...END,
          ],
        ];
    const firstGood = places.findIndex(isGood);
    const left = MARGIN + (isTiled ? 1 : 0) + firstGood * pitch;
    return [
      ...sequence,
      played.length > 0
        ? ownersBelow(places, owners, pitch, MARGIN + (isTiled ? 2 : 0))
        : [styled(numbersBelow(places, pitch, MARGIN + (isTiled ? 2 : 0)), 'faint')],
      ...(stretch === null
        ? []
        : [[' '.repeat(left), styled(brace(stretch.size * pitch - 1), 'good')]]),
      [status(letters, options, width, say)],
    ];
  };
