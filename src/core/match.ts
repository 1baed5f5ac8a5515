/**
 * The match: rounds, score, record and replay, the same for every game. A match is immutable. Its
 * record holds every text that was played and replays to the same match.
 */
import {
  type Game,
  type Outcome,
  type PlayedMove,
  type Preset,
  type Rules,
  toOutcome,
  type Words,
} from './game.ts';
import type { Message } from './message.ts';
import { coreMessages } from './messages.ts';
import { type GivenOptions, type OptionValues, optionsOf, parseOptions } from './options.ts';
import { toArg } from './quote.ts';
import { parseSeed, pickWeighted, randomStream, type Seed } from './random.ts';
import { type First, MAX_MOVE_LENGTH, MAX_MOVES, type MatchRecord, parseFirst } from './record.ts';
import { err, ok, type Result, unwrap } from './result.ts';
import { other, PLAYERS, type Seat } from './seat.ts';

export interface Match {
  readonly game: Game;
  readonly rules: Rules<unknown, unknown>;
  readonly words: Words<unknown, unknown>;
  readonly options: OptionValues;
  readonly seed: Seed;
  readonly first: First;
  readonly rounds: number;
  /** After how many moves a round is a draw; 0 is never. */
  readonly limit: number;
  /**
   * The moves of the record, each followed by `END`. One string, because a string grows without
   * being copied: a match may have thousands of moves, and every move makes a new match.
   */
  readonly texts: string;
  /** How many moves the record has. */
  readonly count: number;
  /** The last move of the record; empty before the first. */
  readonly last: string;
  /** The current round, from 1. */
  readonly round: number;
  /** The seat that starts this round. */
  readonly starter: Seat;
  /** How many rounds were started, restarts included. Each start draws its own chance. */
  readonly starts: number;
  /** How many moves the record had when this round started. */
  readonly since: number;
  readonly start: unknown;
  readonly position: unknown;
  /** How this round ended; null while it goes on. */
  readonly outcome: Outcome | null;
  /** The outcomes of all finished rounds. */
  readonly results: readonly Outcome[];
  /** The seat that offers a restart; a move withdraws the offer. */
  readonly offer: Seat | null;
}

/** Ends each move in `texts`. No move contains it: moves are printable. */
const END = '\0';

const records = new WeakMap<Match, MatchRecord>();

/** The record of a match. Built on demand and kept: few matches are ever stored or sent. */
export function recordOf(match: Match): MatchRecord {
  const known = records.get(match);
  if (known !== undefined) return known;
  const { game, options, seed, first, texts } = match;
  const record = { game: game.id, options, seed, first, moves: texts.split(END).slice(0, -1) };
  records.set(match, record);
  return record;
}

/** How a match is set up; what is left out takes its default. */
export interface Setup {
  readonly options?: GivenOptions;
  readonly seed?: Seed;
  readonly first?: First;
}

/** The text at which a replay stopped, and why. */
export interface ReplayError {
  readonly index: number;
  readonly move: string;
  readonly reason: Message;
}

/** Each start takes longer to draw than the one before. */
const MAX_RESTARTS = 100;

export const MATCH_FULL = coreMessages.matchFull({ max: MAX_MOVES });

/** Whether only resigning is left: the record keeps room for one text per round, so every match can end. */
export const isFull = ({ count, round, rounds }: Match): boolean =>
  count >= MAX_MOVES - (rounds - round + 1);

/** All options of a game with their values, or why they cannot be played. */
export function resolveOptions(game: Game, given: unknown): Result<OptionValues> {
  const options = parseOptions(optionsOf(game), given);
  if (!options.ok) return options;
  const conflict = game.conflict(options.value);
  return conflict === null ? options : err(conflict);
}

/** The preset with these values; undefined where none has all of them. */
export const presetWith = (game: Game, values: OptionValues): Preset | undefined =>
  game.presets.find(({ options }) => {
    const own = resolveOptions(game, options);
    return own.ok && Object.keys(game.options).every((name) => own.value[name] === values[name]);
  });

