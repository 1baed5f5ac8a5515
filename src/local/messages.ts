/** What the user's own folder says, in English: about files that cannot be used. */
import {
  type Arg,
  defineMessages,
  type Message,
  type Sentences,
  withoutStop,
} from '../core/message.ts';
import { pluralize } from '../core/plural.ts';

type Id = { id: string };
type Line = { line: number };
/** A file or folder, and what the system says of it. */
type Refused = { path: string; why: Message };

export const localEnglish = {
  // Files.
  damagedFile: ({ path }: { path: string }) => `${path} is damaged and was left as it is.`,
  notMatch: ({ path }: { path: string }) => `${path} is no match and was left as it is.`,

  // Progress.
  progressSetAside: ({ path, aside }: { path: string; aside: string }) =>
    `${path} was damaged: a copy is beside it as ${aside}, and all that could be read goes on.`,
  newerProgress: ({ path }: { path: string }) =>
    `${path} was written by a newer Duelbook and was left as it is. Update Duelbook to go on with it.`,
  heldElsewhere: 'another program is holding it',

  // Matches.
  changedElsewhere: ({ id }: Id) => `Another program has gone on with the match ${id}.`,
  openElsewhere: 'This match is open in another program.',
  cannotKeep: ({ path, why }: Refused, { say }) =>
    `The match cannot be kept in ${path}: ${say(why)}.`,
  cannotWriteMatch: ({ id, why }: Id & { why: Message }, { say }) =>
    `The match ${id} could not be written: ${say(why)}.`,
  cannotTakeUp: ({ id, why }: Id & { why: Message }, { say }) =>
    `The match ${id} cannot be taken up: ${say(why)}.`,
  badId: ({ value }: { value: Arg }, { quote }) =>
    `${quote(value)} is no match id: it has six lower-case letters and digits.`,
  noMatch: ({ id, path }: Id & { path: string }) => `There is no match ${id} in ${path}.`,
  cannotReadMatch: ({ id, path, why }: Id & Refused, { say }) =>
    `The match ${id} in ${path} cannot be read: ${say(why)}.`,
  cannotReadMatches: ({ path, why }: Refused, { say }) =>
    `The matches in ${path} cannot be read: ${say(why)}.`,
  cannotReadHere: ({ id, why }: Id & { why: Message }, { say }) =>
    `The match ${id} cannot be read here: ${say(why)}`,
  notAtHand: ({ game }: { game: Arg }, { quote }) =>
    `Its game ${quote(game)} is not at hand. Name where it is, such as --game ./my-game, or start in its project.`,
  gameNotAtHand: ({ game, count }: { game: Arg; count: number }, { quote }) =>
    `${pluralize(count, 'match')} of ${quote(game)} cannot be read here: the game is not at hand. Name where it is, such as --game ./my-game, or start in its project.`,
  damaged: ({ id, why }: Id & { why: Message }, { say }) =>
    `The match ${id} is damaged and was left as it is: ${withoutStop(say(why))}.`,

  // What is damaged, as clauses.
  tooLarge: 'it is too large',
  otherId: ({ id }: Id) => `it says that it is ${id}`,
  foreign: 'it is no match of this program',
  badHeader: 'its first line is incomplete',
  badLine: ({ line }: Line) => `line ${line} is no move`,
  badMove: ({ number, why }: { number: number; why: Message }, { say }) =>
    `move ${number}: ${say(why)}`,
  badSum: ({ line }: Line) => `the checksum of line ${line} is wrong`,
  noSum: ({ line }: Line) => `line ${line} has no checksum`,
  notJson: ({ line }: Line) => `line ${line} is not JSON`,
  noEnd: ({ line }: Line) => `line ${line} has no end`,
} satisfies Sentences;

export const localMessages = defineMessages('local', localEnglish);
