/** Challenges: a match that one player offers to another by name, who accepts or declines it. */
import type { OptionValues } from '../../core/options.ts';
import type { First } from '../../core/record.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { onlineMessages } from '../../online/messages.ts';
import type { Challenge, ClockSettings, ProtocolError } from '../../online/protocol.ts';
import { joinEvent, protocolError } from '../match/decide.ts';
import { drawSeed, newMatchId } from '../match/service.ts';
import { initialState } from '../match/state.ts';
import type { ChallengeUpdate } from '../storage/backend.ts';
import type { Committer } from '../storage/committer.ts';
import { isBot, keyHashOf } from '../storage/player-id.ts';
import type { AccountRow, ChallengeRow, EventRow, MatchRow } from '../storage/rows.ts';
import type { Store } from '../storage/store.ts';

/** What is to be played, as a challenge keeps it. */
export interface ChallengeTerms {
  readonly game: string;
  readonly options: OptionValues;
  readonly clock: ClockSettings | null;
  readonly fair: boolean;
  readonly first: First;
  /** The seat of the player who challenges. */
  readonly seat: Seat;
  /** Whether the match hides something. */
  readonly hides: boolean;
}

export interface Challenges {
  make(
    maker: AccountRow,
    to: string,
    terms: ChallengeTerms,
  ): Promise<Result<Challenge, ProtocolError>>;
  /** Begins the match; gives it and the seat of the player who accepts. */
  accept(
    player: string,
    id: string,
  ): Promise<Result<{ readonly match: string; readonly seat: Seat }, ProtocolError>>;
  /** Declines a challenge, or takes an own one back. */
  decline(player: string, id: string): Promise<Result<Challenge, ProtocolError>>;
  /** A player's challenges, made or received: the open ones, and those settled since then. */
  list(player: string, since: number): Promise<readonly Challenge[]>;
  find(player: string, id: string): Promise<Challenge | null>;
}

interface ChallengeDeps {
  readonly store: Store;
  readonly committer: Committer;
  /** Tells all servers, this one included. */
  readonly announce: (update: ChallengeUpdate) => void;
}

/** A player who does not answer for so long is not there. */
const EXPIRY_MS = 5 * 60_000;
const MAX_OPEN = 20;

const UNKNOWN: ProtocolError = {
  code: 'unknown_challenge',
  message: 'There is no such challenge.',
};
const NOT_WRITTEN: ProtocolError = {
  code: 'unavailable',
  message: 'The match could not be written; try again.',
};

const isOpen = ({ status, created }: ChallengeRow): boolean =>
  status === 'open' && Date.now() < created + EXPIRY_MS;

