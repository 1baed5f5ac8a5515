/** The German of every message, for a terminal. */
import type { Game } from '../../core/game.ts';
import type { Catalog, OptionWords } from '../../core/message.ts';
import { loadVocabulary } from '../load.ts';
import type { Vocabulary } from '../translator.ts';
import { arenaGerman } from './arena.ts';
import { contractGerman } from './contract.ts';
import { playersGerman, solverGerman, studyGerman } from './facts.ts';
import { hostingGerman } from './hosting.ts';
import { loadingGerman } from './loading.ts';
import { localGerman } from './local.ts';
import { onlineGerman, serverGerman } from './server.ts';

const FACTS: Catalog = {
  arena: arenaGerman,
  contract: contractGerman,
  hosting: hostingGerman,
  loading: loadingGerman,
  local: localGerman,
  online: onlineGerman,
  players: playersGerman,
  server: serverGerman,
  solver: solverGerman,
  study: studyGerman,
};

/** On a command line an option is called by its flag. */
const withFlags = (options: Vocabulary['options']): Vocabulary['options'] => {
  const flags = Object.entries(options).map(([name, words]): [string, OptionWords] => [
    `--${name}`,
    { ...words, label: `--${name}` },
  ]);
  return { ...options, ...Object.fromEntries(flags) };
};

/** The words for each game, and for no game in particular. */
export async function loadGermanWords(
  games: readonly Game[],
): Promise<(game: Game | null) => Vocabulary> {
  const load = async (game: Game | null) =>
    [game?.id ?? '', await loadVocabulary('de', game, true)] as const;
  const common = await load(null);
  const own = await Promise.all(games.map(load));
  // A message may hold one of any game, such as the reason why a file is refused.
  const sentences = Object.assign({ ...FACTS }, ...own.map(([, words]) => words.sentences));
  const all = new Map(
    [common, ...own].map(([id, words]) => [
      id,
      { ...words, sentences, options: withFlags(words.options) },
    ]),
  );
  return (game) => all.get(game?.id ?? '') ?? common[1];
}
