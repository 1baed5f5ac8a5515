/** What the core says, in English: about options, records and matches. */
import { type Arg, defineMessages, type Message, type Sentences } from './message.ts';
import type { Seat } from './seat.ts';

type Option = { option: string };
type Texts = readonly string[];

export const coreEnglish = {
  // Values that are too large, or too odd, to quote.
  list: 'a list',
  object: 'an object',
  other: ({ value }: { value: string }) => value,

  // Options.
  wholeNumber: (args: Option & { min: number; max: number; isEven: boolean; words: Texts }) =>
    [
      `${args.isEven ? 'an even' : 'a whole'} number from ${args.min} to ${args.max}`,
      ...args.words,
    ].join(', or '),
  oddNumber: ({ min, max, words }: Option & { min: number; max: number; words: Texts }) =>
    [`an odd number from ${min} to ${max}`, ...words].join(', or '),
  oneOf: ({ choices }: Option & { choices: Texts }) => `one of ${choices.join(', ')}`,
  /** What a text option takes; its game has the words. */
  textOption: ({ accepts }: Option & { accepts: string }) => accepts,
  mustBe: (
    { option, accepted, value }: Option & { accepted: Message; value: Arg },
    { quote, say },
  ) => `${option} must be ${say(accepted)}, not ${quote(value)}.`,
  /** An odd number where only even ones are taken; its game says why. */
  mustBeEven: (args: Option & { accepted: Message; value: Arg; why: string }, { quote, say }) =>
    `${args.option} must be ${say(args.accepted)}, not ${quote(args.value)}: ${args.why}.`,
  /** An even number where only odd ones are taken; its game says why. */
  mustBeOdd: (args: Option & { accepted: Message; value: Arg; why: string }, { quote, say }) =>
    `${args.option} must be ${say(args.accepted)}, not ${quote(args.value)}: ${args.why}.`,
  notOptions: ({ value }: { value: Arg }, { quote }) =>
    `Options must be an object of names and values, not ${quote(value)}.`,
  unknownOption: ({ option, options }: { option: Arg; options: Texts }, { quote }) =>
    `There is no option ${quote(option)}; the options are ${options.join(', ')}.`,
  badSeed: ({ max, value }: { max: number; value: Arg }, { quote }) =>
    `seed must be a whole number from 0 to ${max} or 32 hexadecimal digits, not ${quote(value)}.`,
  badFirst: ({ value }: { value: Arg }, { quote }) =>
    `first must be 1, 2 or random, not ${quote(value)}.`,
  unknownGame: ({ game, games }: { game: Arg; games: Texts }, { quote }) =>
    `There is no game ${quote(game)}; the games are ${games.join(', ')}.`,

  // Records.
  notJson: 'A record must be JSON, and this is not.',
  notRecord: 'A record must be a JSON object.',
  unknownField: ({ field, fields }: { field: Arg; fields: Texts }, { quote }) =>
    `A record has no field ${quote(field)}; it has ${fields.join(', ')}.`,
  noGame: 'A record must name its game.',
  badOptions: 'options must be an object of names and values.',
  badOptionValue: ({ option }: { option: Arg }, { quote }) =>
    `The option ${quote(option)} must be a number or a text.`,
  badMoves: 'moves must be a list of texts.',
  tooManyMoves: ({ max }: { max: number }) => `moves may hold at most ${max} texts.`,
  badMove: 'Each move must be a text.',
  badMark: ({ mark }: { mark: string }) => `${mark} must be true or false.`,
  recordTooLarge: 'It is too large.',
  atMove: ({ number, move, why }: { number: number; move: Arg; why: Message }, { quote, say }) =>
    `Move ${number}, ${quote(move)}: ${say(why)}`,

  // Files, and why they cannot be used, as clauses.
  cannotWrite: ({ path, why }: { path: string; why: Message }, { say }) =>
    `${path} could not be written: ${say(why)}.`,
  cannotRead: ({ path, why }: { path: string; why: Message }, { say }) =>
    `${path} cannot be read: ${say(why)}.`,
  exists: ({ path }: { path: string }) =>
    `${path} exists already, and is left as it is: name a new file.`,
  noFolder: 'there is no such folder',
  diskFull: 'the disk is full',
  fileTooLarge: 'files may not grow that large here',
  notFolder: 'there is a file where a folder should be',
  denied: 'access is denied',
  isFolder: 'it is a folder',
  missing: 'it is not there',
  system: ({ text }: { text: string }) => text,

  // Matches.
  plays: ({ seat, move }: { seat: Seat; move: string }, { player, isReader }) =>
    `${player(seat)} ${isReader(seat) ? 'play' : 'plays'} ${move}.`,
  drawn: ({ move }: { move: string }) => `Chance draws ${move}.`,
  roundOver: 'The round is over.',
  roundNotOver: 'The round is not over yet.',
  matchOver: 'The match is over.',
  matchFull: ({ max }: { max: number }) =>
    `A match holds at most ${max} moves, and this one is full: only resigning is left.`,
  moveTooLong: ({ max }: { max: number }) => `A move has at most ${max} characters.`,
  tooManyRestarts: ({ max }: { max: number }) => `A match is restarted at most ${max} times.`,
  resigned: ({ seat }: { seat: Seat }, { player }) => `${player(seat)} resigned.`,
  limitReached: ({ moves }: { moves: number }) =>
    `The round is a draw: ${moves} moves were played.`,
  repeats: 'The round is a draw: it repeats itself, and nobody makes progress.',
  notRepeating: 'The round does not repeat itself.',
  notDrawn: ({ move }: { move: Arg }, { quote }) =>
    `${quote(move)} is nothing that chance can draw.`,
  ranOutOfTime: ({ seat }: { seat: Seat }, { player }) => `${player(seat)} ran out of time.`,
  leftMatch: ({ seat }: { seat: Seat }, { player }) => `${player(seat)} left the match.`,
} satisfies Sentences;

export const coreMessages = defineMessages('core', coreEnglish);
