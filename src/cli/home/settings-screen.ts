/** The settings: names, pace, colors, language, bell. A change is kept at once. */
import { PRINTABLE_NAME } from '../../core/seat.ts';
import { homeFolder } from '../../local/home.ts';
import { PACES, readSettings, type Settings, writeSettings } from '../../local/settings.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import { chooseFromList } from '../screen/list-screen.ts';
import { askLine } from './ask-line.ts';

type Name = keyof Settings;

/** The values that a setting goes through; undefined leaves it to the terminal. */
const VALUES: Readonly<Partial<Record<Name, readonly (string | undefined)[]>>> = {
  pace: PACES,
  language: [undefined, 'en', 'de'],
  colors: [undefined, 'on', 'off'],
  bell: ['off', 'on'],
};
const DEFAULTS: Settings = { pace: 'normal', bell: 'off' };

const NAMES: readonly Name[] = ['name1', 'name2', 'pace', 'colors', 'language', 'bell'];

/** The next value of a setting, or a name that is typed; null where it stays, a sentence for a bad one. */
async function changed(settings: Settings, name: Name): Promise<Settings | string | null> {
  const values = VALUES[name];
  if (values !== undefined) {
    const at = values.indexOf(settings[name] ?? DEFAULTS[name]);
    return { ...settings, [name]: values[(at + 1) % values.length] };
  }
  const label = texts.settings.labels[name];
  const typed = (await askLine(label, texts.settings.askName))?.trim() ?? '';
  if (typed === '') return null;
  return PRINTABLE_NAME.test(typed) ? { ...settings, [name]: typed } : texts.errors.badName(label);
}

export async function settingsScreen(): Promise<'back' | 'leave'> {
  let start: Name | undefined;
  /** Why the last change was not kept. */
  let trouble: string | null = null;
  for (;;) {
    const settings = readSettings(homeFolder());
    const shown = (name: Name): string => {
      const value = settings[name] ?? DEFAULTS[name];
      return value === undefined
        ? texts.settings.unset[name]
        : (texts.settings.values[value] ?? value);
    };
    const chosen = await chooseFromList<Name>({
      title: texts.home.entries.settings.label,
      about: [trouble ?? texts.settings.about],
      items: NAMES.map((name) => ({
        value: name,
        label: texts.settings.labels[name],
        hint: shown(name),
      })),
      canGoBack: true,
      ...(start === undefined ? {} : { start }),
    });
    if (chosen.kind !== 'chosen') return chosen.kind;
    start = chosen.value;
    const next = await changed(settings, chosen.value);
    trouble = typeof next === 'string' ? next : null;
    if (next === null || typeof next === 'string') continue;
    const written = writeSettings(homeFolder(), next);
    if (!written.ok) trouble = sentenceOf(written.error);
  }
}
