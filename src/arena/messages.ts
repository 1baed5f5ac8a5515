/** What is said of runs that cannot be played or kept, in English. */
import { type Arg, defineMessages, type Message, type Sentences } from '../core/message.ts';

type File = { file: string };

export const arenaEnglish = {
  tooFewPlayers: 'An arena needs two players or more: --players A B.',
  playerTwice: ({ player }: { player: Arg }, { quote }) =>
    `${quote(player)} is among the players twice.`,
  noVariant: ({ variant, variants }: { variant: Arg; variants: readonly string[] }, { quote }) =>
    `None of these games has a variant ${quote(variant)}; their variants are all, ${variants.join(', ')}.`,
  tooManyMatches: ({ matches, max }: { matches: number; max: number }) =>
    `That would be ${matches} matches; at most ${max} are played in a run.`,
  otherRun: ({ file }: File) =>
    `${file} belongs to a run with other players or games, or of another version: name another folder.`,
  otherSettings: ({ file, flags }: File & { flags: readonly string[] }) =>
    `${file}: one run cannot have different values of ${flags.join(', ')}. Leave them as they were, or name another folder.`,
  notResults: ({ folder, files }: { folder: string; files: readonly string[] }) =>
    `${folder} has ${files.join(' and ')} in it but no results of an arena, so it is left alone: name another folder.`,
  busyFile: ({ file }: File) => `Another program is writing to ${file}.`,
  badFolder: ({ folder, why }: { folder: string; why: Message }, { say }) =>
    `${folder} cannot be used: ${say(why)}.`,

  // Why a match could not be played.
  workerSilent: ({ seconds }: { seconds: number }) =>
    `The worker process said nothing for ${seconds} s and was ended.`,
  workerFailed: ({ text }: { text: string }) => `The worker process failed: ${text}.`,
  workerEnded: ({ how, last }: { how: string; last: string }) =>
    `The worker process ended (${how})${last === '' ? '.' : `: ${last}`}`,
} satisfies Sentences;

export const arenaMessages = defineMessages('arena', arenaEnglish);