export function openChallenges({ store, committer, announce }: ChallengeDeps): Challenges {
  const announceRow = ({ id, maker, target }: ChallengeRow): void =>
    announce({ kind: 'challenge', challenge: id, players: [maker, target] });

  /** Finds an open challenge of a player; each is settled once, on all servers. */
  async function findOpen(
    player: string,
    id: string,
  ): Promise<Result<ChallengeRow, ProtocolError>> {
    const row = await store.challenge(id);
    if (row === null || ![row.maker, row.target].includes(player)) return err(UNKNOWN);
    return isOpen(row) ? ok(row) : err(protocolError('not_now', onlineMessages.challengeSettled()));
  }

  async function shown(player: string, row: ChallengeRow): Promise<Challenge> {
    const [by, to] = await Promise.all(
      [row.maker, row.target].map(async (id) => ({
        name: (await store.account(keyHashOf(id)))?.name ?? '?',
        bot: isBot(id),
      })),
    );
    const { id, status, created, match, maker } = row;
    const { seat, hides: _, ...terms } = parseTerms(row);
    const isOut = player === maker;
    return {
      challenge: id,
      status: status === 'open' && !isOpen(row) ? 'expired' : status,
      direction: isOut ? 'out' : 'in',
      by: by ?? UNKNOWN_PLAYER,
      to: to ?? UNKNOWN_PLAYER,
      ...terms,
      you: isOut ? seat : other(seat),
      created,
      expires: created + EXPIRY_MS,
      match,
    };
  }

  return {
    async make(maker, to, terms) {
      if (maker.name === null) return err(protocolError('not_now', onlineMessages.nameFirst()));
      const target = await store.accountNamed(to);
      if (target === null) {
        return err({ code: 'unknown_player', message: 'There is no player of this name.' });
      }
      if (target.key === maker.key) {
        return err(protocolError('not_now', onlineMessages.challengeSelf()));
      }
      const open = (await store.challengesOf(maker.player, Number.MAX_SAFE_INTEGER)).filter(
        (row) => row.maker === maker.player && isOpen(row),
      );
      if (open.length >= MAX_OPEN) {
        return err(protocolError('not_now', onlineMessages.tooManyChallenges({ max: MAX_OPEN })));
      }
      const now = Date.now();
      const row: ChallengeRow = {
        id: newMatchId(),
        created: now,
        at: now,
        maker: maker.player,
        target: target.player,
        terms: JSON.stringify(terms),
        status: 'open',
        match: null,
      };
      await store.addChallenge(row);
      announceRow(row);
      return ok(await shown(maker.player, row));
    },

    async accept(player, id) {
      const found = await findOpen(player, id);
      if (!found.ok) return found;
      const row = found.value;
      if (row.target !== player) {
        return err(protocolError('not_now', onlineMessages.notYourChallenge()));
      }
      const { match, events } = await matchOf(store, row);
      // First: of two answers at the same moment only one begins a match.
      if (!(await store.settleChallenge(id, 'accepted', Date.now(), match.id))) {
        return err(protocolError('not_now', onlineMessages.challengeSettled()));
      }
      if ((await committer.commit({ match, events })) !== 'written') {
        await store.reopenChallenge(id);
        return err(NOT_WRITTEN);
      }
      announceRow(row);
      return ok({ match: match.id, seat: other(parseTerms(row).seat) });
    },

    async decline(player, id) {
      const found = await findOpen(player, id);
      if (!found.ok) return found;
      const status = found.value.target === player ? 'declined' : 'withdrawn';
      const at = Date.now();
      if (!(await store.settleChallenge(id, status, at, null))) {
        return err(protocolError('not_now', onlineMessages.challengeSettled()));
      }
      announceRow(found.value);
      return ok(await shown(player, { ...found.value, status, at }));
    },

    async list(player, since) {
      const rows = await store.challengesOf(player, since);
      return Promise.all(
        rows.filter((row) => row.status !== 'open' || isOpen(row)).map((row) => shown(player, row)),
      );
    },

    async find(player, id) {
      const row = await store.challenge(id);
      return row === null || ![row.maker, row.target].includes(player) ? null : shown(player, row);
    },
  };
}

/** Stands for a player whose account is gone. */
const UNKNOWN_PLAYER = { name: '?', bot: false };

/** Only this server wrote it. */
const parseTerms = ({ terms }: ChallengeRow): ChallengeTerms => JSON.parse(terms);

/** The match of a challenge, with both players at their seats. Their keys hold them. */
async function matchOf(
  store: Store,
  { maker, target, terms: _, ...row }: ChallengeRow,
): Promise<{ readonly match: MatchRow; readonly events: readonly EventRow[] }> {
  const { game, options, clock, fair, first, seat, hides } = parseTerms({
    maker,
    target,
    terms: _,
    ...row,
  });
  const match: MatchRow = {
    id: newMatchId(),
    created: Date.now(),
    game,
    options: JSON.stringify(options),
    ...drawSeed(hides),
    first: `${first}`,
    fair: fair ? 1 : 0,
    ...{ listed: 0, quick: 0, level1: null, level2: null },
    seconds: clock?.seconds ?? null,
    increment: clock?.increment ?? null,
  };
  let state = initialState(match);
  const events: EventRow[] = [];
  for (const at of [1, 2] as const) {
    const player = at === seat ? maker : target;
    const token = keyHashOf(player);
    const name = (await store.account(token))?.name ?? null;
    const joined = joinEvent(state, at, { name, token, player }, match.created);
    events.push(joined.event);
    state = joined.after;
  }
  return { match, events };
}
