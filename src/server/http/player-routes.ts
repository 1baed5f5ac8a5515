/** The routes of the HTTP API for players with a key: accounts, challenges and the event stream. */
import { z } from 'zod';
import { ok } from '../../core/result.ts';
import {
  account,
  accountBody,
  CHALLENGE_ID,
  challenge,
  challengeBody,
  streamLine,
} from '../../online/player-schemas.ts';
import { seatGrant } from '../../online/schemas.ts';
import { accountOf, changeAccount, publicAccount } from '../players/accounts.ts';
import { type OpenStream, type Route, route } from './route.ts';
import { resolveTerms } from './terms.ts';

const challengeId = { challenge: CHALLENGE_ID };

export const PLAYER_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/account',
    summary: 'The player with your key.',
    token: 'must',
    status: 200,
    response: account,
    errors: ['bad_token'],
    handle: async ({ token }, { store }) => ok(publicAccount(await accountOf(store, token ?? ''))),
  }),
  route({
    method: 'POST',
    path: '/api/account',
    summary: 'Gives your key a name of its own, or marks it as a bot before its first match.',
    token: 'must',
    body: accountBody,
    status: 200,
    response: account,
    errors: ['bad_token', 'name_taken', 'not_now'],
    async handle({ token, body }, { store }) {
      const changed = await changeAccount(store, token ?? '', body);
      return changed.ok ? ok(publicAccount(changed.value)) : changed;
    },
  }),
  route({
    method: 'GET',
    path: '/api/stream',
    summary:
      'What happens to the player with your key, as lines of JSON: challenges, and all your matches.',
    query: {
      since: z
        .string()
        .regex(/^\d{1,15}$/, 'must be the time of a line')
        .optional()
        .describe('The `at` of the last line you have: then also what ended after it'),
    },
    token: 'must',
    status: 200,
    response: streamLine,
    streams: true,
    errors: ['bad_token'],
    async handle({ token, query: { since } }, { store, streams }) {
      const player = await accountOf(store, token ?? '');
      const from = since === undefined ? null : Number(since);
      const open: OpenStream = (sink) => streams.open(player, from, sink);
      return ok(open);
    },
  }),
  route({
    method: 'POST',
    path: '/api/challenges',
    summary: 'Challenges a player by name. Both need names of their own.',
    token: 'must',
    body: challengeBody,
    status: 201,
    response: challenge,
    errors: ['bad_token', 'unknown_player', 'unknown_game', 'bad_options', 'not_now'],
    async handle({ token, body: { to, seat = 1, first = 1, ...given } }, { store, challenges }) {
      const terms = resolveTerms(given);
      if (!terms.ok) return terms;
      const maker = await accountOf(store, token ?? '');
      return challenges.make(maker, to, { ...terms.value, seat, first });
    },
  }),
  route({
    method: 'GET',
    path: '/api/challenges',
    summary: 'Your open challenges, those you made and those you got.',
    token: 'must',
    status: 200,
    response: z.array(challenge),
    errors: ['bad_token'],
    async handle({ token }, { store, challenges }) {
      const { player } = await accountOf(store, token ?? '');
      return ok(await challenges.list(player, Number.MAX_SAFE_INTEGER));
    },
  }),
  route({
    method: 'POST',
    path: '/api/challenges/{challenge}/accept',
    summary: 'Accepts a challenge: the match begins, and your key holds your seat.',
    params: challengeId,
    token: 'must',
    status: 201,
    response: seatGrant,
    errors: ['bad_token', 'unknown_challenge', 'not_now'],
    async handle({ token, params: { challenge: id = '' } }, { store, challenges }) {
      const { player } = await accountOf(store, token ?? '');
      const accepted = await challenges.accept(player, id);
      return accepted.ok ? ok({ ...accepted.value, token: null }) : accepted;
    },
  }),
  route({
    method: 'POST',
    path: '/api/challenges/{challenge}/decline',
    summary: 'Declines a challenge, or takes back your own.',
    params: challengeId,
    token: 'must',
    status: 200,
    response: challenge,
    errors: ['bad_token', 'unknown_challenge', 'not_now'],
    async handle({ token, params: { challenge: id = '' } }, { store, challenges }) {
      const { player } = await accountOf(store, token ?? '');
      return challenges.decline(player, id);
    },
  }),
];