export function newMatch(game: Game, setup: Setup = {}): Result<Match> {
  const options = resolveOptions(game, setup.options ?? {});
  if (!options.ok) return options;
  const { value } = options;
  const rounds = Number(value.rounds);
  const limit = Object.hasOwn(game.options, 'limit') ? 0 : Number(value.limit ?? 0);
  const [rules, words] = [game.rules(value), game.words(value)];
  return beginMatch({ game, rules, words, options: value, rounds, limit }, setup);
}

/** A match of the same game and options from its beginning; without reading the options again. */
export function beginMatch(
  like: Pick<Match, 'game' | 'rules' | 'words' | 'options' | 'rounds' | 'limit'>,
  { seed: givenSeed = 0, first: givenFirst = 1 }: Omit<Setup, 'options'>,
): Result<Match> {
  const { game, rules, words, options, rounds, limit } = like;
  const seed = parseSeed(givenSeed);
  if (!seed.ok) return seed;
  const first = parseFirst(givenFirst);
  if (!first.ok) return first;
  const starter = first.value === 'random' ? tossCoin(seed.value) : first.value;
  const start = rules.start(starter, randomStream(seed.value, 'start', 0));
  return ok({
    game,
    rules,
    words,
    options,
    seed: seed.value,
    first: first.value,
    rounds,
    limit,
    texts: '',
    count: 0,
    last: '',
    round: 1,
    starter,
    starts: 1,
    since: 0,
    start,
    position: start,
    outcome: null,
    results: [],
    offer: null,
  });
}

const tossCoin = (seed: Seed): Seat => (randomStream(seed, 'toss', 0)(2) === 0 ? 1 : 2);

/** Whose move it is, or null when the round is over. */
export const turnOf = (match: Match): Seat | null =>
  match.outcome === null ? match.rules.turn(match.position) : null;

/** The seat to move in a round that goes on. */
export function moverOf(match: Match): Seat {
  const seat = turnOf(match);
  if (seat === null) throw new Error('The round is over.');
  return seat;
}

/** The position as everyone may see it. */
export const viewOf = (match: Match): unknown => match.rules.view(match.position);

/** The board as the terminal shows it. */
export const boardText = (match: Match): string =>
  match.words.board(viewOf(match), PLAYERS).join('\n');

/** The moves that may be played now. */
export const playableMoves = (match: Match): readonly unknown[] =>
  match.outcome === null && !isFull(match) ? match.rules.moves(viewOf(match)) : [];

/** The texts of the moves that may be played now. */
export const legalMoves = (match: Match): readonly string[] =>
  playableMoves(match).map((move) => match.rules.format(move));

/** Whether rounds start with something hidden. The seed reveals it, so it stays secret until the end. */
export const hasHiddenInfo = ({ rules, start }: Match): boolean =>
  JSON.stringify(rules.view(start)) !== JSON.stringify(start);

/** The texts of this round's moves so far. */
export const movesOfRound = (match: Match): readonly string[] =>
  recordOf(match).moves.slice(match.since);

/** This round's moves so far, and whose each was; forfeits are none. */
export function playedMoves({ rules, start, ...match }: Match): readonly PlayedMove<unknown>[] {
  const played: PlayedMove<unknown>[] = [];
  let position = start;
  for (const text of match.texts.split(END).slice(match.since, -1)) {
    const move = rules.parse(text, position);
    if (!move.ok) break;
    played.push({ seat: rules.turn(position), move: move.value });
    position = rules.play(position, move.value);
  }
  return played;
}

export const isOver = (match: Match): boolean =>
  match.outcome !== null && match.round === match.rounds;

/** Whether the seed says what is to come: dice, or what is hidden. Then it stays secret until the end. */
export const isSeedSecret = (match: Match): boolean =>
  match.rules.weights !== undefined || hasHiddenInfo(match);

