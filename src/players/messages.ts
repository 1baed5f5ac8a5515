/** What players that cannot be set up are told, in English. */
import { type Arg, defineMessages, type Message, type Sentences } from '../core/message.ts';

export const playersEnglish = {
  badModelUrl: 'The address of the model server is no URL.',
  badModelServer: 'The model server must be a http or https URL without a name and password.',
  badModelKey: 'The key for the model server must be 1 to 500 printable letters without spaces.',
  badPlayer: ({ levels, value }: { levels: readonly string[]; value: Arg }, { quote }) =>
    `A player is a computer (${levels.join(', ')}), a program ("cmd:COMMAND") or a language model ("openai:MODEL"), not ${quote(value)}.`,
  // Why a program or a model forfeits.
  rejected: ({ answer, why }: { answer: string; why: Message }, { quote, say }) =>
    `The answer ${quote(answer)} is not accepted: ${say(why)}`,
  emptyAnswer: 'The answer is empty.',
  noMove: 'There is no move in the answer.',
  notMarked: 'The answer has no line of the form MOVE: <your move>.',
  noSuchMove: ({ form }: { form: string }) => `That is no move here. ${form}`,
  refused: 'The model declined to answer.',
  truncated: 'The answer was cut off at its greatest length.',
  programSlow: ({ ms }: { ms: number }) => `It did not answer within ${ms} ms.`,
  programOutOfTime: 'It has used up its time for the round.',
  programFlood: ({ kb }: { kb: number }) => `It wrote more than ${kb} KB for one move.`,
  programNotStarted: ({ text }: { text: string }) => `It could not be started: ${text}.`,
  programKilled: ({ signal }: { signal: string | null }) => `It ended by ${signal}.`,
  programEnded: ({ code }: { code: number }) => `It ended with exit code ${code}.`,
  programClosed: 'It closed its output.',
  programDeaf: 'It does not read its input.',
  modelSlow: ({ ms }: { ms: number }) => `The model did not answer within ${ms} ms.`,
  modelFlood: ({ kb }: { kb: number }) => `The model server sent more than ${kb} KB.`,
  modelStatus: ({ status }: { status: number }) =>
    `The model server answered with HTTP status ${status}.`,
  modelRedirect: ({ status }: { status: number }) =>
    `The model server answered with HTTP status ${status}, a redirection, which is not followed: give the address it leads to.`,
  modelUnreachable: ({ code }: { code: string }) => `The model server cannot be reached${code}.`,
  modelBroken: 'The model server broke off in the middle of its answer.',
  modelNotJson: 'The model server answered with something that is not JSON.',
  modelNoMessage: 'The model server sent no message.',
  playerTooLong: ({ max }: { max: number }) => `A player has at most ${max} printable characters.`,
} satisfies Sentences;

export const playersMessages = defineMessages('players', playersEnglish);
