/**
 * Binary Race drawn: the total on its way to the target, and below it how far each move would go.
 * The bars share one scale and end at one line, so that hitting and missing it can be seen.
 */
import { SEAT_STYLE, styled } from '../../core/drawing.ts';
import type { Drawing, Span } from '../../core/game.ts';
import { MOVES, type Options, type Position, rules } from './rules.ts';

/** The longest note behind the target line. */
const NOTE = ' loses'.length;

export function drawing(options: Options) {
  const { target } = options;
  const { play } = rules(options);

  return (position: Position, _: unknown, width: number): Drawing => {
    const { total, turn } = position;
    const jumps =
      total < target ? MOVES.map((move) => ({ move, to: play(position, move).total })) : [];
    const digits = `${Math.max(target, total, ...jumps.map(({ to }) => to))}`.length;
    const label = (name: string, value: number): string =>
      `${name} ${`${value}`.padStart(digits)} `;

    const room = width - label('+2 →', 0).length - '│'.length - NOTE;
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
    const bar = (to: number): readonly Span[] => {
      const before = '█'.repeat(done);
      const gain = '▓'.repeat(reach(to) - done);
      if (to > target) return [styled(`${before}${gain}► loses`, 'bad')];
      if (to === target) return [styled(`${before}${gain}│ wins`, 'good')];
      const rest = '░'.repeat(columns - reach(to));
      return [before, styled(gain, SEAT_STYLE[turn]), styled(rest, 'faint'), '│'];
    };

    return [
      [`target ${target} ┐`.padStart(label('+2 →', 0).length + columns + 1)],
      [styled(label(' now', total), 'strong'), ...bar(total)],
      ...jumps.map(({ move, to }) => [label(`${move} →`, to), ...bar(to)]),
    ];
  };
}