/** Rounds won by each seat, and drawn. */
export function scoreOf(match: Match): Readonly<Record<Seat | 'draws', number>> {
  const won = (seat: Seat | null) => match.results.filter(({ winner }) => winner === seat).length;
  return { 1: won(1), 2: won(2), draws: won(null) };
}

/** By how many points a seat won its rounds; null in games that count none. */
export function pointsWon({ results }: Match, seat: Seat): number | null {
  if (results.every(({ margin }) => margin === undefined)) return null;
  return results.reduce((sum, { winner, margin = 0 }) => sum + (winner === seat ? margin : 0), 0);
}

/** The seat that won more rounds of a match that is over, or as many by more points; null for a draw. */
export function championOf(match: Match): Seat | null {
  if (!isOver(match)) return null;
  const score = scoreOf(match);
  const lead = score[1] - score[2] || (pointsWon(match, 1) ?? 0) - (pointsWon(match, 2) ?? 0);
  return lead === 0 ? null : lead > 0 ? 1 : 2;
}

/** V8 keeps a string as its parts, at several times the memory, until a character is read. */
const FLATTEN_EVERY = 16;

/** The match after one more text of the record. */
function append(match: Match, text: string, position: unknown, outcome: Outcome | null): Match {
  const texts = match.texts + (text + END);
  if (match.count % FLATTEN_EVERY === 0) texts.charCodeAt(0);
  const { game, rules, words, options, seed, first, rounds, limit } = match;
  const { count, round, starter, starts, since, start } = match;
  // Field by field: this runs for every move, and a spread takes 20 times as long.
  return {
    game,
    rules,
    words,
    options,
    seed,
    first,
    rounds,
    limit,
    texts,
    count: count + 1,
    last: text,
    round,
    starter,
    starts,
    since,
    start,
    position,
    outcome,
    results: outcome === null ? match.results : [...match.results, outcome],
    offer: null,
  };
}

/** Plays the text of a move for the seat to move; then chance moves, where it is its turn. */
export function playMove(match: Match, text: string): Result<Match> {
  const played = applyMove(match, text);
  return played.ok ? ok(drawChance(played.value)) : played;
}

/** Applies a move, be it a seat's or one that chance has drawn. */
function applyMove(match: Match, text: string): Result<Match> {
  if (match.outcome !== null) return err(coreMessages.roundOver());
  if (isFull(match)) return err(MATCH_FULL);
  if (text.length > MAX_MOVE_LENGTH) return err(coreMessages.moveTooLong({ max: MAX_MOVE_LENGTH }));
  const { rules } = match;
  const move = rules.parse(text, match.position);
  if (!move.ok) return move;
  const played = rules.format(move.value);
  if (isChanceTurn(match) && !couldBeDrawn(match, played)) {
    return err(coreMessages.notDrawn({ move: toArg(text) }));
  }
  return ok(place(match, move.value, played));
}

/** Plays a move that is legal here, as `playMove` plays its text. */
export function playListed(match: Match, move: unknown): Match {
  const played = place(match, move, match.rules.format(move));
  return match.rules.weights === undefined ? played : drawChance(played);
}

function place(match: Match, move: unknown, text: string): Match {
  const position = match.rules.play(match.position, move);
  const outcome = match.rules.outcome(position) ?? limitOutcome(match);
  return append(match, text, position, outcome);
}

/** The draw of a round whose last move is about to be played. */
const limitOutcome = ({ limit, count, since }: Match): Outcome | null =>
  limit > 0 && count + 1 - since >= limit ? limitReached(limit) : null;

/** The draw of a round that has as many moves as there may be. */
export const limitReached = (limit: number): Outcome =>
  toOutcome(null, coreMessages.limitReached({ moves: limit }));

/** How often each move comes up that no seat chooses; null where one does. A forced move always does. */
function drawWeights({ rules, position, outcome }: Match): readonly number[] | null {
  if (outcome !== null) return null;
  return rules.weights?.(position) ?? (rules.isForced?.(position) ? FORCED : null);
}

const FORCED = [1];

/** Whether the next move is chance's or forced. A match rests there only while a record is being replayed. */
export const isChanceTurn = (match: Match): boolean => drawWeights(match) !== null;

