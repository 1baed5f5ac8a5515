/**
 * Where a screen's answers come from: a line that is typed, a key that is a whole move, arrow keys over
 * what can be chosen, a mouse. All of them end as a line.
 */
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { type Dialog, resolveAnswer } from '../../core/dialog.ts';
import type { AnswerChoice, Choices } from '../../core/game.ts';
import {
  type Chosen,
  click,
  type Direction,
  ENTER,
  ERASE,
  enter,
  type Hit,
  isCommand,
  mark,
  moveCursor,
  NO_SELECTION,
  type Selection,
} from '../screen/choosing.ts';
import { type Click, type Key, readInput } from '../screen/keys.ts';

/** What can be answered now without typing. */
export interface Answerable {
  readonly choices: Choices;
  /** The dialog, where its own question is asked: then one key may be a whole move. */
  readonly dialog: Dialog | null;
  /** The answer that Esc gives. */
  readonly onEscape?: string | undefined;
  /** Whether it is a row of buttons: the first is chosen unless another is, and letters choose. */
  readonly isMenu?: boolean | undefined;
}

interface InputEvents {
  onLine(line: string): void;
  /** The selection has changed. */
  onChange(): void;
  /** Completes what is typed; gives what is added. */
  onTab(line: string): string;
  /** Any key or click, before it is handled; true where it has done what it was pressed for. */
  onAny(): boolean;
  onSuspend(): void;
  onClose(): void;
}

export interface AnswerInput {
  /** What can be chosen, or null while nothing can. */
  offer(answerable: Answerable | null): void;
  /** Where answers are on the screen. */
  place(hits: readonly Hit[]): void;
  selection(): Selection;
  /** Shows a prompt, and behind it what has been typed so far. */
  prompt(text: string): void;
  /** Gives all keys to a handler; null gives them back. */
  divert(handler: ((key: Key) => void) | null): void;
  close(): void;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ...{ left: 'left', right: 'right', up: 'up', down: 'down' },
  ...{ h: 'left', l: 'right', k: 'up', j: 'down' },
};

/** How long an Enter after a key that was a whole move is still meant for that move. */
const HABIT_MS = 500;

/** Whether one key is the whole move: then it needs no Enter. */
function isWholeMove({ choices, dialog }: Answerable, key: string): boolean {
  const { form, items } = choices;
  if (dialog === null || form !== 'one') return false;
  const answers = items.filter(({ answer }) => !isCommand(answer));
  if (!answers.every(({ answer }) => answer.length === 1)) return false;
  const isAnswer = answers.some(({ answer }) => answer.toLowerCase() === key.toLowerCase());
  return isAnswer && 'move' in resolveAnswer(dialog, key);
}

/** Whether an answer, or what its button says, begins so. */
const beginsWith = ({ answer, label = answer }: AnswerChoice, key: string): boolean =>
  !isCommand(answer) &&
  [answer, label].some((text) => text.toLowerCase().startsWith(key.toLowerCase()));

/** What a letter stands for in a row of buttons: the only one that begins with it, or q to leave. */
function buttonFor({ choices: { items } }: Answerable, key: string): string | null {
  const startsWith = ({ answer, label = answer }: AnswerChoice): boolean =>
    label.toLowerCase().startsWith(key.toLowerCase());
  const [found, another] = items.filter(startsWith);
  if (found === undefined) return key === 'q' ? key : null;
  return another === undefined ? found.answer : null;
}

