/** What the library says of wrong arguments, in English. */
import { type Arg, defineMessages, type Message, type Sentences } from '../core/message.ts';
import type { Seat } from '../core/seat.ts';

type Given = { value: Arg };
type Names = readonly string[];

const libraryEnglish = {
  notMove: ({ value }: Given, { quote }) => `A move is a text, not ${quote(value)}.`,
  noSetting: ({ value, settings }: Given & { settings: Names }, { quote }) =>
    `There is no setting ${quote(value)}; there are ${settings.join(', ')}.`,
  badLimit: ({ setting, value }: Given & { setting: string }, { quote }) =>
    `${setting} must be a whole number from 1, or Infinity, not ${quote(value)}.`,
  manyRounds: 'This is about a single round: leave rounds out, or use playMatch.',
  badPlayers: 'players must be a list of two: who sits at seat 1 and at seat 2.',
  badPlayer: ({ value, levels }: Given & { levels: Names }, { quote }) =>
    `A player is a function or one of ${levels.join(', ')}, not ${quote(value)}.`,
  badAnswer: ({ seat, value, why }: Given & { seat: Seat; why: Message }, { player, quote, say }) =>
    `${player(seat)} answered ${quote(value)}: ${say(why)}`,
  badBound: ({ value }: Given, { quote }) =>
    `random(below) takes a whole number from 1, not ${quote(value)}.`,
  badAction: ({ value, count }: Given & { count: number }, { quote }) =>
    `An action is a text or the id, below ${count}, of a legal one, not ${quote(value)}.`,
  episodeDone: 'The episode is done: reset first.',
} satisfies Sentences;

export const libraryMessages = defineMessages('library', libraryEnglish);