function couldBeDrawn(match: Match, text: string): boolean {
  const { rules, position } = match;
  const index = rules.moves(position).findIndex((move) => rules.format(move) === text);
  return (drawWeights(match)?.[index] ?? 0) > 0;
}

/**
 * The match once chance has moved, from the match's seed, and what is forced is played, until a seat has a
 * choice or the round is over.
 */
export function drawChance(match: Match): Match {
  let drawn = match;
  for (;;) {
    const weights = drawWeights(drawn);
    if (weights === null || isFull(drawn)) return drawn;
    const { rules, position, seed, count } = drawn;
    const index = pickWeighted(weights, randomStream(seed, 'chance', count));
    const move = rules.moves(position)[index];
    if (move === undefined) throw new RangeError('Each weight belongs to a move.');
    drawn = unwrap(applyMove(drawn, rules.format(move)));
  }
}

/** How a round is lost without a move: given up, on the clock, or by leaving a match without clocks. */
const FORFEITS = ['resign', 'time', 'left'] as const;
export type Forfeit = (typeof FORFEITS)[number];

export const isForfeit = (word: string): word is Forfeit => FORFEITS.some((each) => each === word);

/** A seat gives up the round, whether or not it is to move. */
export const resign = (match: Match, seat: Seat): Result<Match> => forfeit(match, seat, 'resign');

function forfeit(match: Match, seat: Seat, how: Forfeit): Result<Match> {
  if (match.outcome !== null) return err(coreMessages.roundOver());
  const outcome = toOutcome(other(seat), forfeitMessage({ seat, how }));
  return ok(append(match, `${how} ${seat}`, match.position, outcome));
}

/** How often a position has to come up for a round to repeat itself. */
const REPETITIONS = 3;

/** Whether the position has come up so often in this round that there is no progress. */
export function isRepeating(match: Match): boolean {
  if (match.outcome !== null) return false;
  const key = JSON.stringify(match.position);
  let position = match.start;
  let times = JSON.stringify(position) === key ? 1 : 0;
  for (const { move } of playedMoves(match)) {
    position = match.rules.play(position, move);
    if (JSON.stringify(position) === key) times += 1;
  }
  return times >= REPETITIONS;
}

/** A look at whether a round repeats itself replays it, so looks at a long round are rarer. */
const MIN_LOOK_EVERY = 16;
const LOOKS_PER_DOUBLING = 8;

/** Whether a round between computers is found to repeat itself, looked at now and then. */
export function isStuck(match: Match): boolean {
  const moves = match.count - match.since;
  const doubling = 2 ** Math.floor(Math.log2(moves));
  return (
    moves % Math.max(MIN_LOOK_EVERY, doubling / LOOKS_PER_DOUBLING) === 0 && isRepeating(match)
  );
}

/** Ends a round that repeats itself in a draw, as computers do that play each other. */
export function callRepetition(match: Match): Result<Match> {
  if (!isRepeating(match)) return err(coreMessages.notRepeating());
  return ok(append(match, 'repeats', match.position, toOutcome(null, coreMessages.repeats())));
}

/** A seat offers to restart the round; the round restarts when both seats have. */
export function offerRestart(match: Match, seat: Seat): Result<Match> {
  if (match.outcome !== null) return err(coreMessages.roundOver());
  if (isFull(match)) return err(MATCH_FULL);
  if (match.starts - match.round >= MAX_RESTARTS) {
    return err(coreMessages.tooManyRestarts({ max: MAX_RESTARTS }));
  }
  return ok(match.offer === other(seat) ? restart(match) : { ...match, offer: seat });
}

/** Withdraws or declines an offer to restart. */
export const declineRestart = (match: Match): Match => ({ ...match, offer: null });

/** The same starter starts the same round again, with new chance. */
const restart = (match: Match): Match => startRound(append(match, 'restart', match.position, null));

