/**
 * A match as a dialog in lines: text, question, answer. It does no input or output, so pipes,
 * terminals, tests and remote seats share it.
 */
import type { Game, Question } from './game.ts';
import {
  applyText,
  championOf,
  drawChance,
  forfeitMessage,
  isChanceTurn,
  isOver,
  isRepeating,
  type Match,
  movesOfRound,
  newMatch,
  nextRound,
  parseForfeit,
  pointsWon,
  type ReplayError,
  recordOf,
  scoreOf,
  viewOf,
} from './match.ts';
import { type Message, render, voiceOf } from './message.ts';
import { coreEnglish, coreMessages } from './messages.ts';
import type { MatchRecord } from './record.ts';
import { err, ok, type Result, unwrap } from './result.ts';
import { type Names, other, PLAYERS } from './seat.ts';

/** How a match goes on. A client that does not know what is hidden asks the server. */
export interface MatchDriver {
  play(match: Match, text: string): Result<Match>;
  next(match: Match): Result<Match>;
  /** The match once chance has moved; without it, what chance drew is applied as it comes. */
  draw?(match: Match): Match;
}

const LOCAL_DRIVER: MatchDriver = { play: applyText, next: nextRound, draw: drawChance };
/** Plays what a record holds and nothing else. */
const RECORD_DRIVER: MatchDriver = { play: applyText, next: nextRound };

export interface Dialog {
  readonly match: Match;
  readonly names: Names;
  /** The answers given so far to the questions of this turn. */
  readonly answers: readonly string[];
  /** What is asked now; null when the match is over. */
  readonly question: Question | null;
  /** Local play unless given. */
  readonly driver?: MatchDriver;
}

/** A dialog after a step, with the lines to print before its prompt. */
export interface DialogStep {
  readonly dialog: Dialog;
  readonly lines: readonly string[];
  /** Why the answer was refused, where it was; its English sentence is the line. */
  readonly refused?: Message;
}

const refuse = (dialog: Dialog, refused: Message): DialogStep => ({
  dialog,
  lines: [refused.text],
  refused,
});

/** Starts a match, or resumes it where it stands. */
export function startDialog(match: Match, names: Names = PLAYERS): DialogStep {
  const isBetween = match.outcome !== null && !isOver(match);
  const dialog = { match, names, answers: [], question: null };
  const moves = movesOfRound(match).length;
  if (isBetween) return nextQuestion(dialog, []);
  return moves === 0
    ? nextQuestion(dialog, greeting(match, names))
    : resumeDialog(dialog, `The match goes on after move ${moves}.`);
}

/** Resumes in the middle of a round: shows the board, without lines that the question or `greeted` has. */
export function resumeDialog(
  dialog: Dialog,
  first: string,
  greeted: readonly string[] = [],
): DialogStep {
  const { match, names } = dialog;
  const asked = nextQuestion(dialog, []);
  const board = match.words.board(viewOf(match), names);
  const isNew = (_: string, index: number): boolean =>
    board.slice(0, index + 1).some((line) => !greeted.includes(line));
  const shown = board.filter(isNew).filter((line) => !asked.lines.includes(line));
  return { ...asked, lines: [first, ...shown, '', ...asked.lines] };
}

/** The lines before a round's first question. */
function greeting(match: Match, names: Names): readonly string[] {
  return [
    ...(match.rounds > 1 ? [`Round ${match.round} of ${match.rounds}.`] : []),
    ...(match.count === 0 && match.first === 'random'
      ? [`The coin toss says: ${names[match.starter]} starts.`]
      : []),
    ...match.words.opening(match.rules.view(match.start), names),
  ];
}

/** A message of the core by the players' names. */
const inEnglish = (message: Message, names: Names): string =>
  render(message, { core: coreEnglish }, voiceOf(names)) ?? message.text;

/** Answers the current question. */
export function answer(dialog: Dialog, line: string): DialogStep {
  const led = resolveAnswer(dialog, line);
  if (!('move' in led)) return led;
  const made = makeMove(dialog, led.move);
  return made.ok ? made.value : refuse(dialog, made.error);
}

/** Reads an answer without playing: the next question, a refusal, or a complete move. */
export function resolveAnswer(
  dialog: Dialog,
  line: string,
): DialogStep | { readonly move: unknown } {
  const { match, names } = dialog;
  const asked = match.words.ask(viewOf(match), [...dialog.answers, line], names);
  if (asked.kind === 'refusal') return refuse(dialog, asked.error);
  if (asked.kind === 'move') return asked;
  return {
    dialog: { ...dialog, answers: [...dialog.answers, line.trim()], question: asked.question },
    lines: asked.question.lines,
  };
}

/** Takes the last answer of this turn back: its question is asked again. */
export function stepBack(dialog: Dialog): Dialog {
  const { match, names } = dialog;
  const answers = dialog.answers.slice(0, -1);
  const asked = match.words.ask(viewOf(match), answers, names);
  return asked.kind === 'question' ? { ...dialog, answers, question: asked.question } : dialog;
}

function makeMove(dialog: Dialog, move: unknown): Result<DialogStep> {
  const { match, names, driver = LOCAL_DRIVER } = dialog;
  const played = driver.play(match, match.rules.format(move));
  if (!played.ok) return played;
  const report = match.words.report(viewOf(match), move, viewOf(played.value), names);
  const drawn = driver.draw?.(played.value) ?? played.value;
  const lines = [...report, ...drawLines(played.value, drawn, names), ...limitLines(drawn)];
  return ok(nextQuestion({ ...dialog, match: drawn }, lines));
}

