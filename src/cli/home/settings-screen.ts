/** The settings: names, pace, colors, language, bell. A change is kept at once. */
import { PRINTABLE_NAME } from '../../core/seat.ts';
import { homeFolder } from '../../local/home.ts';
import { PACES, readSettings, type Settings, writeSettings } from '../../local/settings.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import { chooseFromList } from '../screen/list-screen.ts';
import { askLine, waitForKey } from './pause.ts';

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

/** The next value of a setting, or a name that is typed; null where it stays. */
async function changed(settings: Settings, name: Name): Promise<Settings | null> {
  const values = VALUES[name];
  if (values !== undefined) {
    const at = values.indexOf(settings[name] ?? DEFAULTS[name]);
    return { ...settings, [name]: values[(at + 1) % values.length] };
  }
  const typed = (await askLine(texts.settings.askName))?.trim() ?? '';
  if (typed === '') return null;
  if (PRINTABLE_NAME.test(typed)) return { ...settings, [name]: typed };
  await waitForKey(`${texts.errors.badName(texts.settings.labels[name])} ${texts.home.anyKey}`);
  return null;
}

export async function settingsScreen(): Promise<'back' | 'leave'> {
  let start: Name | undefined;
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
      about: [texts.settings.about],
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
    const written = next === null ? null : writeSettings(homeFolder(), next);
    if (written !== null && !written.ok) {
      await waitForKey(`${sentenceOf(written.error)} ${texts.home.anyKey}`);
    }
  }
}
