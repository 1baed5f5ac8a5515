/**
 * A table: two seats, a match, and a face to the people at it. It asks whoever sits at the seat to
 * move, obeys orders such as /resign, and keeps every answer on disk before the next question.
 */
import {
  answer,
  type Conversation,
  converse,
  enter,
  goOn,
  goOnFrom,
  type Spoken,
} from '../core/conversation.ts';
import {
  applyText,
  FULL,
  isFull,
  type Match,
  moverOf,
  movesOfRound,
  viewOf,
} from '../core/match.ts';
import { type Names, other, type Seat } from '../core/seat.ts';
import { isLevel, type Level } from '../players/levels.ts';
import { askPlayer, type Player } from '../players/player.ts';
import type { Journal } from '../store/matches.ts';
import { PROGRAM } from './command.ts';
import { advised, obey } from './orders.ts';

/** What somebody sees who may be interrupted: a question, or what is being waited for. */
export type Attention = (
  | { readonly prompt?: string }
  | { readonly waiting: string; readonly isWatching?: true }
) & {
  /** What was said before and is to stay on a screen, whatever is typed. */
  readonly notes?: readonly string[];
};

/** How a table looks to the people at it: a pipe, or a drawn screen. */
export interface Face {
  /** How moves that nobody typed are told: as the book prints them, or beside a drawn board. */
  readonly moves: 'session' | 'brief';
  /** Whether a slip of the hand is asked about again; what a pipe says is meant. */
  readonly asksTwice: boolean;
  say(lines: readonly string[]): void;
  /** Keeps the end of a round above the new board until something is answered. */
  roundPassed?(match: Match, lines: readonly string[]): void;
  /** Takes away what was said of a match when another one follows it. */
  matchPassed?(): void;
  /** Shows a text that was asked for, and may be longer than the screen. */
  page(lines: readonly string[]): Promise<void>;
  /** Asks the question that stands, or another one; null when nobody will answer any more. */
  ask(conversation: Conversation, prompt?: string): Promise<string | null>;
  /** Asks, or only waits, until something happens elsewhere: then it gives undefined. */
  attend(
    conversation: Conversation,
    attention: Attention,
    until: Promise<unknown>,
  ): Promise<string | null | undefined>;
  /** Shows how the match stands to whoever only looks on, for a moment. */
  show(conversation: Conversation): Promise<void>;
  /** Shows who is waited for, until that is over or whoever looks on leaves. */
  wait(conversation: Conversation, who: string, until: Promise<unknown>): Promise<void>;
  /** Whether whoever watched has left, although nobody was asked. */
  gone(): boolean;
  /**
   * Puts the face away. What is still to be seen is how the match stands now, and lines that were
   * said before and would go away with the face.
   */
  close(match: Match, last?: readonly string[]): void;
}

export type Guests = Readonly<Partial<Record<Seat, Player>>>;

export interface Table {
  readonly face: Face;
  readonly journal: Journal;
  readonly match: Match;
  /** The programs and models at the table; a seat without one is a person's or a level's. */
  readonly guests?: Guests;
  /** Answers that were given before the match was taken up again. */
  readonly answers?: readonly string[];
}

/** How people left: the match was over, they went, or it could not be kept any longer. */
export type Left = 'over' | 'gone' | 'lost';

/** Whether a seat is to be asked through the face. */
export const isPerson = (table: Table, seat: Seat): boolean =>
  levelAt(table, seat) === null && table.guests?.[seat] === undefined;

/** The level at a seat, or null where none sits. */
function levelAt({ journal }: Table, seat: Seat): Level | null {
  const player = journal.sitting.players[seat];
  return isLevel(player) ? player : null;
}

