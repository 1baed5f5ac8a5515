/**
 * Plays one match of an arena: who won, why the loser lost, and how good every move was; or that a fault
 * made it void. It knows no clock, so the same task has the same result.
 */
import {
  applyText,
  isStuck,
  type Match,
  newMatch,
  playMove,
  recordOf,
  resign,
  turnOf,
  viewOf,
} from '../core/match.ts';
import { ok, unwrap } from '../core/result.ts';
import { other, type Seat } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { computerMove } from '../players/computer.ts';
import { type ExternalSettings, openExternalPlayer } from '../players/external.ts';
import { isLevel } from '../players/levels.ts';
import type { ModelAnswer } from '../players/model.ts';
import {
  askPlayer,
  type ExternalPlayer,
  type ForfeitKind,
  forfeitKind,
  type PlayerFailure,
} from '../players/player.ts';
import { isDecided } from '../solver/decided.ts';
import { playFairOpening } from '../solver/fair.ts';
import { withinLimit } from '../solver/limit.ts';
import { bestMoves, type Oracle } from '../solver/oracle.ts';
import { keepsValue, shareOfPoint } from '../solver/review.ts';
import type { AnswerLine } from './answers.ts';
import {
  type ArenaMatch,
  type Entry,
  FORFEIT_LOSSES,
  infoOf,
  type LossReason,
  type SeatPlay,
} from './entries.ts';
import type { Run } from './run.ts';
import type { ScheduledMatch } from './schedule.ts';

export interface RefereeDeps {
  readonly external: ExternalSettings;
  /** Opens the oracle of a match. */
  readonly oracleOf: (match: Match) => Promise<Oracle>;
}

/** What came of a match, and what models were asked in it. */
export interface RefereedMatch {
  readonly entry: Entry;
  readonly answers: readonly AnswerLine[];
}

/** Plays a match to its end. */
export async function playScheduled(
  task: ScheduledMatch,
  run: Run,
  deps: RefereeDeps,
): Promise<RefereedMatch> {
  const { options, seed, seats } = task;
  const game = unwrap(findGame(task.game));
  const set = unwrap(newMatch(game, { options, seed, first: 1 }));
  const oracle = await deps.oracleOf(set);
  const begun = run.fair ? playFairOpening(oracle, set).match : set;
  const asked: ModelAnswer[] = [];
  const external: ExternalSettings = {
    ...deps.external,
    keep: (answer) => asked.push(answer),
    ...{ sampling: run.sampling, reading: run.reading, listMoves: run.listMoves },
    disguise: task.disguise,
  };
  const players = {
    1: openPlayer(specOf(run, seats[1]), external, oracle),
    2: openPlayer(specOf(run, seats[2]), external, oracle),
  };
  const answersOf = (): readonly AnswerLine[] =>
    asked.map((answer) => ({ match: task.id, player: seats[answer.seat], ...answer }));
  try {
    const course = await playOut(begun, players, oracle, run.maxMoves);
    const { failure, match, play } = course;
    if (failure !== null && forfeitKind(failure) === null) {
      return { entry: voidBy(task, failure, seats[turnOf(match) ?? 1]), answers: answersOf() };
    }
    const lenient = (seat: Seat): number =>
      asked.filter((each) => each.seat === seat && each.reading === 'lenient' && each.move).length;
    const entry: ArenaMatch = {
      ...infoOf(task),
      ...outcomeOf(course, oracle),
      isDecided: isDecided(game, set.options, oracle, viewOf(begun)),
      play: {
        1: { ...play[1], lenient: lenient(1) },
        2: { ...play[2], lenient: lenient(2) },
      },
      record: recordOf(match),
    };
    return { entry, answers: answersOf() };
  } finally {
    players[1].end();
    players[2].end();
  }
}

const specOf = ({ players }: Run, name: string): string =>
  players.find((player) => player.name === name)?.spec ?? name;

function openPlayer(spec: string, external: ExternalSettings, oracle: Oracle): ExternalPlayer {
  if (isLevel(spec)) {
    return {
      answer: async (match) =>
        ok(await computerMove(match, spec, () => withinLimit(oracle, match))),
      end: () => {},
    };
  }
  const player = unwrap(openExternalPlayer(spec, external));
  if (player === null) throw new Error(`${spec} is no player`);
  return player;
}

