/** What a visitor chooses for the whole page, and the pages that are in no section. */
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../messages/language.ts';
import { Link } from '../router.tsx';
import { THEMES, useSettings, useTexts } from '../settings.tsx';
import { NameField } from '../ui/name-field.tsx';
import { Segments } from '../ui/segments.tsx';
import { FrameIcon } from './icons.tsx';

const LANGUAGES = LANGUAGE_TAGS.map((tag) => ({
  value: tag,
  label: LANGUAGE_NAMES[tag],
  lang: tag,
}));

export function MenuContent() {
  const texts = useTexts();
  return (
    <>
      <Choices />
      <nav class="menu-links" aria-label={texts.menu.more}>
        <Link to="/history">
          <FrameIcon name="history" /> {texts.menu.history}
        </Link>
        <Link to="/progress">
          <FrameIcon name="progress" /> {texts.menu.progress}
        </Link>
        <Link to="/rules">
          <FrameIcon name="rules" /> {texts.indexes.rules.title}
        </Link>
        <Link to="/lab">
          <FrameIcon name="lab" /> {texts.indexes.lab.title}
        </Link>
      </nav>
    </>
  );
}

function Choices() {
  const { texts, language, theme, sound, keys, update } = useSettings();
  return (
    <div class="menu-choices">
      <NameField look="menu-name" />
      <Segments
        legend={texts.language}
        value={language}
        choices={LANGUAGES}
        onChange={(chosen) => update({ language: chosen })}
      />
      <Segments
        legend={texts.theme}
        value={theme}
        choices={THEMES.map((value) => ({ value, label: texts.themes[value] }))}
        onChange={(chosen) => update({ theme: chosen })}
      />
      <label class="menu-switch">
        <input
          type="checkbox"
          checked={sound}
          onChange={({ currentTarget }) => update({ sound: currentTarget.checked })}
        />{' '}
        {texts.menu.sound}
      </label>
      {/* Single keys that move get in the way of dictation. */}
      <label class="menu-switch for-keyboards" title={texts.match.keysAbout}>
        <input
          type="checkbox"
          checked={keys}
          onChange={({ currentTarget }) => update({ keys: currentTarget.checked })}
        />{' '}
        {texts.match.keys}
      </label>
    </div>
  );
}
