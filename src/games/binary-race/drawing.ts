/**
 * Binary Race drawn: the total on its way to the target, each step in the sign and color of its player,
 * and below it how far each move would go. The bars share one scale and end at one line, so that hitting
 * and missing it can be seen.
 */
import {
  choosable,
  displayWidth,
  legend,
  NEWEST,
  SEAT_STYLE,
  styled,
  textOf,
} from '../../core/drawing.ts';
import type { Drawing, PlayedMove, Span } from '../../core/game.ts';
import { type Say, sayEnglish } from '../../core/message.ts';
import type { Names, Seat } from '../../core/seat.ts';
import { messages } from './messages.ts';
import { MOVES, type Move, type Options, type Position, rules } from './rules.ts';

/** What the steps of a player look like, so that colors are not needed to tell them apart. */
const STEP: Readonly<Record<Seat, string>> = { 1: '█', 2: '▒' };
/** The way that is no player's step: before the start, and in the bars of moves all of it so far. */
const WAY = '─';
const AHEAD = '·';

export function drawing(options: Options) {
  const { start, target } = options;
  const { play } = rules(options);

  return (
    position: Position,
    names: Names,
    width: number,
    played: readonly PlayedMove<Move>[] = [],
    say: Say = sayEnglish,
  ): Drawing => {
    const { total, turn } = position;
    const jumps =
      total < target ? MOVES.map((move) => ({ move, to: play(position, move).total })) : [];
    const digits = `${Math.max(target, total, ...jumps.map(({ to }) => to))}`.length;
    const label = (name: string, value: number): string =>
      `${name} ${`${value}`.padStart(digits)} `;

    const wins = say(messages.wins());
    const loses = say(messages.loses());
    /** The longest note behind the target line. */
    const note = 1 + Math.max(wins.length, loses.length);
    const room = width - label('+2 →', 0).length - '│'.length - note;
    // Whole columns for each point where they fit; otherwise only the end is exact.
    const columns = target <= room ? target * Math.floor(room / target) : room;
    const columnOf = (value: number): number =>
      Math.min(Math.max(Math.round((value / target) * columns), 1), columns - 1);
    const done = total < target ? columnOf(total) : columns;

    /** How far a bar goes; a move shows wherever there is a column left for it. */
    const reach = (to: number): number => {
      if (to === total) return done;
      return to < target ? Math.max(columnOf(to), Math.min(done + 1, columns - 1)) : columns;
    };
    /** What stands behind a total: the rest of the way, or that it ends the race. */
    const rest = (to: number): readonly Span[] => {
      if (to > target) return [styled(`► ${loses}`, 'bad')];
      if (to === target) return [styled(`│ ${wins}`, 'good')];
      return [styled(AHEAD.repeat(columns - reach(to)), 'faint'), '│'];
    };
    const bar = (to: number): readonly Span[] => [
      styled(WAY.repeat(done), 'faint'),
      styled(STEP[turn].repeat(reach(to) - done), SEAT_STYLE[turn]),
      ...rest(to),
    ];

    /** The way so far: where it began, and each step. */
    const way = (): readonly Span[] => {
      const steps: Span[] = [];
      let at = Math.min(columnOf(start), done);
      let from = { ...position, total: start };
      steps.push(styled(WAY.repeat(at), 'faint'));
      for (const { seat, move } of played) {
        from = play(from, move);
        const to = from.total < target ? Math.min(columnOf(from.total), done) : columns;
        steps.push(styled(STEP[seat].repeat(Math.max(0, to - at)), SEAT_STYLE[seat]));
        at = Math.max(at, to);
      }
      const last = played.at(-1);
      const end =
        last === undefined || total >= target
          ? rest(total)
          : [
              styled(NEWEST, SEAT_STYLE[last.seat]),
              styled(AHEAD.repeat(columns - done - 1), 'faint'),
              '│',
            ];
      return [...steps, styled(WAY.repeat(done - at), 'faint'), ...end];
    };

    const signs = legend(STEP, names, width);
    const end = label('+2 →', 0).length + columns + 1;
    const aim = `${say(messages.aim({ target }))} ┐`;
    const gap = end - aim.length - displayWidth(signs.map(textOf).join(''));
    const isBeside = gap > 1;
    return [
      isBeside ? [...signs, aim.padStart(gap + aim.length)] : [aim.padStart(end)],
      [styled(label(say(messages.now()).padStart(4), total), 'strong'), ...way()],
      ...jumps.map(({ move, to }, index) => [
        choosable(label(`${move} →`, to), `${index + 1}`),
        ...bar(to),
      ]),
      ...(isBeside ? [] : [signs]),
    ];
  };
}
