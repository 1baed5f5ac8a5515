/** What loading a game from a file says, in English. */
import { defineMessages, type Message, type Sentences } from '../core/message.ts';

type In = { path: string };

export const loadingEnglish = {
  // What a field must be, as phrases.
  function: 'a function',
  text: 'a text that is not empty',
  id: 'lower-case words with hyphens between them, such as "kings-line"',
  options: 'an object of options',
  option: 'what `whole`, `choice` or `text` makes, with a sentence "about" it and a default',
  presets: 'a list of at least one object with "name", "about" and "options"',
  preset: 'an object with "name", "about" and "options"',
  firstPreset: '{}: the first preset is the default',
  sentences: 'an object of sentences',
  sentence: 'a text, or a function that makes one',

  notThere: ({ path }: In) => `There is no game at ${path}: no such file or folder.`,
  noIndex: ({ path }: In) =>
    `The folder ${path} has no game: its package.json lists none under "duelbook", and there is no index.ts or index.js.`,
  listsMany: ({ path, files }: In & { files: readonly string[] }) =>
    `The folder ${path} has several games; name one of ${files.join(', ')}.`,
  badList: ({ path }: In) =>
    `"duelbook" in ${path} must be {"games": [...]}, a list of files or folders.`,
  fails: ({ path, why }: In & { why: string }) => `${path} cannot be loaded: ${why}`,
  noGame: ({ path }: In) =>
    `${path} exports no game: an object with id, title, rules, words and so on, as \`duelbook new\` writes one.`,
  manyGames: ({ path, names }: In & { names: readonly string[] }) =>
    `${path} exports several games (${names.join(', ')}); it must export one.`,
  missing: ({ path, field, accepted }: In & { field: string; accepted: Message }, { say }) =>
    `The game in ${path} lacks "${field}": it must be ${say(accepted)}.`,
  wrong: ({ path, field, accepted }: In & { field: string; accepted: Message }, { say }) =>
    `In the game in ${path}, "${field}" must be ${say(accepted)}.`,
  taken: ({ path, id }: In & { id: string }) =>
    `The game in ${path} has the id ${id}, which a game of Duelbook has already.`,
  onlyNode: ({ file, name }: { file: string; name: string }) =>
    `${file} imports ${name}, which browsers do not have.`,
} satisfies Sentences;

export const loadingMessages = defineMessages('loading', loadingEnglish);
