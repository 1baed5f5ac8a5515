/**
 * The match: rounds, score, record and replay. It owns everything around a game that is the same
 * for all games, and it changes only by texts, so a record can never say something that a match
 * cannot do. A match is immutable; every step gives a new one.
 */
import type { Game, Outcome, Rules, Words } from './game.ts';
import { COMMON_OPTIONS, type GivenOptions, type OptionValues, parseOptions } from './options.ts';
import { parseSeed, randomStream } from './random.ts';
import { type First, MAX_MOVE_LENGTH, MAX_MOVES, type MatchRecord, parseFirst } from './record.ts';
import { err, ok, type Result } from './result.ts';
import { other, PLAYERS, type Seat } from './seat.ts';

/** What a match is made of. */
interface MatchFields {
  readonly game: Game;
  readonly rules: Rules<unknown, unknown>;
  readonly words: Words<unknown, unknown>;
  readonly options: OptionValues;
  readonly seed: number;
  readonly first: First;
  /**
   * The texts of the record, each with an end. In one string, because that grows by a text without
   * being copied: a match may have thousands, and each step is a match of its own.
   */
  readonly texts: string;
  /** How many there are. */
  readonly count: number;
  /** The last of them; empty before the first. */
  readonly last: string;
  /** The round being played or just over, from 1. */
  readonly round: number;
  readonly rounds: number;
  /** Who starts this round. */
  readonly starter: Seat;
  /** How often a round has been started, restarts included: each start draws its own chance. */
  readonly starts: number;
  /** How many texts of the record came before this start of the round. */
  readonly since: number;
  readonly start: unknown;
  readonly position: unknown;
  /** How this round ended, or null while it goes on. */
  readonly outcome: Outcome | null;
  /** The outcomes of all finished rounds, this one included. */
  readonly results: readonly Outcome[];
  /** Who has offered to restart the round, until the other agrees or a move is made. */
  readonly offer: Seat | null;
}

/** No text of a record has this in it: moves are printable, as the contract of a game asks. */
const END = '\0';

/** A class for the sake of its record, which is put together when somebody asks for it. */
export class Match implements MatchFields {
  readonly game;
  readonly rules;
  readonly words;
  readonly options;
  readonly seed;
  readonly first;
  readonly texts;
  readonly count;
  readonly last;
  readonly round;
  readonly rounds;
  readonly starter;
  readonly starts;
  readonly since;
  readonly start;
  readonly position;
  readonly outcome;
  readonly results;
  readonly offer;

  /** Field by field, so that every match has the same shape: one is made for every move. */
  constructor(standing: MatchFields) {
    this.game = standing.game;
    this.rules = standing.rules;
    this.words = standing.words;
    this.options = standing.options;
    this.seed = standing.seed;
    this.first = standing.first;
    this.texts = standing.texts;
    this.count = standing.count;
    this.last = standing.last;
    this.round = standing.round;
    this.rounds = standing.rounds;
    this.starter = standing.starter;
    this.starts = standing.starts;
    this.since = standing.since;
    this.start = standing.start;
    this.position = standing.position;
    this.outcome = standing.outcome;
    this.results = standing.results;
    this.offer = standing.offer;
  }

  get record(): MatchRecord {
    const known = records.get(this);
    if (known !== undefined) return known;
    const { game, options, seed, first, texts } = this;
    const moves = texts.split(END).slice(0, -1);
    const record = { game: game.id, options, seed, first, moves };
    records.set(this, record);
    return record;
  }
}

const records = new WeakMap<Match, MatchRecord>();

/** What a match is set up with; everything left out takes its default. */
export interface Setup {
  readonly options?: GivenOptions;
  readonly seed?: number;
  readonly first?: First;
}

/** A replay that stopped: which text, and why it was not accepted. */
export interface ReplayError {
  readonly index: number;
  readonly move: string;
  readonly reason: string;
}

const TOO_LONG = `A move has at most ${MAX_MOVE_LENGTH} characters.`;
/** Nobody needs more, and each start's chance takes longer to reach than the one before. */
const MAX_RESTARTS = 100;

const ROUND_OVER = 'The round is over.';
/** Why a match that is full takes no more. */
export const MATCH_FULL = `A match holds at most ${MAX_MOVES} moves, and this one is full: only resigning is left.`;

/**
 * Whether resigning is all that is left. One text for each round is kept free for that, so that every
 * match can end.
 */
