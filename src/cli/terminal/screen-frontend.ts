/**
 * A match on a drawn screen: the board stays in place, messages stand below it, and the terminal is
 * given back as it was found, however the program ends.
 */
import { createInterface, emitKeypressEvents } from 'node:readline';
import type { Dialog } from '../../core/dialog.ts';
import { displayWidth } from '../../core/drawing.ts';
import { type Match, recordOf, replay } from '../../core/match.ts';
import type { SavedMatch } from '../../local/matches.ts';
import { texts } from '../../messages/terminal.ts';
import {
  boardLines,
  type EndedRound,
  fitsAbove,
  messageLines,
  type PlayersInfo,
  renderFrame,
  rowsBelow,
  type Size,
  wrapLines,
} from './frame.ts';
import type { Frontend, PromptState } from './frontend.ts';
import { matchStatus } from './match-summary.ts';

const ENTER_ALT_SCREEN = '\x1b[?1049h';
const LEAVE_ALT_SCREEN = '\x1b[?1049l\x1b[?25h';
const CLEAR = '\x1b[H\x1b[2J';
const TICK_MS = 1_000;
/** How long a move between computers is shown. */
const PACE_MS = 300;
const STOP_SIGNALS = ['SIGTERM', 'SIGHUP'] as const;

const write = (text: string): void => void process.stdout.write(text);
/** The room above the input line; a long prompt takes several lines. */
function screenSize(prompt = ''): Size {
  const columns = process.stdout.columns || 80;
  const typed = Math.floor(displayWidth(prompt) / columns) + 1;
  return { columns, rows: (process.stdout.rows || 24) - typed };
}

/** The other screen of the terminal, which is drawn on. */
interface AltScreen {
  /** Gives the terminal back to the shell, as Ctrl-Z wants, and comes back with `fg`. */
  suspend(): void;
  /** Must be called to leave it. */
  leave(): void;
}

/** Takes the other screen of the terminal; `redraw` puts on it what was there before. */
function enterAltScreen(redraw: () => void): AltScreen {
  let isAway = false;
  const leave = (): void => write(LEAVE_ALT_SCREEN);
  // Without a listener these signals would end the program with the other screen still there.
  const stop = (): void => process.exit(1);
  const comeBack = (): void => {
    // The shell may have changed the mode. Before drawing: a process in the background stops here
    // until it is in front.
    process.stdin.setRawMode(false);
    process.stdin.setRawMode(true);
    if (isAway) write(ENTER_ALT_SCREEN);
    isAway = false;
    redraw();
  };
  write(ENTER_ALT_SCREEN);
  process.once('exit', leave);
  process.on('SIGCONT', comeBack);
  for (const signal of STOP_SIGNALS) process.once(signal, stop);
  return {
    suspend() {
      leave();
      isAway = true;
      process.stdin.setRawMode(false);
      // The whole group, as a terminal does it: a shell does not see that what npm runs has stopped.
      process.kill(0, 'SIGTSTP');
      // Here it goes on after `fg`, and at once where no shell could bring it back.
      comeBack();
    },
    leave() {
      process.off('exit', leave);
      process.off('SIGCONT', comeBack);
      for (const signal of STOP_SIGNALS) process.off(signal, stop);
      leave();
    },
  };
}

/** What Tab makes of a command: as much as there is only one way to go on. */
function completeCommand(line: string, commands: readonly string[]): string {
  const [first = line, ...rest] = commands.filter((command) =>
    command.startsWith(line.toLowerCase()),
  );
  let end = first.length;
  while (!rest.every((command) => command.startsWith(first.slice(0, end)))) end -= 1;
  return line.startsWith('/') ? first.slice(0, end) : line;
}

const isQuit = (line: string): boolean => line.trim().toLowerCase() === '/quit';

const isWatching = (
  attention: PromptState,
): attention is PromptState & { readonly waiting: string } =>
  'waiting' in attention && attention.isWatching === true;

