/**
 * A match on a drawn screen: the board stays in place, messages stand below it, moves are typed, chosen
 * with arrow keys or clicked.
 */
import type { Dialog } from '../../core/dialog.ts';
import { displayWidth } from '../../core/drawing.ts';
import type { AnswerChoice, Choices } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import { terminalTranslator, texts } from '../../messages/terminal.ts';
import { createPager } from '../screen/pager.ts';
import { openScreen, type Size, screenSize, write } from '../screen/screen.ts';
import { openAnswerInput } from './answer-input.ts';
import { completeAnswer } from './completion.ts';
import {
  boardLines,
  type EndedRound,
  fitsAbove,
  messageLines,
  type PlayersInfo,
  renderFrame,
  rowsBelow,
  wrapLines,
} from './frame.ts';
import { BACK, type Frontend, type PromptState } from './frontend.ts';
import { questionText } from './question-text.ts';
import { changeLines, momentOf, startLines } from './screen-lines.ts';

const TICK_MS = 1_000;

const isQuit = (line: string): boolean => line.trim().toLowerCase() === '/quit';

const isWatching = (
  attention: PromptState,
): attention is PromptState & { readonly waiting: string } =>
  'waiting' in attention && attention.isWatching === true;

/** How to move is said at first, to players. */
const withoutHelp = (said: readonly string[]): readonly string[] =>
  said.filter((line) => line !== texts.screen.typeHelp);

/** What is asked now. */
interface Asking {
  readonly lines: readonly string[];
  readonly prompt: string;
  /** The dialog, where its own question is asked. */
  readonly dialog: Dialog | null;
  /** What can be chosen without typing. */
  readonly choices?: Choices | undefined;
  /** The answer that Esc gives. */
  readonly onEscape?: string | undefined;
  /** Whether it is a row of buttons. */
  readonly isMenu?: boolean | undefined;
}

/** The rows that a board and its buttons have taken. */
interface Held {
  readonly match: Match;
  readonly columns: number;
  readonly height: number;
}

/** Whether rows are still those of the round and the width. */
const isHeld = (held: Held, { rules, starts }: Match, { columns }: Size): boolean =>
  held.match.rules === rules && held.match.starts === starts && held.columns === columns;

/** What a game lets choose, with labels in the reader's language. */
function choicesOf({ match: { game }, question }: Dialog): Choices | undefined {
  const choices = question?.choices;
  if (choices === undefined) return undefined;
  const labelled = ({ answer, label, says }: AnswerChoice): AnswerChoice => {
    const text = says === undefined ? label : terminalTranslator(game).message(says).text;
    return { answer, ...(text === undefined ? {} : { label: text }) };
  };
  return { ...choices, items: choices.items.map(labelled) };
}

const withCommands = (
  choices: Choices | undefined,
  commands: readonly AnswerChoice[] = [],
): Choices | undefined =>
  commands.length === 0 || choices === undefined
    ? choices
    : { ...choices, items: [...choices.items, ...commands] };

