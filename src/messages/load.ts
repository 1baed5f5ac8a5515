/** Loads the words of a language: those of the core, of one game and, where asked for, of audits. */
import type { Game, GameTexts } from '../core/game.ts';
import type { Catalog } from '../core/message.ts';
import { coreEnglish } from '../core/messages.ts';
import { COMMON_OPTIONS } from '../core/options.ts';
import type { Language } from './language.ts';
import type { Vocabulary } from './translator.ts';

/** English is at hand: the core and the games bring it along. */
export const englishVocabulary = (game: Game | null): Vocabulary => ({
  sentences: { core: coreEnglish, ...(game && { [game.id]: game.messages }) },
  options: { ...COMMON_OPTIONS, ...game?.options },
  presets: {},
});

/** The texts of a game, its own or those beside it; none where it has no translation. The bundler finds them by the pattern. */
async function loadGerman({ id, german }: Game): Promise<GameTexts> {
  if (german !== undefined) return (await german()).german;
  try {
    return (await import(`../games/${id}/de.ts`)).german;
  } catch (error) {
    // Browsers throw this where a download failed; bundlers throw another one for a missing file.
    if (error instanceof TypeError) throw error;
    return { options: {}, presets: {}, messages: {} };
  }
}

const sentencesOf = ({ id }: Game, { messages, strategy = {} }: GameTexts): Catalog => ({
  [id]: messages,
  [`${id}-strategy`]: strategy,
});

export async function loadVocabulary(
  language: Language,
  game: Game | null,
  withAudit = false,
): Promise<Vocabulary> {
  if (language === 'en') return englishVocabulary(game);
  const [{ commonOptions, coreGerman }, texts, audit] = await Promise.all([
    import('./de/core.ts'),
    game === null ? null : loadGerman(game),
    withAudit ? import('./de/audit.ts') : null,
  ]);
  return {
    sentences: {
      core: coreGerman,
      ...(audit && { audit: audit.auditGerman }),
      ...(game && texts && sentencesOf(game, texts)),
    },
    options: { ...commonOptions, ...texts?.options },
    presets: texts?.presets ?? {},
    ...(texts?.summary && { summary: texts.summary }),
  };
}