export function screenFrontend(
  heads: () => PlayersInfo,
  commands: () => readonly string[],
): Frontend {
  /** Draws what is on the screen once more. */
  let redraw = (): void => {};
  const canvas = enterAltScreen(() => redraw());
  const reader = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: true,
    // One completion or none: Node would list several below the board.
    completer: (line: string) => {
      const whole = completeCommand(line, commands());
      return [whole === line ? [] : [whole], line];
    },
  });
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
  /** The lines before the prompt of the last question. */
  let asked: readonly string[] = [];
  let asking: { readonly lines: readonly string[]; readonly prompt: string } | null = null;
  /** Takes the next line; lines typed or pasted before it is set are early. */
  let answered: ((line: string | null) => void) | null = null;
  const early: string[] = [];
  let ended = false;
  let open = true;

  const draw = (): void => {
    if (match === null || asking === null || ended) return;
    const lines = renderFrame(
      match,
      heads(),
      [...said, ...asking.lines],
      screenSize(asking.prompt),
      passed,
    );
    write(`${CLEAR}${lines.join('\n')}\n`);
    reader.setPrompt(asking.prompt);
    reader.prompt(true);
  };
  const put = (picture: () => void): void => {
    redraw = picture;
    picture();
  };
  reader.on('line', (line) => {
    if (answered === null) early.push(line);
    else answered(line);
  });
  const left = new Promise<void>((resolve) => {
    reader.on('close', () => {
      ended = true;
      answered?.(null);
      resolve();
    });
  });
  reader.on('SIGINT', () => reader.close());
  reader.on('SIGTSTP', canvas.suspend);
  process.stdout.on('resize', draw);
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
      asked = notes;
      asking = { lines: notes, prompt: attention.waiting };
      return;
    }
    const { question, answers } = dialog;
    const lines = (attention.prompt ?? question?.prompt ?? '').split('\n');
    const isSaid = attention.prompt !== undefined || said.includes(question?.lines.at(-1) ?? '');
    const given = answers.length > 0 ? [texts.screen.answerSoFar(answers.join(', '))] : [];
    const always = [...given, ...lines.slice(0, -1)];
    asked = [...notes, ...(question?.lines ?? []), ...always];
    asking = {
      lines: [...notes, ...(isSaid ? [] : (question?.lines ?? [])), ...always],
      prompt: lines.at(-1) ?? '',
    };
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
    return fitsAbove(passed, match, heads(), below, screenSize(asking.prompt)) ? null : passed;
  };

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
    const enter = `${clock}${texts.screen.nextRound}`;
    asking = { lines: [], prompt: isWatching(attention) ? attention.waiting : enter };
    const line = await lineOr(until);
    asking = null;
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
      const typed = line.trim();
      if (typed !== '') said = [...said, texts.screen.notTaken(typed)];
      pose(dialog, attention);
    }
    isUnshown = false;
    const line = await lineOr(until);
    asking = null;
    // What was interrupted is asked again, with what was said before it.
    isRead = line === undefined && isWatching(attention);
    if (line !== undefined) {
      said = [];
      passed = null;
    }
    return line;
  };

  return {
    moveStyle: 'brief',
    confirms: true,
    say(lines) {
      if (open) {
        said = [...(isRead ? [] : said), ...lines];
        isRead = false;
        if (isEndRead) passed = null;
        isEndRead = false;
      } else
        write(
          wrapLines(lines, screenSize().columns)
            .map((line) => `${line}\n`)
            .join(''),
        );
    },
    ask: async (dialog, prompt) =>
      // Nothing happens elsewhere.
      (await attend(dialog, prompt === undefined ? {} : { prompt }, new Promise(() => {}))) ?? null,
    askUntil: attend,
    onRoundEnd(match, lines) {
      // A round may be over before the end of the one before was shown.
      passed = { match, lines: [...((isUnshown ? passed?.lines : null) ?? []), ...lines] };
      isUnshown = true;
      isEndRead = false;
      // It was about the board that has gone.
      said = [];
    },
    onMatchEnd() {
      said = [];
      passed = null;
    },
    async page(text) {
      const { rows, columns } = screenSize();
      const lines = wrapLines(text, columns);
      const needed = lines.length + wrapLines(asked, columns).length;
      if (match !== null && needed <= rowsBelow(match, heads(), screenSize())) {
        said = [...said, ...text];
        return;
      }
      const most = rows - 2;
      for (let from = 0; from < lines.length; from += most) {
        const more = from + most < lines.length;
        const answer = await nextLine(() => {
          write(`${CLEAR}${lines.slice(from, from + most).join('\n')}\n`);
          reader.setPrompt(more ? texts.screen.more : texts.screen.goBack);
          reader.prompt();
        });
        if (answer === null || answer.trim() === 'q') return;
        if (answer.trim() === '') continue;
        // An answer is for the question that waits.
        early.unshift(answer);
        return;
      }
    },
    async show(dialog) {
      pose(dialog, { waiting: texts.screen.watching });
      put(draw);
      await new Promise((resolve) => setTimeout(resolve, PACE_MS));
      asking = null;
      said = [];
      passed = null;
      // Nothing is asked, so nothing typed is an answer.
      if (early.splice(0).some(isQuit)) reader.close();
    },
    async wait(dialog, who, until) {
      pose(dialog, { waiting: texts.screen.waitingFor(who) });
      put(draw);
      await Promise.race([until, left]);
      asking = null;
    },
    hasLeft: () => ended && early.length === 0,
    close(last, lines = []) {
      if (!open) return;
      open = false;
      clearInterval(ticking);
      process.stdout.off('resize', draw);
      reader.close();
      canvas.leave();
      // The other screen is gone, so the last board and words are left on this one.
      const { columns } = screenSize();
      const board = boardLines(last, heads().names, columns);
      const isSaid = lines.every((line) => said.includes(line));
      const words = messageLines(last, heads(), [...(isSaid ? [] : lines), ...said], columns);
      write([...board, '', ...words, ''].join('\n'));
    },
  };
}

