/** The words of the visitor's language for what core and games say, loaded when they are needed. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import type { Names, Seat } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import type { Language } from '../../messages/language.ts';
import { englishVocabulary, loadVocabulary } from '../../messages/load.ts';
import {
  createTranslator,
  NO_WORDS,
  silentTranslator,
  type Translator,
  type Vocabulary,
} from '../../messages/translator.ts';
import { defaultNames } from '../match/local-names.ts';
import { useSettings } from '../settings.tsx';
import { keepTrying } from './keep-trying.ts';

const loaded = new Map<string, Vocabulary>();

function gameOf(id: string | null): Game | null {
  const game = id === null ? null : findGame(id);
  return game?.ok ? game.value : null;
}

/** The words for a game, or for none in particular; null while they load. */
export function useVocabulary(id: string | null, withAudit = false): Vocabulary | null {
  const { language } = useSettings();
  const [, setArrived] = useState({});
  const [failed, setFailed] = useState('');
  const key = `${language} ${id} ${withAudit}`;
  const english = useMemo(() => englishVocabulary(gameOf(id)), [id]);
  const vocabulary = language === 'en' ? english : (loaded.get(key) ?? null);
  useEffect(() => {
    if (vocabulary !== null) return;
    return keepTrying(
      () => loadVocabulary(language, gameOf(id), withAudit),
      (come) => {
        loaded.set(key, come);
        setArrived({});
      },
      () => setFailed(key),
    );
  }, [key]);
  // What cannot be loaded is said in English meanwhile.
  return vocabulary ?? (failed === key ? NO_WORDS : null);
}

/** A translator with a vocabulary, silent while there is none. */
export const translatorFor = (
  vocabulary: Vocabulary | null,
  game: string | null,
  language: Language,
  names: Names,
  reader: Seat | null,
): Translator =>
  vocabulary === null
    ? silentTranslator
    : createTranslator(vocabulary, englishVocabulary(gameOf(game)).sentences, {
        language,
        names,
        reader,
      });

/** Renders messages of a game in the visitor's language, without a reader. */
export function useTranslate(game: string | null, withAudit = false): Translator {
  const { language, texts } = useSettings();
  const vocabulary = useVocabulary(game, withAudit);
  return useMemo(
    () => translatorFor(vocabulary, game, language, defaultNames(texts), null),
    [vocabulary, game, language, texts],
  );
}
