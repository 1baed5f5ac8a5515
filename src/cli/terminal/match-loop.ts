/**
 * The loop of a match at this keyboard: it asks the player to move, runs slash commands, and writes
 * every answer to the disk before the next question.
 */
import {
  answer,
  applyToDialog,
  type Dialog,
  type DialogStep,
  nextQuestion,
  resumeDialog,
  startDialog,
} from '../../core/dialog.ts';
import {
  applyText,
  isFull,
  MATCH_FULL,
  type Match,
  moverOf,
  movesOfRound,
} from '../../core/match.ts';
import { other } from '../../core/seat.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import type { Level } from '../../players/levels.ts';
import { askPlayer, type ExternalPlayer } from '../../players/player.ts';
import { PROGRAM } from '../output.ts';
import { type Frontend, isPerson, type LocalMatch, levelAt, withoutBoard } from './frontend.ts';
import { answerLines, runSlashCommand } from './slash-commands.ts';

/** The match is over, the people left, or it could not be saved any longer. */
export type LoopResult = 'over' | 'gone' | 'lost';

/** Plays a match to its end, to the end of the input, or until the people leave. */
export async function runMatchLoop(local: LocalMatch): Promise<LoopResult> {
  const { frontend, journal } = local;
  let { dialog, lines } = startOrResume(local);
  const hasBegun = movesOfRound(local.match).length + dialog.answers.length > 0;
  /** The start of a round for which a fair opening was last looked for. */
  let opened = hasBegun ? local.match.starts : 0;
  const say = (all: readonly string[]): void => {
    const { match } = dialog;
    const isOpened = !journal.header.fair || opened === match.starts;
    const isAsked = match.outcome === null && isPerson(local, moverOf(match));
    frontend.say(visibleLines(frontend, dialog, all, { isOpened, isAsked }));
  };
  say(lines);
  while (dialog.question !== null) {
    const { starts } = dialog.match;
    const fair = opened === starts ? null : await fairOpening(local, dialog);
    opened = starts;
    const step = fair ?? (await nextStep(local, dialog));
    if (step === null) return leaveMatch(local, dialog.match, 'gone');
    const { match, answers } = step.dialog;
    // A fair opening and a restart are no player's move: they are saved with the first one.
    const isPlayed = fair === null && (match.last !== 'restart' || answers.length > 0);
    if (step.dialog !== dialog && (isPlayed || journal.isSaved())) {
      const kept = await journal.save(match, answers);
      if (!kept.ok) {
        frontend.say(['', sentenceOf(kept.error)]);
        return leaveMatch(local, dialog.match, 'lost');
      }
    }
    const { round } = dialog.match;
    const ended = step.dialog.match.round === round ? null : endedRound(dialog, step);
    ({ dialog, lines } = step);
    sayStep({ ...frontend, say }, ended, dialog.match, lines);
  }
  frontend.close(dialog.match);
  // Not among the books' lines.
  if (frontend.moveStyle === 'brief') {
    frontend.say([texts.match.reviewWith(`${PROGRAM} review ${journal.header.id}`)]);
  }
  return 'over';
}

/** The round as a step ended it, before the next began. */
function endedRound(before: Dialog, after: DialogStep): Match {
  const ended = applyText(before.match, after.dialog.match.last);
  if (!ended.ok) throw new Error(ended.error.text);
  return ended.value;
}

/**
 * Lines without a question that is not asked: before a fair opening none is. Beside a drawn board
 * other players' questions and the board in words go too. A session has all that the book prints.
 */
export function visibleLines(
  { moveStyle }: Pick<Frontend, 'moveStyle'>,
  { match, names, question }: Dialog,
  lines: readonly string[],
  { isOpened, isAsked }: { readonly isOpened: boolean; readonly isAsked: boolean },
): readonly string[] {
  if (isOpened && moveStyle === 'session') return lines;
  const asked = question?.lines ?? [];
  const before = lines.slice(0, lines.length - asked.length);
  const isLast = asked.every((line, index) => lines[before.length + index] === line);
  const said = isLast ? before : lines;
  const heard = moveStyle === 'session' ? said : withoutBoard(match, names, said);
  return isLast && isOpened && isAsked ? [...heard, ...asked] : heard;
}

/** Says the lines of a step. Where it ended a round, a screen shows that end beside the new board. */
export function sayStep(
  frontend: Pick<Frontend, 'say' | 'onRoundEnd'>,
  ended: Match | null,
  { round, rounds }: Match,
  lines: readonly string[],
): void {
  if (ended === null || frontend.onRoundEnd === undefined) {
    frontend.say(lines);
    return;
  }
  const next = lines.lastIndexOf(`Round ${round} of ${rounds}.`);
  frontend.onRoundEnd(ended, lines.slice(0, next));
  frontend.say(lines.slice(next));
}

