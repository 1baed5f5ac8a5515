/** The bar over every page: the logo, the sections and the menu. On phones the sections stand below. */
import { Link, useRoute } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { FrameIcon, Logo } from './icons.tsx';
import { sectionOf, shownSections } from './sections.ts';
import { SettingsMenu } from './settings-menu.tsx';

export function TopBar() {
  const texts = useTexts();
  const [name = '', id] = useRoute().path;
  const current = sectionOf(name);
  return (
    <header class="top">
      <Link to="/" look="brand" current={name === '' ? 'page' : undefined}>
        <Logo />
        {texts.title}
      </Link>
      <nav class="sections" aria-label={texts.sectionsLabel}>
        {shownSections().map((section) => {
          const isPage = section === name && id === undefined;
          return (
            <Link
              key={section}
              to={`/${section}`}
              current={isPage ? 'page' : section === current ? 'true' : undefined}
            >
              <FrameIcon name={section} />
              <span>{texts.sections[section]}</span>
            </Link>
          );
        })}
      </nav>
      <SettingsMenu />
    </header>
  );
}
