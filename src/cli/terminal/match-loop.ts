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
  stepBack,
} from '../../core/dialog.ts';
import {
  applyText,
  isFull,
  isStuck,
  MATCH_FULL,
  type Match,
  moverOf,
  movesOfRound,
  recordOf,
} from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { other } from '../../core/seat.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import type { Level } from '../../players/levels.ts';
import { askPlayer, type ExternalPlayer } from '../../players/player.ts';
import { PROGRAM } from '../output.ts';
import { moveInText } from '../wrap.ts';
import { type NextAction, offersAfter } from './after-match.ts';
import { BACK, type Frontend, isPerson, type LocalMatch, levelAt, shownNames } from './frontend.ts';
import { askAfterEnd } from './practice.ts';
import { answerLines, resumeCommand, runSlashCommand } from './slash-commands.ts';

/** The match is over, the people left, or it could not be saved any longer. */
export interface LoopResult {
  readonly kind: 'over' | 'gone' | 'lost';
  /** What was chosen to follow a match that is over. */
  readonly next: NextAction | null;
}

/** Plays a match to its end, to the end of the input, or until the people leave. */
export async function runMatchLoop(local: LocalMatch): Promise<LoopResult> {
  const { frontend, journal } = local;
  let { dialog, lines } = startOrResume(local);
  const hasBegun = movesOfRound(local.match).length + dialog.answers.length > 0;
  /** The start of a round for which a fair opening was last looked for. */
  let opened = hasBegun ? local.match.starts : 0;
  const isOpened = ({ match }: Dialog): boolean => !journal.header.fair || opened === match.starts;
  if (journal.header.practice) frontend.say([texts.study.practice.begins, '']);
  frontend.begin(dialog, isOpened(dialog) ? lines : withoutQuestion(dialog, lines));
  for (;;) {
    const { starts } = dialog.match;
    const isEnded = dialog.question === null;
    const fair = opened === starts ? null : await fairOpening(local, dialog);
    opened = starts;
    const step = isEnded
      ? await askAfterEnd(local, dialog)
      : (fair ?? (await nextStep(local, dialog)));
    if (step === null && isEnded) break;
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
    const before = dialog;
    dialog = step.dialog;
    lines = isOpened(dialog) ? step.lines : withoutQuestion(dialog, step.lines);
    if (fair !== null) frontend.begin(dialog, lines, fair.said);
    else if (match.count < before.match.count) sayTakenBack(frontend, lines);
    else if (match === before.match) sayInTurn(frontend, before, { ...step, lines });
    else await frontend.moved(before.match, { dialog, lines }, endedRound(before, step));
  }
  const offers = local.isPart ? null : offersAfter(journal.header);
  const next = (offers && (await frontend.offer?.(dialog.match, offers))) ?? null;
  frontend.close(dialog.match);
  // Not among the books' lines.
  if (frontend.moveStyle === 'brief' && next === null && !local.isPart) {
    frontend.say([texts.match.reviewWith(`${PROGRAM} review ${journal.header.id}`)]);
  }
  return { kind: 'over', next };
}

/** Says that moves were taken back; a screen shows the board by itself. */
function sayTakenBack({ say, moveStyle }: Frontend, lines: readonly string[]): void {
  say(moveStyle === 'transcript' ? lines : lines.slice(0, 1));
}

/** Says what an answer led to within a turn. A screen draws the next question itself. */
export function sayInTurn(
  { say, moveStyle }: Pick<Frontend, 'say' | 'moveStyle'>,
  before: Dialog,
  { dialog, lines }: DialogStep,
): void {
  if (moveStyle === 'transcript' || dialog.answers.length <= before.answers.length) say(lines);
}

/** The round as a step ended it, where the next has begun; else null. */
function endedRound({ match }: Dialog, { dialog }: DialogStep): Match | null {
  if (dialog.match.round === match.round) return null;
  return recordOf(dialog.match)
    .moves.slice(match.count)
    .reduce((at, text) => unwrap(applyText(at, text)), match);
}

/** Lines without the question they end with: before a fair opening none is asked. */
export function withoutQuestion({ question }: Dialog, lines: readonly string[]): readonly string[] {
  const asked = question?.lines ?? [];
  const before = lines.slice(0, lines.length - asked.length);
  const isLast = asked.every((line, index) => lines[before.length + index] === line);
  return isLast ? before : lines;
}

