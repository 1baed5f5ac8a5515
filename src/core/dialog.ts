/**
 * A match as a conversation in lines: what is said, what is asked, what is answered. It reads and
 * prints nothing itself, so a pipe, a terminal, a test and a remote seat all hold the same one.
 */
import type { Game, Question } from './game.ts';
import {
  applyText,
  championOf,
  type ForfeitedRound,
  isOver,
  type Match,
  movesOfRound,
  newMatch,
  nextRound,
  parseForfeit,
  type ReplayError,
  scoreOf,
  viewOf,
} from './match.ts';
import { say } from './messages.ts';
import type { MatchRecord } from './record.ts';
import { err, ok, type Result, unwrap } from './result.ts';
import { type Names, other, PLAYERS } from './seat.ts';

/** What texts and ends of rounds lead to, as whoever knows what is hidden says. */
export interface MatchDriver {
  play(match: Match, text: string): Result<Match>;
  next(match: Match): Result<Match>;
}

/** Where the seed is known, so is everything else. */
const LOCAL_DRIVER: MatchDriver = { play: applyText, next: nextRound };

export interface Dialog {
  readonly match: Match;
  readonly names: Names;
  /** The answers given so far to the questions of this turn. */
  readonly answers: readonly string[];
  /** What is asked now; null when the match is over. */
  readonly question: Question | null;
  /** For a match of which not everything is known here: how it goes on. */
  readonly driver?: MatchDriver;
}

/** A conversation after something was said: the lines to print before its prompt. */
export interface DialogStep {
  readonly dialog: Dialog;
  readonly lines: readonly string[];
}

/** Begins a match, or takes it up again where it stands. */
export function startDialog(match: Match, names: Names = PLAYERS): DialogStep {
  // Between two rounds, the next one is what is taken up.
  const isBetween = match.outcome !== null && !isOver(match);
  const conversation = { match, names, answers: [], question: null };
  const moves = movesOfRound(match).length;
  if (isBetween) return nextQuestion(conversation, []);
  return moves === 0
    ? nextQuestion(conversation, greeting(match, names))
    : resumeDialog(conversation, `The match goes on after move ${moves}.`);
}

/**
 * On to the question in the middle of a round: what has happened is on the board, not in the opening
 * words. What the question says anyway is not said twice, nor how the board begins where `greeted`
 * has said that already.
 */
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

/** What is said before a round's first question. */
function greeting(match: Match, names: Names): readonly string[] {
  const isFirst = match.round === 1 && match.count === 0;
  return [
    ...(match.rounds > 1 ? [`Round ${match.round} of ${match.rounds}.`] : []),
    ...(isFirst && match.first === 'random'
      ? [`The coin toss says: ${names[match.starter]} starts.`]
      : []),
    ...match.words.opening(match.rules.view(match.start), names),
  ];
}

/** How somebody lost a round without a move. */
export const forfeitLine = ({ seat, how }: ForfeitedRound, names: Names): string =>
  `${names[seat]} ${how === 'time' ? 'has run out of time' : 'resigns'}`;

/** Answers the question that stands, as a person would. */
export function answer(dialog: Dialog, line: string): DialogStep {
  const led = resolveAnswer(dialog, line);
  if (!('move' in led)) return led;
  const made = makeMove(dialog, led.move);
  return made.ok ? made.value : { dialog, lines: [made.error.text] };
}

/** What an answer leads to before anything is played: more words, or a move that is complete. */
export function resolveAnswer(
  dialog: Dialog,
  line: string,
): DialogStep | { readonly move: unknown } {
  const { match, names } = dialog;
  const answers = [...dialog.answers, line];
  const asked = match.words.ask(viewOf(match), answers, names);
  if (asked.kind === 'refusal') return { dialog, lines: [asked.sentence] };
  if (asked.kind === 'move') return asked;
  return {
    dialog: { ...dialog, answers, question: asked.question },
    lines: asked.question.lines,
  };
}

/** Plays a move that the question's answers, or somebody far away, came to. */
function makeMove(dialog: Dialog, move: unknown): Result<DialogStep> {
  const { match, names, driver = LOCAL_DRIVER } = dialog;
  const played = driver.play(match, match.rules.format(move));
  if (!played.ok) return played;
  const report = match.words.report(viewOf(match), move, viewOf(played.value), names);
  return ok(nextQuestion({ ...dialog, match: played.value }, report));
}

/** After a move or at the start: on to the next question, through the end of a round if need be. */
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
  return `Score: ${names[1]} ${score[1]}, ${names[2]} ${score[2]}${draws}.`;
}

function closing(match: Match, names: Names): readonly string[] {
  if (match.rounds === 1) return [];
  const champion = championOf(match);
  const verdict =
    champion === null ? 'The match is a draw.' : `${names[champion]} is the overall champion!`;
  return ['', scoreLine(match, names), verdict];
}

/** A whole match as the terminal prints it when each move is answered as the book would. */
export function transcript(
  game: Game,
  record: MatchRecord,
  names: Names = PLAYERS,
): Result<string, ReplayError> {
  const { options, seed, first } = record;
  const set = newMatch(game, { options, seed, first });
  if (!set.ok) return err({ index: -1, move: '', reason: set.error });
  let { dialog, lines } = startDialog(set.value, names);
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
 * A text of a record said as a conversation, its prompts and answers among the lines: a move with
 * the answers that make it, a resignation, a clock that ran out, an agreed restart. This is how the
 * moves of a seat that is not asked (a computer, a remote player) come to be printed. On a screen
 * that shows the board a brief line is enough, and of answers that were given here only what they
 * led to is new.
 */
export function applyToDialog(
  dialog: Dialog,
  text: string,
  style: 'session' | 'brief' | 'answered' = 'session',
): Result<DialogStep> {
  const { match, names, driver = LOCAL_DRIVER } = dialog;
  if (dialog.question === null) return err(say.matchOver());
  const lost = parseForfeit(text);
  if (lost !== null || text === 'restart') {
    const applied = driver.play(match, text);
    if (!applied.ok) return applied;
    const lines =
      lost === null
        ? ['The round starts again.', '', ...greeting(applied.value, names)]
        : [`${forfeitLine(lost, names)}.`, `${names[other(lost.seat)]} wins!`];
    return ok(nextQuestion({ ...dialog, match: applied.value }, lines));
  }
  const move = match.rules.parse(text, match.position);
  if (!move.ok) return move;
  if (style === 'answered') return makeMove({ ...dialog, answers: [] }, move.value);
  let step: DialogStep = { dialog: { ...dialog, answers: [] }, lines: [] };
  const printed: string[] = [];
  for (const line of match.words.answers(viewOf(match), move.value)) {
    if (style === 'session') printed.push(`${step.dialog.question?.prompt ?? ''}${line}`);
    const led = resolveAnswer(step.dialog, line);
    const made = 'move' in led ? makeMove(step.dialog, led.move) : ok(led);
    if (!made.ok) return made;
    step = made.value;
    printed.push(...step.lines);
  }
  if (style === 'brief') {
    const seat = match.rules.turn(match.position);
    const plays = `${names[seat]} plays ${match.rules.format(move.value)}.`;
    printed.unshift(match.words.brief?.(move.value, names[seat]) ?? plays);
  }
  return ok({ dialog: step.dialog, lines: printed });
}
