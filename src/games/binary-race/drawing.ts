/**
 * Binary Race drawn: the total on its way to the target, each step in the sign and color of its player,
 * and below it how far each move would go. The bars share one scale and end at one line, so that hitting
 * and missing it can be seen.
 */
import { choosable, SEAT_STYLE, styled } from '../../core/drawing.ts';
import type { Drawing, PlayedMove, Span } from '../../core/game.ts';
import type { Seat } from '../../core/seat.ts';
import { MOVES, type Move, type Options, type Position, rules } from './rules.ts';

/** What the steps of a player look like where colors do not show. */
const STEP: Readonly<Record<Seat, string>> = { 1: '█', 2: '▒' };
/** The longest note behind the target line. */
const NOTE = ' loses'.length;

export function drawing(options: Options) {
  const { start, target } = options;
  const { play } = rules(options);

  return (
    position: Position,
    _: unknown,
    width: number,
    played: readonly PlayedMove<Move>[] = [],
  ): Drawing => {
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
      return [styled(before, 'faint'), styled(gain, SEAT_STYLE[turn]), styled(rest, 'faint'), '│'];
    };

    /** The way so far: where it began, and each step. */
    const way = (): readonly Span[] => {
      if (total >= target) return bar(total);
      const steps: Span[] = [];
      let at = columnOf(start);
      let from = { ...position, total: start };
      steps.push(styled('█'.repeat(at), 'faint'));
      for (const { seat, move } of played) {
        from = play(from, move);
        const to = Math.min(columnOf(from.total), done);
        steps.push(styled(STEP[seat].repeat(Math.max(0, to - at)), SEAT_STYLE[seat]));
        at = Math.max(at, to);
      }
      return [...steps, '█'.repeat(done - at), styled('░'.repeat(columns - done), 'faint'), '│'];
    };

    return [
      [`target ${target} ┐`.padStart(label('+2 →', 0).length + columns + 1)],
      [styled(label(' now', total), 'strong'), ...way()],
      ...jumps.map(({ move, to }, index) => [
        choosable(label(`${move} →`, to), `${index + 1}`),
        ...bar(to),
      ]),
    ];
  };
}