const FORWARD = ['right', 'space', 'return', 'n', 'l', 'down'];
const BACK = ['left', 'p', 'b', 'h', 'up', 'backspace'];
const STOP = ['q', 'escape'];

/** A kept match move by move, with the arrow keys. */
export async function replayOnScreen({ header, match }: SavedMatch): Promise<void> {
  const steps: Match[] = [];
  replay(match.game, recordOf(match), (step) => steps.push(step));
  let at = 0;
  const draw = (): void => {
    const step = steps[at] ?? match;
    const end = at === steps.length - 1 ? `${matchStatus(match, header.names)}. ` : '';
    const place = `${end}${texts.screen.replay(at, steps.length - 1)}`;
    write(`${CLEAR}${renderFrame(step, header, [place], screenSize()).join('\n')}\n`);
  };
  const canvas = enterAltScreen(draw);
  emitKeypressEvents(process.stdin);
  process.stdin.setRawMode(true);
  process.stdout.on('resize', draw);
  draw();
  await new Promise<void>((resolve) => {
    const pressed = (
      _: unknown,
      key: { readonly name?: string; readonly ctrl?: boolean },
    ): void => {
      const name = key.name ?? '';
      if (STOP.includes(name) || (key.ctrl && (name === 'c' || name === 'd'))) {
        process.stdin.off('keypress', pressed);
        resolve();
        return;
      }
      if (key.ctrl && name === 'z') {
        canvas.suspend();
        return;
      }
      if (FORWARD.includes(name)) at = Math.min(at + 1, steps.length - 1);
      else if (BACK.includes(name)) at = Math.max(at - 1, 0);
      else if (name === 'home') at = 0;
      else if (name === 'end') at = steps.length - 1;
      draw();
    };
    process.stdin.on('keypress', pressed);
  });
  process.stdout.off('resize', draw);
  process.stdin.setRawMode(false);
  process.stdin.pause();
  canvas.leave();
}