/** Starts the match, or resumes it after the answers already given. */
function startOrResume({ match, journal, answers = [] }: LocalMatch): DialogStep {
  let step = startDialog(match, journal.header.names);
  for (const line of answers) {
    const asked = `${step.dialog.question?.prompt ?? ''}${line}`;
    const next = answer(step.dialog, line);
    step = { dialog: next.dialog, lines: [...step.lines, asked, ...next.lines] };
  }
  return step;
}

/** Hidden information decides, the first move can end the round, or every opening only hastens the end. */
const NO_FAIR_START = 'There is no fair start here: the round begins as it always does.';

/** The first question of a round, after its fair opening if it has one. */
export function nextAfterOpening(begun: Dialog, opening: readonly string[]): DialogStep {
  if (opening.length === 0) return nextQuestion(begun, [NO_FAIR_START]);
  const { match, names } = begun;
  const greeted = match.words.opening(match.rules.view(match.start), names);
  return resumeDialog(begun, `Fair play begins after: ${opening.join(', ')}.`, greeted);
}

/** The fair opening of a round that has not begun; else null. */
async function fairOpening({ journal }: LocalMatch, dialog: Dialog): Promise<DialogStep | null> {
  const { match } = dialog;
  if (!journal.header.fair || movesOfRound(match).length > 0) return null;
  const { playFairOpening, loadOracle } = await import('./lazy-solver.ts');
  const oracle = await loadOracle(match.game, match.options);
  const { match: begun, opening } = playFairOpening(oracle, match);
  return nextAfterOpening({ ...dialog, match: begun }, opening);
}

/** The next step of the player to move; null when the people leave. */
async function nextStep(local: LocalMatch, dialog: Dialog): Promise<DialogStep | null> {
  const { frontend } = local;
  const seat = moverOf(dialog.match);
  if (!isPerson(local, seat)) {
    // Lets keys and signals through.
    await new Promise(setImmediate);
    if (!frontend.hasLeft() && !isPerson(local, other(seat))) await frontend.show(dialog);
    if (frontend.hasLeft()) return null;
    if (isFull(dialog.match)) return endFull(local, dialog);
  }
  const level = levelAt(local, seat);
  if (level !== null) return levelStep(local, dialog, level);
  const player = local.externalPlayers?.[seat];
  if (player !== undefined) return externalStep(local, dialog, player);
  const line = await frontend.ask(dialog);
  if (line === null) return null;
  const typed = line.trim();
  if (typed.startsWith('/')) return runSlashCommand(typed, dialog, local);
  const step = answer(dialog, line);
  return { ...step, lines: answerLines(step, line, frontend) };
}

/** Applies a text that is known to be legal. */
function applyMove(dialog: Dialog, text: string, style: Frontend['moveStyle']): DialogStep {
  const spoken = applyToDialog(dialog, text, style);
  if (!spoken.ok) throw new Error(spoken.error.text);
  return spoken.value;
}

/** In a full match, a computer resigns to a person; between computers there is no winner. */
function endFull(local: LocalMatch, dialog: Dialog): DialogStep | null {
  const seat = moverOf(dialog.match);
  if (!isPerson(local, other(seat))) {
    local.frontend.say([sentenceOf(MATCH_FULL)]);
    return null;
  }
  const resigned = applyMove(dialog, `resign ${seat}`, local.frontend.moveStyle);
  return { ...resigned, lines: [sentenceOf(MATCH_FULL), ...resigned.lines] };
}

async function levelStep(
  { frontend }: LocalMatch,
  dialog: Dialog,
  level: Level,
): Promise<DialogStep | null> {
  const { match } = dialog;
  const { computerMove, loadOracle } = await import('./lazy-solver.ts');
  const move = await computerMove(match, level, () => loadOracle(match.game, match.options));
  return applyMove(dialog, move, frontend.moveStyle);
}

/** The move of a program or a model, or its resignation where it has none. */
async function externalStep(
  { frontend }: LocalMatch,
  dialog: Dialog,
  player: ExternalPlayer,
): Promise<DialogStep | null> {
  const { match, names } = dialog;
  const seat = moverOf(match);
  const asked = askPlayer(player, match);
  await frontend.wait(dialog, names[seat], asked);
  if (frontend.hasLeft()) return null;
  const moved = await asked;
  const text = moved.ok ? moved.value : `resign ${seat}`;
  const step = applyMove(dialog, text, frontend.moveStyle);
  if (moved.ok) return step;
  const { sentence, detail } = moved.error;
  const said = detail === undefined ? [] : [texts.match.lastWords(detail)];
  return {
    ...step,
    lines: [texts.match.forfeits(names[seat], sentence), ...said, ...step.lines],
  };
}

function leaveMatch({ frontend, journal }: LocalMatch, match: Match, left: LoopResult): LoopResult {
  frontend.close(match);
  if (journal.isSaved()) {
    frontend.say([texts.match.kept(`${PROGRAM} resume ${journal.header.id}`)]);
  } else if (left === 'gone') frontend.say([texts.match.nothingKept]);
  return left;
}
