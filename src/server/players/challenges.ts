/** Challenges: a match that one player offers to another by name, who accepts or declines it. */
import type { First } from '../../core/record.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { onlineMessages } from '../../online/messages.ts';
import type { Challenge, ProtocolError } from '../../online/protocol.ts';
import { type JoinRequest, joinEvents, notNow } from '../match/decide.ts';
import { NOT_WRITTEN, newTerms, type WantedTerms } from '../match/lobby.ts';
import { newMatchId } from '../match/service.ts';
import type { ChallengeUpdate } from '../storage/backend.ts';
import type { Committer } from '../storage/committer.ts';
import { isBot, keyHashOf } from '../storage/player-id.ts';
import type { AccountRow, ChallengeRow, EventRow, MatchRow } from '../storage/rows.ts';
import type { Store } from '../storage/store.ts';

/** What is to be played, as a challenge keeps it. */
export interface ChallengeTerms extends WantedTerms {
  readonly first: First;
  /** The seat of the player who challenges. */
  readonly seat: Seat;
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
const SETTLED = notNow(onlineMessages.challengeSettled());

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
    return isOpen(row) ? ok(row) : err(SETTLED);
  }

  async function shown(player: string, row: ChallengeRow): Promise<Challenge> {
    const named = async (id: string) => ({
      name: (await store.account(keyHashOf(id)))?.name ?? '?',
      bot: isBot(id),
    });
    const [by, to] = await Promise.all([named(row.maker), named(row.target)]);
    const { id, status, created, match, maker } = row;
    const { seat, hides: _, ...terms } = parseTerms(row);
    const isOut = player === maker;
    return {
      challenge: id,
      status: status === 'open' && !isOpen(row) ? 'expired' : status,
      direction: isOut ? 'out' : 'in',
      ...{ by, to },
      ...terms,
      you: isOut ? seat : other(seat),
      created,
      expires: created + EXPIRY_MS,
      match,
    };
  }

  return {
    async make(maker, to, terms) {
      if (maker.name === null) return err(notNow(onlineMessages.nameFirst()));
      const target = await store.accountNamed(to);
      if (target === null) {
        return err({ code: 'unknown_player', message: 'There is no player of this name.' });
      }
      if (target.key === maker.key) {
        return err(notNow(onlineMessages.challengeSelf()));
      }
      const open = (await store.challengesOf(maker.player, Number.MAX_SAFE_INTEGER)).filter(
        (row) => row.maker === maker.player && isOpen(row),
      );
      if (open.length >= MAX_OPEN) {
        return err(notNow(onlineMessages.tooManyChallenges({ max: MAX_OPEN })));
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
        return err(notNow(onlineMessages.notYourChallenge()));
      }
      const { match, events } = await matchOf(store, row);
      // First: of two answers at the same moment only one begins a match.
      if (!(await store.settleChallenge(id, 'accepted', Date.now(), match.id))) return err(SETTLED);
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
      if (!(await store.settleChallenge(id, status, at, null))) return err(SETTLED);
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

/** Only this server wrote it. */
const parseTerms = ({ terms }: Pick<ChallengeRow, 'terms'>): ChallengeTerms => JSON.parse(terms);

/** The match of a challenge, with both players at their seats. Their keys hold them. */
async function matchOf(
  store: Store,
  { maker, target, terms }: ChallengeRow,
): Promise<{ readonly match: MatchRow; readonly events: readonly EventRow[] }> {
  const { first, seat, ...wanted } = parseTerms({ terms });
  const match: MatchRow = {
    ...newTerms(wanted),
    first: `${first}`,
    ...{ listed: 0, quick: 0, level1: null, level2: null },
  };
  const request = async (at: Seat): Promise<JoinRequest> => {
    const player = at === seat ? maker : target;
    const token = keyHashOf(player);
    return { name: (await store.account(token))?.name ?? null, token, player };
  };
  const events = joinEvents(match, { 1: await request(1), 2: await request(2) });
  return { match, events };
}