/** Plays a match to its end, to the end of the input, or until somebody leaves. */
export async function playTable(table: Table): Promise<Left> {
  const { face, journal } = table;
  let { conversation, lines } = takeUp(table);
  const hasBegun = movesOfRound(table.match).length + conversation.answers.length > 0;
  /** For which start of a round a fair opening was last looked for. */
  let opened = hasBegun ? table.match.starts : 0;
  const say = (all: readonly string[]): void => {
    const { match } = conversation;
    const isOpened = !journal.sitting.fair || opened === match.starts;
    const isAsked = match.outcome === null && isPerson(table, moverOf(match));
    face.say(heardBy(face, conversation, all, { isOpened, isAsked }));
  };
  say(lines);
  while (conversation.question !== null) {
    const { starts } = conversation.match;
    const fair = opened === starts ? null : await fairStart(table, conversation);
    opened = starts;
    const step = fair ?? (await nextStep(table, conversation));
    if (step === null) return farewell(table, conversation.match, 'gone');
    const { match, answers } = step.conversation;
    // A fair opening is nobody's move, and neither is a restart: they are kept with the first one.
    const isPlayed = fair === null && (match.last !== 'restart' || answers.length > 0);
    if (step.conversation !== conversation && (isPlayed || journal.isKept())) {
      const kept = journal.keep(match, answers);
      if (!kept.ok) {
        face.say(['', kept.error]);
        return farewell(table, conversation.match, 'lost');
      }
    }
    const { round } = conversation.match;
    const ended = step.conversation.match.round === round ? null : endOf(conversation, step);
    ({ conversation, lines } = step);
    sayPast({ ...face, say }, ended, conversation.match, lines);
  }
  face.close(conversation.match);
  // Not among the books' lines.
  if (face.moves === 'brief') {
    face.say([`See where it was decided: ${PROGRAM} review ${journal.sitting.id}`]);
  }
  return 'over';
}

/** The round as a step ended it, before the next began. */
function endOf(before: Conversation, after: Spoken): Match {
  const ended = applyText(before.match, after.conversation.match.last);
  if (!ended.ok) throw new Error(ended.error);
  return ended.value;
}

/** Lines without what a drawn board shows anyway. */
export function besideBoard(
  match: Match,
  names: Names,
  lines: readonly string[],
): readonly string[] {
  const shown = match.words.drawing ? match.words.board(viewOf(match), names) : [];
  return lines.filter((line) => !shown.includes(line));
}

/**
 * Lines less a question that is not asked: before a fair opening nobody's is, and beside a drawn
 * board nobody needs somebody else's, nor the board in words, which would be out of date after the
 * next move. A session has all that the book prints.
 */
export function heardBy(
  { moves }: Pick<Face, 'moves'>,
  { match, names, question }: Conversation,
  lines: readonly string[],
  { isOpened, isAsked }: { readonly isOpened: boolean; readonly isAsked: boolean },
): readonly string[] {
  if (isOpened && moves === 'session') return lines;
  const asked = question?.lines ?? [];
  const before = lines.slice(0, lines.length - asked.length);
  const isLast = asked.every((line, index) => lines[before.length + index] === line);
  const said = isLast ? before : lines;
  const heard = moves === 'session' ? said : besideBoard(match, names, said);
  return isLast && isOpened && isAsked ? [...heard, ...asked] : heard;
}

/** Says what a step led to. Where it ended a round, a drawn face shows that end beside the new board. */
export function sayPast(
  face: Pick<Face, 'say' | 'roundPassed'>,
  ended: Match | null,
  { round, rounds }: Match,
  lines: readonly string[],
): void {
  if (ended === null || face.roundPassed === undefined) {
    face.say(lines);
    return;
  }
  const next = lines.lastIndexOf(`Round ${round} of ${rounds}.`);
  face.roundPassed(ended, lines.slice(0, next));
  face.say(lines.slice(next));
}

/** Begins the match, or goes on with it after the answers that had been given. */
function takeUp({ match, journal, answers = [] }: Table): Spoken {
  let spoken = converse(match, journal.sitting.names);
  for (const line of answers) {
    const asked = `${spoken.conversation.question?.prompt ?? ''}${line}`;
    const next = answer(spoken.conversation, line);
    spoken = { conversation: next.conversation, lines: [...spoken.lines, asked, ...next.lines] };
  }
  return spoken;
}

/** Said where what is hidden decides, the first move can end the round, or every opening only hastens the end. */
const NO_FAIR_START = 'There is no fair start here: the round begins as it always does.';

