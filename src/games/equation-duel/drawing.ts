/**
 * Equation Duel drawn: every number of the pool as a tile with its owner below, what each player
 * holds and what it comes to, and what the turn asks for.
 */
import {
  center,
  choosable,
  NEWEST,
  SEAT_STYLE,
  styled,
  tiles,
  truncate,
} from '../../core/drawing.ts';
import type { Drawing, PlayedMove, Span } from '../../core/game.ts';
import { type Message, type Say, sayEnglish } from '../../core/message.ts';
import type { Names, Seat } from '../../core/seat.ts';
import { messages } from './messages.ts';
import { bitOf, numbersOf, sumOf, wholePool } from './numbers.ts';
import { type Held, type Move, type Options, type Position, SUDDEN_TURNS } from './rules.ts';

const SEATS = [1, 2] as const;

function phase({ step, sudden, won }: Position): Message {
  if (won !== null) return messages.valid({ equation: won });
  if (sudden === 0) return messages.suddenOver();
  if (sudden !== null) {
    return messages.suddenTurn({ turn: SUDDEN_TURNS + 1 - sudden, of: SUDDEN_TURNS });
  }
  return step === 'take' ? messages.taking() : messages.mayDeclare();
}

/** A player's numbers and their sum; the seat in front explains the marks below the tiles. */
function holding(held: Held, seat: Seat, names: Names, width: number, say: Say): readonly Span[] {
  const numbers = numbersOf(held[seat]).join(' ');
  const what =
    numbers === '' ? messages.nothingYet() : messages.holds({ numbers, sum: sumOf(held[seat]) });
  const said = `: ${say(what)}`;
  const name = truncate(names[seat], width - said.length - 2);
  return [styled(`${seat} ${name}`, SEAT_STYLE[seat]), said];
}

export const drawing =
  ({ pool }: Options) =>
  (
    position: Position,
    names: Names,
    width: number,
    played: readonly PlayedMove<Move>[] = [],
    say: Say = sayEnglish,
  ): Drawing => {
    const { held, won } = position;
    const newest = played.map(({ move }) => move).findLast((move) => move.kind === 'take');
    const numbers = numbersOf(wholePool(pool));
    const isRoomy = `│ ${numbers.join(' │ ')} │`.length <= width;
    const boxes = numbers.map((number) => {
      const mark = newest?.number === number ? NEWEST : ' ';
      const text = isRoomy ? ` ${number}${mark}` : `${number}`;
      const owner = SEATS.find((seat) => (held[seat] & bitOf(number)) !== 0);
      const below = ` ${center(`${owner ?? '·'}`, text.length)}`;
      return owner === undefined
        ? { inside: choosable(text, `${number}`), below: styled(below, 'faint') }
        : { inside: styled(text, SEAT_STYLE[owner]), below: styled(below, SEAT_STYLE[owner]) };
    });
    const said = truncate(say(phase(position)), width);
    return [
      ...tiles(boxes.map(({ inside }) => inside)),
      boxes.map(({ below }) => below),
      ...SEATS.map((seat) => holding(held, seat, names, width, say)),
      [won === null ? said : styled(said, 'good')],
    ];
  };