export function screenFrontend(
  heads: () => PlayersInfo,
  commands: () => readonly string[],
  paceMs: number,
): Frontend {
  /** Draws what is on the screen once more. */
  let redraw = (): void => {};
  const screen = openScreen(() => redraw());
  let match: Match | null = null;
  let said: readonly string[] = [texts.screen.typeHelp, ''];
  /** Whether the next message replaces these: a spectator types nothing that would. */
  let isRead = false;
  /** How a round ended while the next one goes on. */
  let passed: EndedRound | null = null;
  /** Whether that next round has still to be shown. */
  let isUnshown = false;
  /** Whether a spectator has seen that end. */
  let isEndRead = false;
  let asking: Asking | null = null;
  /** The most rows that board and buttons have taken in a round: what is below them stays in its place. */
  let held: Held | null = null;
  /** Takes the next line; lines typed or pasted before it is set are early. */
  let answered: ((line: string | null) => void) | null = null;
  /** Ends a pause early; true where any key was asked for, so that it is none of the next line. */
  let hurry = (): boolean => false;
  const early: string[] = [];
  let ended = false;
  let open = true;

  /** The room above the input line; a long prompt takes several lines. */
  const roomFor = (prompt: string): Size => {
    const { columns, rows } = screenSize();
    return { columns, rows: rows - Math.floor(displayWidth(prompt) / columns) - 1 };
  };

  const draw = (): void => {
    if (match === null || asking === null || ended) return;
    const { lines, prompt, choices = null } = asking;
    const choosing = choices === null ? null : { choices, selection: input.selection() };
    const room = roomFor(prompt);
    const height = held !== null && isHeld(held, match, room) ? held.height : 0;
    const below = [...said, ...lines];
    const frame = renderFrame(match, heads(), below, room, { choosing, passed, height });
    held = { match, columns: room.columns, height: Math.max(height, frame.height) };
    input.place(frame.hits);
    screen.draw([...frame.lines, '']);
    input.prompt(prompt);
  };
  const put = (picture: () => void): void => {
    redraw = picture;
    picture();
  };
  /** Sets what is asked; null while nothing is. */
  const setAsking = (next: Asking | null): void => {
    asking = next;
    const { choices, dialog = null, onEscape, isMenu } = next ?? {};
    input.offer(choices === undefined ? null : { choices, dialog, onEscape, isMenu });
  };

  let leave = (): void => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const input = openAnswerInput({
    onLine(line) {
      if (answered !== null) answered(line);
      // Enter alone was pressed out of habit.
      else if (line !== '') early.push(line);
    },
    onChange: () => draw(),
    onTab(line) {
      const completion = completeAnswer(line, commands(), asking?.dialog ?? null);
      if (completion.options.length > 1) {
        const listed = `${texts.screen.options} ${completion.options.join(' ')}`;
        said = [...said.filter((one) => !one.startsWith(texts.screen.options)), listed];
        draw();
      }
      return completion.line.slice(line.length);
    },
    onAny: () => hurry(),
    onSuspend: screen.suspend,
    onClose() {
      ended = true;
      hurry();
      answered?.(null);
      leave();
    },
  });
  const ticking = setInterval(() => {
    if (heads().clocks !== undefined) draw();
  }, TICK_MS);

  /** The next line, or null when there will be none; `show` puts the question on the screen. */
  const nextLine = async (show: () => void): Promise<string | null> => {
    const line = early.shift();
    if (line !== undefined) return line;
    if (ended) return null;
    return new Promise((resolve) => {
      answered = (given) => {
        answered = null;
        resolve(given);
      };
      put(show);
    });
  };

  /** Sets up what is to be drawn while a line is waited for. */
  const pose = (dialog: Dialog, attention: PromptState): void => {
    match = dialog.match;
    // After a command they would be off the screen.
    const notes = (attention.notes ?? []).filter((line) => line === '' || !said.includes(line));
    if ('waiting' in attention) {
      if (isWatching(attention)) said = withoutHelp(said);
      setAsking({ lines: notes, prompt: attention.waiting, dialog: null });
      return;
    }
    if (attention.prompt !== undefined) {
      const lines = attention.prompt.split('\n');
      setAsking({
        lines: [...notes, ...lines.slice(0, -1)],
        prompt: lines.at(-1) ?? '',
        dialog: null,
        choices: attention.choices,
        onEscape: attention.choices?.items.at(-1)?.answer,
      });
      return;
    }
    setAsking({
      lines: [...notes, questionText(dialog, heads())],
      prompt: '> ',
      dialog,
      choices: withCommands(choicesOf(dialog), attention.commands),
      onEscape:
        dialog.answers.length > 0 || attention.canStepBack
          ? BACK
          : attention.commands?.at(-1)?.answer,
    });
  };

  /** Waits for a line, or until `until` settles, which gives undefined. */
  const lineOr = async (until: Promise<unknown>): Promise<string | null | undefined> => {
    const line = await Promise.race([nextLine(draw), until.then(() => undefined)]);
    if (line === undefined) answered = null;
    return line;
  };

  /** The end of a round for which the next one, if it is new, leaves no room. */
  const unseen = (): EndedRound | null => {
    if (!isUnshown || passed === null || match === null || asking === null) return null;
    const below = [...said, ...asking.lines];
    return fitsAbove(passed, match, heads(), below, roomFor(asking.prompt)) ? null : passed;
  };

  /** Whether a player will be asked to go on from the end of a round: the next one leaves no room for it. */
  const isWaitedFor = (end: EndedRound, next: Dialog): boolean =>
    heads().people.length > 0 &&
    !fitsAbove(end, next.match, heads(), [questionText(next, heads())], roomFor('> '));

  /** Shows how a round ended in place of the next one, until that was seen. */
  const showEnd = async (
    end: EndedRound,
    attention: PromptState,
    until: Promise<unknown>,
  ): Promise<string | null | undefined> => {
    const next = { match, said };
    passed = null;
    ({ match, lines: said } = end);
    const clock = heads().clocks === undefined ? '' : texts.screen.clockRuns;
    const prompt = isWatching(attention)
      ? attention.waiting
      : `${clock}${texts.screen.nextRoundPrompt}`;
    const button = { answer: '', label: texts.screen.nextRound };
    setAsking({
      ...{ lines: [], prompt, dialog: null },
      choices: isWatching(attention) ? undefined : { form: 'one', items: [button] },
    });
    const line = await lineOr(until);
    setAsking(null);
    ({ match, said } = next);
    if (line === undefined) {
      passed = end;
      // A spectator presses nothing: the next round comes with the next message.
      isEndRead = isWatching(attention);
    }
    return line;
  };

  const attend: Frontend['askUntil'] = async (dialog, attention, until) => {
    pose(dialog, attention);
    const end = unseen();
    if (end !== null) {
      const line = await showEnd(end, attention, until);
      if (line === undefined || line === null || isQuit(line) || isWatching(attention)) return line;
      // A command would act on a round that was not shown, and a move was meant for the old one.
      const given = line.trim();
      if (given !== '') said = [...said, texts.screen.notTaken(given)];
      pose(dialog, attention);
    }
    isUnshown = false;
    const line = await lineOr(until);
    setAsking(null);
    // What was interrupted is asked again, with what was said before it.
    isRead = line === undefined && isWatching(attention);
    if (line !== undefined) {
      said = [];
      passed = null;
    }
    return line;
  };

  function addLines(lines: readonly string[]): void {
    said = [...(isRead ? [] : said), ...lines];
    isRead = false;
    if (isEndRead) passed = null;
    isEndRead = false;
  }

  /** Shows a match, and what is said of it, for so long or until a key is pressed. */
  async function showFor(shown: Match, ms: number, prompt: string): Promise<void> {
    if (ms === 0 || ended) return;
    match = shown;
    setAsking({ lines: [], prompt, dialog: null });
    put(draw);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      hurry = () => {
        clearTimeout(timer);
        hurry = () => false;
        resolve();
        return prompt === texts.screen.anyKey;
      };
    });
    hurry = () => false;
    setAsking(null);
  }

  return {
    moveStyle: 'brief',
    confirms: true,
    say(lines) {
      if (open) addLines(lines);
      else {
        const wrapped = wrapLines(lines, screenSize().columns);
        write(wrapped.map((line) => `${line}\n`).join(''));
      }
    },
    begin: ({ match }, _, fair) =>
      addLines(fair === undefined ? startLines(match, heads()) : [fair]),
    async moved(before, { dialog }, end) {
      const lines = changeLines(before, end ?? dialog.match, heads());
      const moment = momentOf(before, end ?? dialog.match);
      if (moment !== null) {
        addLines(lines);
        await showFor(moment, 2 * paceMs, texts.screen.anyKey);
        said = [];
      }
      if (end === null) {
        addLines(lines);
        return lines;
      }
      // A round may be over before the end of the one before was shown.
      const ends = [...((isUnshown ? passed?.lines : null) ?? []), ...lines];
      // It was about the board that has gone.
      said = ends;
      passed = null;
      const ending = { match: end, lines: ends };
      // For a moment alone, unless a player is asked to go on, or that would take time from a clock.
      if (heads().clocks === undefined && !isWaitedFor(ending, dialog)) {
        await showFor(end, 2 * paceMs, texts.screen.anyKey);
      }
      passed = ending;
      isUnshown = true;
      isEndRead = false;
      said = [];
      return lines;
    },
    ask: async (dialog, attention = {}) =>
      // Nothing happens elsewhere.
      (await attend(dialog, attention, new Promise(() => {}))) ?? null,
    askUntil: attend,
    async offer(shown, items, lines = [texts.after.ask]) {
      match = shown;
      const offered = {
        form: 'one',
        items: items.map(({ value, label }) => ({ answer: value, label })),
      } as const;
      for (;;) {
        setAsking({
          ...{ lines: ['', ...lines], prompt: '> ', dialog: null },
          choices: offered,
          onEscape: items.at(-1)?.value,
          isMenu: true,
        });
        const line = await nextLine(draw);
        setAsking(null);
        const typed = line?.trim().toLowerCase() ?? 'q';
        if (typed === 'q' || typed === '/quit') return null;
        const found = items.find(
          ({ value, label }) =>
            value === typed || (typed !== '' && label.toLowerCase().startsWith(typed)),
        );
        if (found !== undefined) {
          said = [];
          return found.value;
        }
      }
    },
    onMatchEnd() {
      said = [];
      passed = null;
    },
    async page(text) {
      const lines = wrapLines(text, screenSize().columns);
      if (match !== null && lines.length + 2 <= rowsBelow(match, heads(), roomFor('> '))) {
        said = [...said, ...text];
        return;
      }
      const pager = createPager((width) => wrapLines(text, width));
      put(() => screen.draw(pager.lines()));
      const isRead = new Promise<void>((resolve) => {
        input.divert((key) => {
          if (pager.press(key)) resolve();
          else redraw();
        });
      });
      await Promise.race([isRead, left]);
      input.divert(null);
    },
    async think(dialog, name) {
      // The next round is not shown before the end of the one before was seen.
      if (isUnshown && passed !== null && isWaitedFor(passed, dialog)) return;
      await showFor(dialog.match, paceMs, texts.screen.thinking(name));
    },
    async show(dialog) {
      await showFor(dialog.match, Math.max(paceMs / 2, 1), texts.screen.watching);
      said = [];
      passed = null;
      // Nothing is asked, so nothing typed is an answer.
      if (early.splice(0).some(isQuit)) input.close();
    },
    async wait(dialog, who, until) {
      pose(dialog, { waiting: texts.screen.waitingFor(who) });
      put(draw);
      await Promise.race([until, left]);
      setAsking(null);
    },
    hasLeft: () => ended && early.length === 0,
    close(last, lines = []) {
      if (!open) return;
      open = false;
      clearInterval(ticking);
      input.close();
      screen.close();
      // The other screen is gone, so the last board and words are left on this one.
      const { columns } = screenSize();
      if (last === null) return;
      const board = boardLines(last, heads().names, columns);
      const isSaid = lines.every((line) => said.includes(line));
      const words = messageLines([...(isSaid ? [] : lines), ...withoutHelp(said)], columns);
      write([...board, '', ...words, ''].join('\n'));
    },
  };
}