export const isFull = ({ count, round, rounds }: Match): boolean =>
  count >= MAX_MOVES - (rounds - round + 1);

/** All options of a game with their values, or why they cannot be played. */
export function resolveOptions(game: Game, given: unknown): Result<OptionValues> {
  const options = parseOptions({ ...game.options, ...COMMON_OPTIONS }, given);
  if (!options.ok) return options;
  const conflict = game.conflict(options.value);
  return conflict === null ? options : err(conflict);
}

export function newMatch(game: Game, setup: Setup = {}): Result<Match> {
  const options = resolveOptions(game, setup.options ?? {});
  if (!options.ok) return options;
  const seed = parseSeed(setup.seed ?? 0);
  if (!seed.ok) return seed;
  const first = parseFirst(setup.first ?? 1);
  if (!first.ok) return first;
  const starter = first.value === 'random' ? tossCoin(seed.value) : first.value;
  const rules = game.rules(options.value);
  const start = rules.start(starter, randomStream(seed.value, 'start', 0));
  const match = new Match({
    game,
    rules,
    words: game.words(options.value),
    options: options.value,
    seed: seed.value,
    first: first.value,
    texts: '',
    count: 0,
    last: '',
    round: 1,
    rounds: Number(options.value.rounds),
    starter,
    starts: 1,
    since: 0,
    start,
    position: start,
    outcome: null,
    results: [],
    offer: null,
  });
  return ok(match);
}

const tossCoin = (seed: number): Seat => (randomStream(seed, 'toss', 0)(2) === 0 ? 1 : 2);

/** Whose move it is, or null when the round is over. */
export const turnOf = (match: Match): Seat | null =>
  match.outcome === null ? match.rules.turn(match.position) : null;

/** Whose move it is, where somebody is known to be asked. */
export function moverOf(match: Match): Seat {
  const seat = turnOf(match);
  if (seat === null) throw new Error('Nobody is to move once the round is over.');
  return seat;
}

/** The position as everyone may see it. */
export const viewOf = (match: Match): unknown => match.rules.view(match.position);

/**
 * Whether a round begins with something hidden. Then the seed would tell it, also that of the rounds
 * to come, so it is nobody's before the match is over.
 */
export const hasHiddenInfo = ({ rules, start }: Match): boolean =>
  JSON.stringify(rules.view(start)) !== JSON.stringify(start);

/** The texts of this round's moves so far. */
export const movesOfRound = (match: Match): readonly string[] =>
  match.record.moves.slice(match.since);

export const isOver = (match: Match): boolean =>
  match.outcome !== null && match.round === match.rounds;

/** Rounds won by each seat, and drawn. */
export function scoreOf(match: Match): Readonly<Record<Seat | 'draws', number>> {
  const won = (seat: Seat | null) => match.results.filter(({ winner }) => winner === seat).length;
  return { 1: won(1), 2: won(2), draws: won(null) };
}

/** Who has won more rounds of a match that is over; null when nobody has. */
export function championOf(match: Match): Seat | null {
  const score = scoreOf(match);
  if (!isOver(match) || score[1] === score[2]) return null;
  return score[1] > score[2] ? 1 : 2;
}

/** How many texts may be added before they are put into one piece. */
const FLATTEN_EVERY = 16;

/** The texts of a record with one more. */
function appendText({ texts, count }: MatchFields, text: string): string {
  const all = texts + (text + END);
  // V8 keeps what was added apart, at several times the memory, until somebody asks for a character.
  if (count % FLATTEN_EVERY === 0) all.charCodeAt(0);
  return all;
}

/** A match as it stands, with one text more in its record. */
const withText = (match: Match, text: string): MatchFields => ({
  ...match,
  texts: appendText(match, text),
  count: match.count + 1,
  last: text,
});

const resultsWith = ({ results }: Match, outcome: Outcome | null): readonly Outcome[] =>
  outcome === null ? results : [...results, outcome];

