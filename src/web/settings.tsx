/** What a visitor has chosen for the page: language, colours, name. Kept in the browser. */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { isLanguage, LANGUAGES, type Language, preferred, type Texts } from './texts/index.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly name: string;
}

interface Chosen extends Settings {
  readonly texts: Texts;
  readonly choose: (chosen: Partial<Settings>) => void;
}

const KEY = 'duelbook-settings';

/** Storage that may be full, forbidden or written by something else. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but what would have been there after a reload.
  }
}

function recalled(): Settings {
  const kept = recall(KEY);
  const { language, theme, name } =
    typeof kept === 'object' && kept !== null ? (kept as Partial<Record<string, unknown>>) : {};
  return {
    language:
      typeof language === 'string' && isLanguage(language)
        ? language
        : preferred(navigator.languages),
    theme: THEMES.find((each) => each === theme) ?? 'system',
    name: typeof name === 'string' ? name.slice(0, 30) : '',
  };
}

const SettingsContext = createContext<Chosen | null>(null);

export function SettingsProvider({ children }: { readonly children: ComponentChildren }) {
  const [settings, setSettings] = useState(recalled);
  useEffect(() => {
    document.documentElement.lang = settings.language;
    document.documentElement.dataset.theme = settings.theme;
    remember(KEY, settings);
  }, [settings]);
  const chosen: Chosen = {
    ...settings,
    texts: LANGUAGES[settings.language],
    choose: (some) => setSettings((before) => ({ ...before, ...some })),
  };
  return <SettingsContext.Provider value={chosen}>{children}</SettingsContext.Provider>;
}

export function useSettings(): Chosen {
  const chosen = useContext(SettingsContext);
  if (chosen === null) throw new Error('there are no settings here');
  return chosen;
}

export const useTexts = (): Texts => useSettings().texts;