export function openAnswerInput(events: InputEvents): AnswerInput {
  // Keys that choose are taken out before readline, which edits the line, gets the rest.
  const typed = new PassThrough();
  const reader = createInterface({ input: typed, output: process.stdout, terminal: true });
  let answerable: Answerable | null = null;
  let selection = NO_SELECTION;
  let hits: readonly Hit[] = [];
  let diverted: ((key: Key) => void) | null = null;
  /** Until when an Enter ends a move that needed none. */
  let habitUntil = 0;

  const select = (next: Selection): void => {
    selection = next;
    events.onChange();
  };
  const clearLine = (): void => reader.write(null, { ctrl: true, name: 'u' });
  /** A line that was chosen, not typed. */
  const answerWith = (line: string): void => {
    clearLine();
    selection = NO_SELECTION;
    events.onLine(line);
  };
  /** Types a part of an answer, with spaces between parts, or presses a button. */
  const typePart = (text: string): void => {
    if (text === ERASE) reader.write(null, { ctrl: true, name: 'w' });
    else if (text === ENTER) reader.write(null, { name: 'return' });
    else reader.write(`${reader.line === '' ? '' : ' '}${text}`);
  };
  /** The selection at first. */
  const unselected = ({ isMenu, choices }: Answerable): Selection =>
    isMenu ? { ...NO_SELECTION, cursor: choices.items[0]?.answer ?? null } : NO_SELECTION;
  const carryOut = (chosen: Chosen): void => {
    if (chosen.kind === 'answer') answerWith(chosen.answer);
    else if (chosen.kind === 'part') typePart(chosen.text);
    else select(chosen.selection);
  };

  /** Handles a key that chooses; false for one that edits the line. */
  function chooseByKey({ name, text }: Key, given: Answerable): boolean {
    const { choices, onEscape } = given;
    const isEmpty = reader.line.trim() === '';
    // A letter that begins an answer is typed.
    const isTyped =
      text !== '' && (!isEmpty || choices.items.some((item) => beginsWith(item, text)));
    const direction = isTyped ? undefined : ARROWS[name];
    if (direction !== undefined && hits.length > 0 && (isEmpty || selection.cursor !== null)) {
      select(moveCursor(selection, hits, direction));
      return true;
    }
    const isIdle = selection.cursor === null && selection.marked.length === 0;
    if (name === 'return' || name === 'space') {
      // Nothing is chosen: Enter ends what is typed, or is what is asked for.
      if (isIdle) return isEmpty && !choices.items.some(({ answer }) => answer === '');
      carryOut(name === 'return' ? enter(choices, selection) : mark(choices, selection));
      return true;
    }
    if (name === 'escape') {
      if (!isIdle && !given.isMenu) select(NO_SELECTION);
      else if (!isEmpty) clearLine();
      else if (onEscape !== undefined) answerWith(onEscape);
      return true;
    }
    if (isEmpty && text !== '' && isWholeMove(given, text)) {
      habitUntil = performance.now() + HABIT_MS;
      answerWith(text);
      return true;
    }
    const button = given.isMenu && isEmpty && text !== '' ? buttonFor(given, text) : null;
    if (button !== null) {
      answerWith(button);
      return true;
    }
    if (!isIdle && text !== '') select(NO_SELECTION);
    return false;
  }

  function onKey(key: Key): void {
    if (events.onAny() && !key.ctrl) return;
    const isHabit = key.name === 'return' && performance.now() < habitUntil;
    habitUntil = 0;
    if (isHabit) return;
    if (diverted !== null && !key.ctrl) diverted(key);
    else if (key.name === 'tab') reader.write(events.onTab(reader.line));
    else if (answerable === null || !chooseByKey(key, answerable)) typed.write(key.sequence);
  }

  function onClick({ row, column }: Click): void {
    if (events.onAny()) return;
    const hit = hits.find(
      (one) => one.row === row && column >= one.column && column < one.column + one.width,
    );
    if (hit === undefined || answerable === null) return;
    carryOut(click(answerable.choices, selection, hit.answer));
  }

  const stopReading = readInput({ onKey, onClick });
  reader.on('line', (line) => {
    selection = NO_SELECTION;
    events.onLine(line);
  });
  reader.on('close', events.onClose);
  reader.on('SIGINT', () => reader.close());
  reader.on('SIGTSTP', events.onSuspend);
  return {
    offer(next) {
      answerable = next;
      selection = next === null ? NO_SELECTION : unselected(next);
      // Keys that would have been moves, pressed before the board to move on was seen.
      const isEarly = [...reader.line].every((key) => next !== null && isWholeMove(next, key));
      if (isEarly && reader.line !== '') clearLine();
    },
    place(next) {
      hits = next;
    },
    selection: () => selection,
    prompt(text) {
      reader.setPrompt(text);
      reader.prompt(true);
    },
    divert(handler) {
      diverted = handler;
    },
    close() {
      reader.close();
      stopReading();
    },
  };
}