/** Plays the text of a move for whoever is to move. */
export function playMove(match: Match, text: string): Result<Match> {
  if (match.outcome !== null) return err(ROUND_OVER);
  if (isFull(match)) return err(MATCH_FULL);
  if (text.length > MAX_MOVE_LENGTH) return err(TOO_LONG);
  const { game, rules, words, options, seed, first, count } = match;
  const { round, rounds, starter, starts, since, start } = match;
  const move = rules.parse(text, match.position);
  if (!move.ok) return move;
  const position = rules.play(match.position, move.value);
  const outcome = rules.outcome(position);
  const last = rules.format(move.value);
  // Not spread: that takes several times as long where objects of many hidden classes have passed.
  const next = new Match({
    game,
    rules,
    words,
    options,
    seed,
    first,
    texts: appendText(match, last),
    count: count + 1,
    last,
    round,
    rounds,
    starter,
    starts,
    since,
    start,
    position,
    outcome,
    results: resultsWith(match, outcome),
    offer: null,
  });
  return ok(next);
}

/** How a seat loses a round without a move: it gives up, or a clock ran out. */
export type Forfeit = 'resign' | 'time';

const FORFEIT_REASONS: Readonly<Record<Forfeit, string>> = {
  resign: 'resigned',
  time: 'ran out of time',
};

/** A seat gives up the round, whether or not it is to move. */
export const resign = (match: Match, seat: Seat): Result<Match> => forfeit(match, seat, 'resign');

function forfeit(match: Match, seat: Seat, how: Forfeit): Result<Match> {
  if (match.outcome !== null) return err(ROUND_OVER);
  const outcome = { winner: other(seat), reason: `${PLAYERS[seat]} ${FORFEIT_REASONS[how]}.` };
  const standing = withText(match, `${how} ${seat}`);
  return ok(new Match({ ...standing, outcome, results: resultsWith(match, outcome), offer: null }));
}

/** A seat wants the round restarted; when the other seat has offered it too, it is. */
export function offerRestart(match: Match, seat: Seat): Result<Match> {
  if (match.outcome !== null) return err(ROUND_OVER);
  if (isFull(match)) return err(MATCH_FULL);
  if (match.starts - match.round >= MAX_RESTARTS) {
    return err(`A match is restarted at most ${MAX_RESTARTS} times.`);
  }
  return ok(match.offer === other(seat) ? restart(match) : new Match({ ...match, offer: seat }));
}

/** Takes back or turns down an offer to restart. */
export const declineRestart = (match: Match): Match => new Match({ ...match, offer: null });

/** The same starter starts the same round again, with chance drawn anew. */
const restart = (match: Match): Match => startRound(withText(match, 'restart'));

/** Starts the next round: the starter alternates (ruling A3). */
export function nextRound(match: Match): Result<Match> {
  if (match.outcome === null) return err('The round is not over yet.');
  if (isOver(match)) return err('The match is over.');
  return ok(startRound({ ...match, round: match.round + 1, starter: other(match.starter) }));
}

/** A match as the next text of its record finds it: where a round is over, in the next one. */
export function withNextRound(match: Match): Match {
  const next = nextRound(match);
  return next.ok ? next.value : match;
}

function startRound(standing: MatchFields): Match {
  const { rules, starter, seed, starts, count } = standing;
  const start = rules.start(starter, randomStream(seed, 'start', starts));
  return new Match({
    ...standing,
    starts: starts + 1,
    since: count,
    start,
    position: start,
    outcome: null,
    offer: null,
  });
}

/** A round that a seat has lost without a move. */
export interface ForfeitedRound {
  readonly seat: Seat;
  readonly how: Forfeit;
}

/** What a text of a record says of a round that was lost without a move; null for any other text. */
export function parseForfeit(text: string): ForfeitedRound | null {
  const [how, seat, ...rest] = text.split(' ');
  if ((how !== 'resign' && how !== 'time') || rest.length > 0) return null;
  return seat === '1' || seat === '2' ? { seat: seat === '1' ? 1 : 2, how } : null;
}

/** Does what one text of a record says: a move, a lost round or an agreed restart. */
export function applyText(match: Match, text: string): Result<Match> {
  const lost = parseForfeit(text);
  if (lost !== null) return forfeit(match, lost.seat, lost.how);
  if (text === 'restart') return offerRestart(new Match({ ...match, offer: 1 }), 2);
  return playMove(match, text);
}

/**
 * The match that a record says was played. `visit` sees every match on the way, the set-up first
 * and then one for each text.
 */
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
    const next = ready.ok ? applyText(ready.value, move) : ready;
    if (!next.ok) return err({ index, move, reason: next.error });
    match = next.value;
    visit?.(match);
  }
  return ok(match);
}
