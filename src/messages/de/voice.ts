/** Says the messages of core, games and audits in German at a terminal. */
import type { Game } from '../../core/game.ts';
import type { Catalog, Message, OptionWords } from '../../core/message.ts';
import { PLAYERS } from '../../core/seat.ts';
import { loadVocabulary } from '../load.ts';
import { createTranslator } from '../translator.ts';

export async function createGermanVoice(
  games: readonly Game[],
): Promise<(message: Message) => string> {
  const sentences: Record<string, Catalog[string]> = {};
  const options: Record<string, OptionWords> = {};
  for (const game of games) {
    const words = await loadVocabulary('de', game, true);
    Object.assign(sentences, words.sentences);
    // At a terminal an option is called what is typed, with the dashes of its flag or without.
    for (const [name, option] of Object.entries(words.options)) {
      for (const label of [name, `--${name}`]) {
        options[label] = { ...options[label], ...option, label };
      }
    }
  }
  const speaker = { language: 'de', names: PLAYERS, reader: null } as const;
  const { message } = createTranslator({ sentences, options, presets: {} }, {}, speaker);
  return (given) => message(given).text;
}
