/** A match on the screen, move by move with the arrow keys: replays and reviews. */
import { type Match, recordOf, replay } from '../../core/match.ts';
import { texts } from '../../messages/terminal.ts';
import { type Key, readInput } from '../screen/keys.ts';
import { createPager } from '../screen/pager.ts';
import { PAINT } from '../screen/paint.ts';
import { openScreen, screenSize } from '../screen/screen.ts';
import { type PlayersInfo, renderFrame, wrapLines } from '../terminal/frame.ts';

const FORWARD = ['right', 'space', 'l', 'down', 'j', 'pagedown', 'f'];
const BACKWARD = ['left', 'b', 'h', 'up', 'k', 'backspace', 'pageup'];
const STOP = ['q', 'escape'];

/** What stands around the board of a step. */
export interface SteppedView {
  /** The graph of the round with this step marked, so many rows up and down; none where it is 0. */
  graph(at: number, columns: number, height: number): readonly string[];
  /** What is said of a step. */
  lines(at: number): readonly string[];
  /** The steps that `n` and `p` go to. */
  readonly stops: readonly number[];
  /** The whole text, which `t` shows. */
  readonly text?: readonly string[];
}

export interface SteppedMatch {
  readonly match: Match;
  readonly info: PlayersInfo;
  readonly view: SteppedView;
  /** Where it begins, from 0 before the first move. Default: there. */
  readonly start?: number;
  /** What the keys are, in a line. */
  readonly keys: string;
  /** Comes with a better view later. */
  readonly better?: Promise<SteppedView | null>;
}

/** Why the screen was left: to go back, out of the program, or by Enter at a step. */
export type StepEnd =
  | { readonly kind: 'back' | 'leave' }
  | { readonly kind: 'enter'; readonly at: number };

/** Heights of the graph, the largest that fits first. */
const HEIGHTS = [3, 2, 1, 0];

export async function stepThrough(stepped: SteppedMatch): Promise<StepEnd> {
  const { match, info, keys } = stepped;
  let { view } = stepped;
  const steps: Match[] = [];
  replay(match.game, recordOf(match), (step) => steps.push(step));
  const end = steps.length - 1;
  let at = Math.min(stepped.start ?? 0, end);
  let pager: ReturnType<typeof createPager> | null = null;
  /** The most rows that a board has taken: what is below it stays in its place. */
  let held = { columns: 0, height: 0 };

  function linesAt(): readonly string[] {
    const { columns, rows } = screenSize();
    const said = wrapLines([...view.lines(at), '', PAINT.faint(keys)], columns);
    const step = steps[at] ?? match;
    if (held.columns !== columns) held = { columns, height: 0 };
    const frameWith = (graph: readonly string[], room: number): readonly string[] => {
      const { height } = held;
      const frame = renderFrame(step, info, said, { columns, rows: room }, { graph, height });
      held.height = Math.max(height, frame.height);
      return frame.lines;
    };
    const graphs = HEIGHTS.map((height) => view.graph(at, columns, height));
    // Empty lines make room for it; for the smallest the line below the title and that of the moves.
    const fitting = graphs.find((graph, index) => {
      const lines = frameWith(graph, Number.POSITIVE_INFINITY).filter(Boolean).length;
      return lines - (HEIGHTS[index] === 1 ? 2 : 0) < rows;
    });
    return frameWith(fitting ?? [], rows - 1);
  }
  const draw = (): void => screen.draw(pager?.lines() ?? linesAt());
  const screen = openScreen(draw);
  draw();
  let isOpen = true;
  let stopReading = (): void => {};
  stepped.better?.then((better) => {
    if (!isOpen) return;
    view = better ?? view;
    draw();
  });
  const result = await new Promise<StepEnd>((resolve) => {
    const move = ({ name, text }: Key): void => {
      const { stops } = view;
      if (FORWARD.includes(name)) at = Math.min(at + 1, end);
      else if (BACKWARD.includes(name)) at = Math.max(at - 1, 0);
      else if (name === 'home' || text === 'g') at = 0;
      else if (name === 'end' || text === 'G') at = end;
      else if (name === 'n') at = stops.find((stop) => stop > at) ?? at;
      else if (name === 'p') at = stops.findLast((stop) => stop < at) ?? at;
      else if (name === 't' && view.text !== undefined) {
        const { text } = view;
        pager = createPager((width) => wrapLines(text, width));
      }
    };
    const onKey = (key: Key): void => {
      const { name, ctrl } = key;
      if (ctrl && (name === 'c' || name === 'd')) resolve({ kind: 'leave' });
      else if (ctrl && name === 'z') screen.suspend();
      else if (pager !== null) {
        if (pager.press(key)) pager = null;
        draw();
      } else if (STOP.includes(name)) resolve({ kind: 'back' });
      else if (name === 'return' && view.text !== undefined) resolve({ kind: 'enter', at });
      else {
        move(name === 'return' ? { ...key, name: 'right' } : key);
        draw();
      }
    };
    // A click goes on, as on the pages of a book: left half back, right half forward.
    const onClick = ({ column }: { readonly column: number }): void => {
      const isBack = column < screenSize().columns / 2;
      at = isBack ? Math.max(at - 1, 0) : Math.min(at + 1, end);
      draw();
    };
    stopReading = readInput({ onKey, onClick });
  });
  isOpen = false;
  stopReading();
  screen.close();
  return result;
}

/** A match without a graph and grades: where it stands. */
export const plainView = (match: Match, status: string): SteppedView => {
  const end = recordOf(match).moves.length;
  return {
    graph: () => [],
    lines: (at) => [`${texts.screen.replayAt(at, end)}${at === end ? ` ${status}.` : ''}`],
    stops: [],
  };
};