/** What is printed of each draw of chance between two states of a match. */
function drawLines(from: Match, to: Match, names: Names): readonly string[] {
  const { rules, words } = from;
  const lines: string[] = [];
  let position = from.position;
  for (const text of from === to ? [] : recordOf(to).moves.slice(from.count)) {
    const move = unwrap(rules.parse(text, position));
    const next = rules.play(position, move);
    lines.push(...words.report(rules.view(position), move, rules.view(next), names));
    position = next;
  }
  return lines;
}

/** The end of a round that its rules would have gone on with: no report has it. */
const limitLines = ({ rules, position, outcome }: Match): readonly string[] =>
  outcome !== null && rules.outcome(position) === null ? [outcome.reason] : [];

/** The next question, after the end of a round if need be. */
export function nextQuestion(dialog: Dialog, lines: readonly string[]): DialogStep {
  const { match, names, driver = LOCAL_DRIVER } = dialog;
  if (isOver(match)) {
    return {
      dialog: { ...dialog, answers: [], question: null },
      lines: [...lines, ...closing(match, names)],
    };
  }
  if (match.outcome !== null) {
    const next = unwrap(driver.next(match));
    return nextQuestion({ ...dialog, match: next }, [
      ...lines,
      '',
      scoreLine(match, names),
      '',
      ...greeting(next, names),
    ]);
  }
  if (isChanceTurn(match)) return { dialog: { ...dialog, answers: [], question: null }, lines };
  const asked = match.words.ask(viewOf(match), [], names);
  if (asked.kind !== 'question') throw new Error(`${match.game.id} asks nothing at a turn`);
  return {
    dialog: { ...dialog, answers: [], question: asked.question },
    lines: [...lines, ...asked.question.lines],
  };
}

function scoreLine(match: Match, names: Names): string {
  const score = scoreOf(match);
  const draws = score.draws > 0 ? `, drawn ${score.draws}` : '';
  const [first, second] = [pointsWon(match, 1), pointsWon(match, 2)];
  const points = first === null ? '' : ` Points: ${names[1]} ${first}, ${names[2]} ${second}.`;
  return `Score: ${names[1]} ${score[1]}, ${names[2]} ${score[2]}${draws}.${points}`;
}

function closing(match: Match, names: Names): readonly string[] {
  if (match.rounds === 1) return [];
  const champion = championOf(match);
  const verdict =
    champion === null ? 'The match is a draw.' : `${names[champion]} is the overall champion!`;
  return ['', scoreLine(match, names), verdict];
}

/** A whole match as the terminal prints it, answered as the rule book would. */
export function transcript(
  game: Game,
  record: MatchRecord,
  names: Names = PLAYERS,
): Result<string, ReplayError> {
  const { options, seed, first } = record;
  const set = newMatch(game, { options, seed, first });
  if (!set.ok) return err({ index: -1, move: '', reason: set.error });
  let { dialog, lines } = startDialog(set.value, names);
  dialog = { ...dialog, driver: RECORD_DRIVER };
  const printed = [...lines];
  for (const [index, move] of record.moves.entries()) {
    const spoken = applyToDialog(dialog, move);
    if (!spoken.ok) return err({ index, move, reason: spoken.error });
    printed.push(...spoken.value.lines);
    dialog = spoken.value.dialog;
  }
  if (dialog.question !== null) printed.push(dialog.question.prompt);
  return ok(`${printed.join('\n').replace(/[ \t]+$/gm, '')}\n`);
}

/**
 * Applies a text of a record, as played by a computer or a remote seat. `transcript` prints prompts and
 * answers as if typed, `answered` only the report.
 */
export function applyToDialog(
  dialog: Dialog,
  text: string,
  style: 'transcript' | 'answered' = 'transcript',
): Result<DialogStep> {
  const { match, names, driver = LOCAL_DRIVER } = dialog;
  if (isOver(match)) return err(coreMessages.matchOver());
  const lost = parseForfeit(text);
  if (text === 'repeats' && isRepeating(match)) {
    const ended = driver.play(match, text);
    return ended.ok
      ? ok(nextQuestion({ ...dialog, match: ended.value }, limitLines(ended.value)))
      : ended;
  }
  if (lost !== null || text === 'restart') {
    const applied = driver.play(match, text);
    if (!applied.ok) return applied;
    const lines =
      lost === null
        ? ['The round starts again.', '', ...greeting(applied.value, names)]
        : [inEnglish(forfeitMessage(lost), names), `${names[other(lost.seat)]} wins!`];
    return ok(nextQuestion({ ...dialog, match: applied.value }, lines));
  }
  const move = match.rules.parse(text, match.position);
  if (!move.ok) return move;
  if (style === 'answered' || isChanceTurn(match)) return makeMove(dialog, move.value);
  let step: DialogStep = { dialog: { ...dialog, answers: [] }, lines: [] };
  const printed: string[] = [];
  for (const line of match.words.answers(viewOf(match), move.value)) {
    printed.push(`${step.dialog.question?.prompt ?? ''}${line}`);
    const led = resolveAnswer(step.dialog, line);
    const made = 'move' in led ? makeMove(step.dialog, led.move) : ok(led);
    if (!made.ok) return made;
    step = made.value;
    printed.push(...step.lines);
  }
  return ok({ dialog: step.dialog, lines: printed });
}