/** Starts the next round: the starter alternates (ruling A3). */
export function nextRound(match: Match): Result<Match> {
  if (match.outcome === null) return err(coreMessages.roundNotOver());
  if (isOver(match)) return err(coreMessages.matchOver());
  return ok(startRound({ ...match, round: match.round + 1, starter: other(match.starter) }));
}

/** The match in its next round, where a round is over and another follows. */
export function withNextRound(match: Match): Match {
  const next = nextRound(match);
  return next.ok ? next.value : match;
}

function startRound(match: Match): Match {
  const { rules, starter, seed, starts, count } = match;
  const start = rules.start(starter, randomStream(seed, 'start', starts));
  return {
    ...match,
    starts: starts + 1,
    since: count,
    start,
    position: start,
    outcome: null,
    offer: null,
  };
}

/** A round that a seat lost without a move. */
export interface ForfeitedRound {
  readonly seat: Seat;
  readonly how: Forfeit;
}

/** How it was lost: "Player 1 resigned." */
export const forfeitMessage = ({ seat, how }: ForfeitedRound): Message =>
  FORFEIT_MESSAGES[how]({ seat });

const FORFEIT_MESSAGES = {
  resign: coreMessages.resigned,
  time: coreMessages.ranOutOfTime,
  left: coreMessages.leftMatch,
} satisfies Record<Forfeit, (lost: { readonly seat: Seat }) => Message>;

/** Reads `resign 1`, `time 2` or `left 2`; null for any other text. */
export function parseForfeit(text: string): ForfeitedRound | null {
  const [how = '', seat, ...rest] = text.split(' ');
  if (!isForfeit(how) || rest.length > 0) return null;
  return seat === '1' || seat === '2' ? { seat: seat === '1' ? 1 : 2, how } : null;
}

/** Applies one text of a record: a move, a forfeit or an agreed restart. */
export function applyText(match: Match, text: string): Result<Match> {
  const lost = parseForfeit(text);
  if (lost !== null) return forfeit(match, lost.seat, lost.how);
  if (text === 'restart') return offerRestart({ ...match, offer: 1 }, 2);
  return text === 'repeats' && isRepeating(match) ? callRepetition(match) : applyMove(match, text);
}

/** Applies a text as it is played: chance moves after it, where it is its turn. */
export function playText(match: Match, text: string): Result<Match> {
  const applied = applyText(match, text);
  return applied.ok ? ok(drawChance(applied.value)) : applied;
}

/**
 * Applies the next of some texts. Where chance is to move and this is nothing that it can draw, the texts
 * leave out what was drawn, and the seed says it.
 */
export function followText(match: Match, text: string): Result<Match> {
  const isGap = isChanceTurn(match) && parseForfeit(text) === null && !couldBeDrawn(match, text);
  return applyText(isGap ? drawChance(match) : match, text);
}

/** The text that was played in one match to reach another, before chance moved. */
export const textAfter = (before: Match, after: Match): string =>
  after.count === before.count + 1 ? after.last : (recordOf(after).moves[before.count] ?? '');

/** What chance has drawn since that text. */
export const drawnAfter = (before: Match, after: Match): readonly string[] =>
  after.count <= before.count + 1 ? [] : recordOf(after).moves.slice(before.count + 1);

/** Replays a record. `visit` sees the match at the start and after each text. */
export function replay(
  game: Game,
  record: MatchRecord,
  visit?: (match: Match) => void,
): Result<Match, ReplayError> {
  const { options, seed, first } = record;
  const set = newMatch(game, { options, seed, first });
  if (!set.ok) return err({ index: -1, move: '', reason: set.error });
  let match = set.value;
  visit?.(match);
  for (const [index, move] of record.moves.entries()) {
    const ready = match.outcome === null ? ok(match) : nextRound(match);
    const next = ready.ok ? followText(ready.value, move) : ready;
    if (!next.ok) return err({ index, move, reason: next.error });
    match = next.value;
    visit?.(match);
  }
  // A record that was kept has all that chance drew; one that was put together may leave it to the seed.
  return ok(drawChance(match));
}