/** Why something went wrong, as entries keep it. */
const causeOf = ({ why, detail }: PlayerFailure) => ({
  ...{ reason: why.text, fact: { code: why.code, args: why.args } },
  ...(detail === undefined ? {} : { lastWords: detail }),
});

const voidBy = (task: ScheduledMatch, failure: PlayerFailure, player: string): Entry => ({
  ...infoOf(task),
  ...{ fault: failure.kind === 'start' ? 'start' : 'server', player },
  ...causeOf(failure),
});

/** A match that was played out, or broken off, from the position it began with. */
interface RefereeResult {
  readonly begun: Match;
  readonly match: Match;
  /** Why the seat to move made no move. The match ends there, forfeited or void. */
  readonly failure: PlayerFailure | null;
  readonly play: Readonly<Record<Seat, Omit<SeatPlay, 'lenient'>>>;
}

async function playOut(
  begun: Match,
  players: Readonly<Record<Seat, ExternalPlayer>>,
  oracle: Oracle,
  most: number,
): Promise<RefereeResult> {
  const play = { 1: newTally(), 2: newTally() };
  let match = begun;
  for (;;) {
    const seat = turnOf(match);
    if (seat !== null && isStuck(match)) match = unwrap(applyText(match, 'repeats'));
    if (seat === null || match.outcome !== null || match.count >= most) {
      return { begun, match, failure: null, play };
    }
    const moved = await askPlayer(players[seat], match, ({ kind }) => {
      const rejected = forfeitKind({ kind });
      if (rejected !== null)
        play[seat].rejected[rejected] = 1 + (play[seat].rejected[rejected] ?? 0);
    });
    if (!moved.ok) {
      const isFault = forfeitKind(moved.error) === null;
      const ended = isFault ? match : unwrap(resign(match, seat));
      return { begun, match: ended, failure: moved.error, play };
    }
    gradeMove(play[seat], match, moved.value, withinLimit(oracle, match));
    match = unwrap(playMove(match, moved.value));
  }
}

interface Tally {
  moves: number;
  chances: number;
  blunders: number;
  cost: number;
  readonly rejected: Partial<Record<ForfeitKind, number>>;
}

const newTally = (): Tally => ({ moves: 0, chances: 0, blunders: 0, cost: 0, rejected: {} });

/** Sums of estimates and chances differ in their last digits; these are far above them. */
const rounded = (cost: number): number => Math.round(cost * 1e6) / 1e6;

/** Counts a move: whether it could give something away, whether it did, and how much. */
function gradeMove(tally: Tally, match: Match, text: string, oracle: Oracle): void {
  tally.moves += 1;
  const view = viewOf(match);
  const judged = oracle.moves(view);
  const [best] = bestMoves(judged);
  if (best === undefined) return;
  const played = oracle.judge(view, unwrap(match.rules.parse(text, view))).verdict;
  const isKept = keepsValue(best.verdict, played);
  const isChance = !isKept || judged.some(({ verdict }) => !keepsValue(best.verdict, verdict));
  if (!isChance) return;
  tally.chances += 1;
  tally.blunders += Number(!isKept);
  const given = shareOfPoint(best.verdict) - shareOfPoint(played);
  tally.cost = rounded(tally.cost + Math.max(0, given));
}

type ArenaOutcome = Pick<ArenaMatch, 'winner' | 'loss' | 'reason' | 'fact' | 'lastWords'>;

function outcomeOf({ begun, match, failure, play }: RefereeResult, oracle: Oracle): ArenaOutcome {
  if (match.outcome === null) {
    return { winner: null, loss: null, reason: `After ${match.count} moves.` };
  }
  const { winner, reason } = match.outcome;
  if (winner === null) return { winner, loss: null, reason };
  const kind = failure === null ? null : forfeitKind(failure);
  if (failure !== null && kind !== null) {
    return { winner, loss: FORFEIT_LOSSES[kind], ...causeOf(failure) };
  }
  const loser = other(winner);
  if (play[loser].blunders > 0) return { winner, loss: 'outplayed', reason };
  // Without a blunder only a lost seat loses what is known.
  const loss: LossReason = isLost(begun, loser, oracle) ? 'seat' : 'luck';
  return { winner, loss, reason };
}

/** Whether a seat had lost before its match began. */
function isLost(begun: Match, seat: Seat, oracle: Oracle): boolean {
  const { value } = oracle.verdict(viewOf(begun));
  return value === (turnOf(begun) === seat ? 'loss' : 'win');
}
