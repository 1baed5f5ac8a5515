/**
 * A match as a conversation in lines: what is said, what is asked, what is answered. It reads and
 * prints nothing itself, so a pipe, a terminal, a test and a remote seat all hold the same one.
 */
import type { Game, Question } from './game.ts';
import {
  applyText,
  championOf,
  forfeiting,
  isOver,
  type Loss,
  type Match,
  type Misplay,
  movesOfRound,
  newMatch,
  nextRound,
  scoreOf,
  viewOf,
} from './match.ts';
import type { MatchRecord } from './record.ts';
import { ok, type Result, refuse, sure } from './result.ts';
import { type Names, other, PLAYERS } from './seat.ts';

/** What texts and ends of rounds lead to, as whoever knows what is hidden says. */
export interface Course {
  play(match: Match, text: string): Result<Match>;
  next(match: Match): Result<Match>;
}

/** Where the seed is known, so is everything else. */
const KNOWN: Course = { play: applyText, next: nextRound };

export interface Conversation {
  readonly match: Match;
  readonly names: Names;
  /** The answers given so far to the questions of this turn. */
  readonly answers: readonly string[];
  /** What is asked now; null when the match is over. */
  readonly question: Question | null;
  /** For a match of which not everything is known here: how it goes on. */
  readonly course?: Course;
}

/** A conversation after something was said: the lines to print before its prompt. */
export interface Spoken {
  readonly conversation: Conversation;
  readonly lines: readonly string[];
}

/** Begins a match, or takes it up again where it stands. */
export function converse(match: Match, names: Names = PLAYERS): Spoken {
  // Between two rounds, the next one is what is taken up.
  const isBetween = match.outcome !== null && !isOver(match);
  const conversation = { match, names, answers: [], question: null };
  const moves = movesOfRound(match).length;
  if (isBetween) return goOn(conversation, []);
  return moves === 0
    ? goOn(conversation, greeting(match, names))
    : goOnFrom(conversation, `The match goes on after move ${moves}.`);
}

/**
 * On to the question in the middle of a round: what has happened is on the board, not in the opening
 * words. What the question says anyway is not said twice, nor how the board begins where `greeted`
 * has said that already.
 */
export function goOnFrom(
  conversation: Conversation,
  first: string,
  greeted: readonly string[] = [],
): Spoken {
  const { match, names } = conversation;
  const asked = goOn(conversation, []);
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
export const lossText = ({ seat, how }: Loss, names: Names): string =>
  `${names[seat]} ${how === 'time' ? 'has run out of time' : 'resigns'}`;

/** Answers the question that stands, as a person would. */
export function answer(conversation: Conversation, line: string): Spoken {
  const led = respond(conversation, line);
  if (!('move' in led)) return led;
  const made = makeMove(conversation, led.move);
  return made.ok ? made.value : { conversation, lines: [made.error] };
}

/** What an answer leads to before anything is played: more words, or a move that is complete. */
export function respond(
  conversation: Conversation,
  line: string,
): Spoken | { readonly move: unknown } {
  const { match, names } = conversation;
  const answers = [...conversation.answers, line];
  const asked = match.words.ask(viewOf(match), answers, names);
  if (asked.kind === 'refusal') return { conversation, lines: [asked.sentence] };
  if (asked.kind === 'move') return asked;
  return {
    conversation: { ...conversation, answers, question: asked.question },
    lines: asked.question.lines,
  };
}

/** Plays a move that the question's answers, or somebody far away, came to. */
function makeMove(conversation: Conversation, move: unknown): Result<Spoken> {
  const { match, names, course = KNOWN } = conversation;
  const played = course.play(match, match.rules.format(move));
  if (!played.ok) return played;
  const report = match.words.report(viewOf(match), move, viewOf(played.value), names);
  return ok(goOn({ ...conversation, match: played.value }, report));
}

/** After a move or at the start: on to the next question, through the end of a round if need be. */
export function goOn(conversation: Conversation, lines: readonly string[]): Spoken {
  const { match, names, course = KNOWN } = conversation;
  if (isOver(match)) {
    return {
      conversation: { ...conversation, answers: [], question: null },
      lines: [...lines, ...closing(match, names)],
    };
  }
  if (match.outcome !== null) {
    const next = sure(course.next(match));
    return goOn({ ...conversation, match: next }, [
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
    conversation: { ...conversation, answers: [], question: asked.question },
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
): Result<string, Misplay> {
  const { options, seed, first } = record;
  const set = newMatch(game, { options, seed, first });
  if (!set.ok) return refuse({ index: -1, move: '', reason: set.error });
  let { conversation, lines } = converse(set.value, names);
  const printed = [...lines];
  for (const [index, move] of record.moves.entries()) {
    const spoken = enter(conversation, move);
    if (!spoken.ok) return refuse({ index, move, reason: spoken.error });
    printed.push(...spoken.value.lines);
    conversation = spoken.value.conversation;
  }
  if (conversation.question !== null) printed.push(conversation.question.prompt);
  return ok(`${printed.join('\n').replace(/[ \t]+$/gm, '')}\n`);
}

/**
 * A text of a record said as a conversation, its prompts and answers among the lines: a move with
 * the answers that make it, a resignation, a clock that ran out, an agreed restart. This is how the
 * moves of a seat that is not asked (a computer, a remote player) come to be printed. On a screen
 * that shows the board a brief line is enough, and of answers that were given here only what they
 * led to is new.
 */
export function enter(
  conversation: Conversation,
  text: string,
  style: 'session' | 'brief' | 'answered' = 'session',
): Result<Spoken> {
  const { match, names, course = KNOWN } = conversation;
  if (conversation.question === null) return refuse('The match is over.');
  const lost = forfeiting(text);
  if (lost !== null || text === 'restart') {
    const applied = course.play(match, text);
    if (!applied.ok) return applied;
    const lines =
      lost === null
        ? ['The round starts again.', '', ...greeting(applied.value, names)]
        : [`${lossText(lost, names)}.`, `${names[other(lost.seat)]} wins!`];
    return ok(goOn({ ...conversation, match: applied.value }, lines));
  }
  const move = match.rules.parse(text, match.position);
  if (!move.ok) return move;
  if (style === 'answered') return makeMove({ ...conversation, answers: [] }, move.value);
  let spoken: Spoken = { conversation: { ...conversation, answers: [] }, lines: [] };
  const printed: string[] = [];
  for (const line of match.words.answers(viewOf(match), move.value)) {
    if (style === 'session') printed.push(`${spoken.conversation.question?.prompt ?? ''}${line}`);
    const led = respond(spoken.conversation, line);
    const made = 'move' in led ? makeMove(spoken.conversation, led.move) : ok(led);
    if (!made.ok) return made;
    spoken = made.value;
    printed.push(...spoken.lines);
  }
  if (style === 'brief') {
    const seat = match.rules.turn(match.position);
    printed.unshift(`${names[seat]} plays ${match.rules.format(move.value)}.`);
  }
  return ok({ conversation: spoken.conversation, lines: printed });
}
