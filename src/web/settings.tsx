/** The settings of a visitor: language, theme, name, sound, keys. */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { isObject } from '../core/json.ts';
import { loadTexts, type Texts, textsOf } from '../messages/index.ts';
import { isLanguage, type Language, preferredLanguage } from '../messages/language.ts';
import { loadItem, saveItem } from './storage.ts';
import { keepTrying } from './ui/keep-trying.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Settings {
  /** Null while the browser's languages decide. */
  readonly language: Language | null;
  readonly theme: Theme;
  readonly name: string;
  readonly sound: boolean;
  /** Whether boards take keys with the focus anywhere on the page. */
  readonly keys: boolean;
}

interface SettingsValue extends Settings {
  readonly language: Language;
  readonly texts: Texts;
  readonly update: (chosen: Partial<Settings>) => void;
}

const STORAGE_KEY = 'duelbook-settings';

function loadSettings(): Settings {
  const kept = loadItem(STORAGE_KEY);
  const { language, theme, name, sound, keys } = isObject(kept) ? kept : {};
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : null,
    theme: THEMES.find((each) => each === theme) ?? 'system',
    name: typeof name === 'string' ? name.slice(0, 30) : '',
    sound: sound === true,
    keys: keys !== false,
  };
}

/** Applies a theme, also to the browser's frame by the document's `theme-color`s. */
function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-theme]')) {
    const own = meta.dataset.theme;
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = theme === own ? 'all' : 'not all';
  }
}

/** The language to begin with. */
export const wantedLanguage = (): Language =>
  loadSettings().language ?? preferredLanguage(navigator.languages);

const SettingsContext = createContext<SettingsValue | null>(null);

export function SettingsProvider({ children }: { readonly children: ComponentChildren }) {
  const [settings, setSettings] = useState(loadSettings);
  const { theme } = settings;
  const language = settings.language ?? preferredLanguage(navigator.languages);
  const [, setLoaded] = useState({});
  // Until the texts have come, the page stays English.
  useEffect(
    () =>
      keepTrying(
        () => loadTexts(language),
        () => setLoaded({}),
      ),
    [language],
  );
  // Before painting: the wrong colours must not flash up.
  useLayoutEffect(() => applyTheme(theme), [theme]);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const chosen: SettingsValue = {
    ...settings,
    language,
    texts: textsOf(language),
    update(some) {
      const next = { ...settings, ...some };
      saveItem(STORAGE_KEY, next);
      setSettings(next);
    },
  };
  return <SettingsContext.Provider value={chosen}>{children}</SettingsContext.Provider>;
}

export function useSettings(): SettingsValue {
  const chosen = useContext(SettingsContext);
  if (chosen === null) throw new Error('there are no settings here');
  return chosen;
}

export const useTexts = (): Texts => useSettings().texts;
