/** What the engine says of requests, in English: programs read the codes. */
import { type Arg, defineMessages, type Sentences } from '../core/message.ts';

const engineEnglish = {
  notJson: 'This line is not JSON.',
  badBatch: ({ max }: { max: number }) => `A batch has 1 to ${max} requests.`,
  notRequest: 'A request is {"jsonrpc": "2.0", "id": …, "method": …, "params": {…}}.',
  badId: ({ max }: { max: number }) => `An id is a text, null or a number from -${max} to ${max}.`,
  noMethod: ({ methods }: { methods: readonly string[] }) =>
    `There is no such method; the methods are ${methods.join(', ')}.`,
  badParams: 'params must be an object.',
  badLevel: ({ levels }: { levels: readonly string[] }) =>
    `level must be one of ${levels.join(', ')}.`,
  badRounds: ({ max, fields }: { max: number; fields: readonly string[] }) =>
    `positions takes ${fields.join(', ')}: seeds is a list, and actions as long a list of lists, of at most ${max}.`,
  badSeat: 'seat must be 1 or 2.',
  manyRounds: 'positions is about single rounds: leave rounds out.',
  badAction: ({ action, count }: { action: Arg; count: number }, { quote }) =>
    `An action is the id, below ${count}, of a legal one, not ${quote(action)}.`,
  noStrategy: ({ title }: { title: string }) => `${title} has no strategy under these options.`,
  tooLarge: ({ why }: { why: string }) => why,
  internal: ({ why }: { why: string }) => why,
} satisfies Sentences;

export const engineMessages = defineMessages('engine', engineEnglish);