/** On to the first question of a round that was greeted, after an opening or where there is none. */
export function goOnFairly(begun: Conversation, opening: readonly string[]): Spoken {
  if (opening.length === 0) return goOn(begun, [NO_FAIR_START]);
  const { match, names } = begun;
  const greeted = match.words.opening(match.rules.view(match.start), names);
  return goOnFrom(begun, `Fair play begins after: ${opening.join(', ')}.`, greeted);
}

/** Fair play begins each round with an opening that nobody has to make; null where it has begun. */
async function fairStart({ journal }: Table, conversation: Conversation): Promise<Spoken | null> {
  const { match } = conversation;
  if (!journal.sitting.fair || movesOfRound(match).length > 0) return null;
  const { beginFairly, readyOracle } = await import('./thinking.ts');
  const oracle = await readyOracle(match.game, match.options);
  const { match: begun, opening } = beginFairly(oracle, match);
  return goOnFairly({ ...conversation, match: begun }, opening);
}

/** What the seat to move does; null when the people leave. */
async function nextStep(table: Table, conversation: Conversation): Promise<Spoken | null> {
  const { face } = table;
  const seat = moverOf(conversation.match);
  if (!isPerson(table, seat)) {
    // Keys and signals are heard only when the program lets them be.
    await new Promise(setImmediate);
    if (!face.gone() && !isPerson(table, other(seat))) await face.show(conversation);
    if (face.gone()) return null;
    if (isFull(conversation.match)) return endFull(table, conversation);
  }
  const level = levelAt(table, seat);
  if (level !== null) return levelStep(table, conversation, level);
  const guest = table.guests?.[seat];
  if (guest !== undefined) return guestStep(table, conversation, guest);
  const line = await face.ask(conversation);
  if (line === null) return null;
  const order = line.trim();
  if (order.startsWith('/')) return obey(order, conversation, table);
  const spoken = answer(conversation, line);
  const isRefused = spoken.conversation === conversation;
  return isRefused ? { ...spoken, lines: advised(spoken.lines, line, face) } : spoken;
}

/** What comes of a text that is known to be possible. */
function entered(conversation: Conversation, text: string, style: Face['moves']): Spoken {
  const spoken = enter(conversation, text, style);
  if (!spoken.ok) throw new Error(spoken.error);
  return spoken.value;
}

/** A computer resigns for a person, who could not go on either; between computers nobody has won. */
function endFull(table: Table, conversation: Conversation): Spoken | null {
  const seat = moverOf(conversation.match);
  if (!isPerson(table, other(seat))) {
    table.face.say([FULL]);
    return null;
  }
  const resigned = entered(conversation, `resign ${seat}`, table.face.moves);
  return { ...resigned, lines: [FULL, ...resigned.lines] };
}

/** What a computer does. */
async function levelStep(
  { face }: Table,
  conversation: Conversation,
  level: Level,
): Promise<Spoken | null> {
  const { match } = conversation;
  const { computerMove, readyOracle } = await import('./thinking.ts');
  const move = await computerMove(match, level, () => readyOracle(match.game, match.options));
  return entered(conversation, move, face.moves);
}

/** What a program or a model does: its move, or the resignation of a seat that has none. */
async function guestStep(
  { face }: Table,
  conversation: Conversation,
  guest: Player,
): Promise<Spoken | null> {
  const { match, names } = conversation;
  const seat = moverOf(match);
  const asked = askPlayer(guest, match);
  await face.wait(conversation, names[seat], asked);
  if (face.gone()) return null;
  const moved = await asked;
  const text = moved.ok ? moved.value : `resign ${seat}`;
  const spoken = entered(conversation, text, face.moves);
  if (moved.ok) return spoken;
  const { sentence, detail } = moved.error;
  const said = detail === undefined ? [] : [`Its last words: ${detail}`];
  return {
    ...spoken,
    lines: [`${names[seat]} forfeits. ${sentence}`, ...said, ...spoken.lines],
  };
}

function farewell({ face, journal }: Table, match: Match, left: Left): Left {
  face.close(match);
  if (journal.isKept()) {
    face.say([`The match is kept. Go on with: ${PROGRAM} resume ${journal.sitting.id}`]);
  } else if (left === 'gone') face.say(['Nobody has moved, so nothing is kept.']);
  return left;
}
