/** What a client says of servers that it cannot reach or follow, and of their addresses, in English. */
import { defineMessages, type Message, type Sentences } from '../core/message.ts';

export const onlineEnglish = {
  badServer: ({ example }: { example: string }) =>
    `A server is given by its address, such as ${example}.`,
  badLink: ({ example }: { example: string }) =>
    `This is no link to a match. A link looks like ${example}.`,

  unreachable: ({ server, why }: { server: string; why: Message }, { say }) =>
    `The server ${server} cannot be reached: ${say(why)}.`,
  notDuelbook: ({ server }: { server: string }) =>
    `What answers at ${server} is no Duelbook server of this version.`,
  // Why a server cannot be reached, as clauses.
  silent: 'it does not answer',
  refused: 'nothing listens there',
  noMachine: 'there is no machine of this name',
  noWay: 'there is no way to it',
  cut: 'the connection was cut',
  noTls: 'it does not speak https',
  badPort: 'this port may not be used',

  // What a server says that cannot be.
  badEvent: ({ n, kind, why }: { n: number; kind: string; why: Message }, { say }) =>
    `The server sent an event that does not fit the match (number ${n}, ${kind}): ${say(why)}`,
  badRound: ({ round }: { round: number }) =>
    `The server began a round that does not fit the match: number ${round}.`,
  badStart: 'The server began a round with an impossible start.',
  lostPart: 'The server has lost a part of the match.',
  overtaken: 'Something else happened first.',
  badSeed: 'The seed from the server does not fit the match.',
  noSeed: 'The server does not give the seed.',
} satisfies Sentences;

export const onlineMessages = defineMessages('online', onlineEnglish);
