/**
 * What a client says of servers that it cannot reach or follow, and of their addresses, and why a
 * server refuses what a player wants, in English.
 */
import { defineMessages, type Message, type Sentences } from '../core/message.ts';
import type { Seat } from '../core/seat.ts';

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

  // Why a server refuses, where the error's code does not say it all.
  calledOff: 'The match was called off.',
  notOverYet: 'The match is not over yet.',
  nextBegun: 'The next match has begun.',
  rematchDeclined: 'Another match is not wanted.',
  opponentJoined: 'The opponent has joined: you may only resign.',
  noOffer: 'No restart has been offered.',
  tooManyEvents: ({ max }: { max: number }) =>
    `At most ${max} events of a match may be other than moves.`,
  clockDecides: 'The clock decides when a player does not move.',
  nobodyLeft: 'Only against a player who is to move and has left.',
  claimTooEarly: ({ seconds }: { seconds: number }) => `Possible in ${seconds} s.`,
  recordHidden: 'The record is available when the match is over: it holds what is hidden.',
  keyOfPerson:
    'This key has been used by a person: a bot needs a key of its own, marked before its first match.',
  nameFirst: 'Give your key a name first, so that the other player knows who asks.',
  challengeSelf: 'You cannot challenge yourself.',
  tooManyChallenges: ({ max }: { max: number }) => `At most ${max} of your challenges may be open.`,
  challengeSettled: 'This challenge is not open any more.',
  notYourChallenge: 'Only the challenged player can accept.',
  otherSeatFree: ({ seat, free }: { seat: Seat; free: Seat }) =>
    `Seat ${seat} is taken; seat ${free} is free.`,
  noFreeSeat: 'There is no free seat for you.',
} satisfies Sentences;

export const onlineMessages = defineMessages('online', onlineEnglish);
