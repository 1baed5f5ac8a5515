/** What players that cannot be set up are told, in English. */
import { type Arg, defineMessages, type Sentences } from '../core/message.ts';

export const playersEnglish = {
  badModelUrl: 'The address of the model server is no URL.',
  badModelServer: 'The model server must be a http or https URL without a name and password.',
  badModelKey: 'The key for the model server must be 1 to 500 printable letters without spaces.',
  badPlayer: ({ rule, value }: { rule: string; value: Arg }, { quote }) =>
    `${rule}; not ${quote(value)}.`,
  playerTooLong: ({ max }: { max: number }) => `A player has at most ${max} printable characters.`,
} satisfies Sentences;

export const sayPlayers = defineMessages('players', playersEnglish);