/** Starts the match, or resumes it after the answers already given. */
function startOrResume({ match, journal, frontend, answers = [] }: LocalMatch): DialogStep {
  let step = startDialog(match, shownNames(frontend, journal.header.names));
  for (const line of answers) {
    const asked = `${step.dialog.question?.prompt ?? ''}${line}`;
    const next = answer(step.dialog, line);
    step = { dialog: next.dialog, lines: [...step.lines, asked, ...next.lines] };
  }
  return step;
}

/** A round after its fair opening, and what is said of that. */
export interface FairStart extends DialogStep {
  readonly said: string;
}

/**
 * The first question of a round, after its fair opening. There is none where hidden information
 * decides, the first move can end the round, or every opening only hastens the end.
 */
export function nextAfterOpening(begun: Dialog, opening: readonly string[]): FairStart {
  const said =
    opening.length === 0
      ? texts.screen.noOpening
      : texts.screen.opening(opening.map(moveInText).join(', '));
  if (opening.length === 0) return { ...nextQuestion(begun, [said]), said };
  const { match, names } = begun;
  const greeted = match.words.opening(match.rules.view(match.start), names);
  return { ...resumeDialog(begun, said, greeted), said };
}

/** The fair opening of a round that has not begun; else null. */
async function fairOpening({ journal }: LocalMatch, dialog: Dialog): Promise<FairStart | null> {
  const { match } = dialog;
  if (!journal.header.fair || movesOfRound(match).length > 0) return null;
  const { playFairOpening, loadOracle } = await import('./lazy-solver.ts');
  const oracle = await loadOracle(match);
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
    if (!isPerson(local, other(seat)) && isStuck(dialog.match)) return applyMove(dialog, 'repeats');
  }
  const level = levelAt(local, seat);
  if (level !== null) return levelStep(local, dialog, level);
  const player = local.externalPlayers?.[seat];
  if (player !== undefined) return externalStep(local, dialog, player);
  const line = await frontend.ask(dialog);
  if (line === null) return null;
  if (line === BACK) return { dialog: stepBack(dialog), lines: [] };
  const typed = line.trim();
  if (typed.startsWith('/')) return runSlashCommand(typed, dialog, local);
  const step = answer(dialog, line);
  return { ...step, lines: answerLines(step, line, frontend) };
}

/** Applies a text that is known to be legal. */
function applyMove(dialog: Dialog, text: string): DialogStep {
  const spoken = applyToDialog(dialog, text);
  if (!spoken.ok) throw new Error(spoken.error.text);
  return spoken.value;
}

/** In a full match, a computer resigns to a person; between computers there is no winner. */
function endFull(local: LocalMatch, dialog: Dialog): DialogStep | null {
  const seat = moverOf(dialog.match);
  local.frontend.say([sentenceOf(MATCH_FULL)]);
  return isPerson(local, other(seat)) ? applyMove(dialog, `resign ${seat}`) : null;
}

async function levelStep(
  { frontend }: LocalMatch,
  dialog: Dialog,
  level: Level,
): Promise<DialogStep | null> {
  const { match } = dialog;
  const { computerMove, loadOracle } = await import('./lazy-solver.ts');
  const move = await computerMove(match, level, () => loadOracle(match));
  await frontend.think?.(dialog, texts.screen.computer(level));
  return frontend.hasLeft() ? null : applyMove(dialog, move);
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
  if (moved.ok) return applyMove(dialog, moved.value);
  const { why, detail } = moved.error;
  const said = detail === undefined ? [] : [texts.match.lastWords(detail)];
  frontend.say([texts.match.forfeits(names[seat], sentenceOf(why)), ...said]);
  return applyMove(dialog, `resign ${seat}`);
}

function leaveMatch(local: LocalMatch, match: Match, kind: 'gone' | 'lost'): LoopResult {
  const { frontend, journal } = local;
  frontend.close(match);
  if (journal.isSaved()) {
    frontend.say([texts.match.kept(resumeCommand(local))]);
  } else if (kind === 'gone') frontend.say([texts.match.nothingKept]);
  return { kind, next: null };
}
