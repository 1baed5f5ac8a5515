/** The page: which part of it an address shows, and what stands around every part. */
import { type ComponentChildren, render } from 'preact';
import { useErrorBoundary, useRef } from 'preact/hooks';
import type { PAGES } from '../online/pages.ts';
import { Announcer } from './announce.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { lazy } from './lazy.tsx';
import { NewBuild } from './new-build.tsx';
import { NotFound } from './not-found.tsx';
import { Home } from './pages/home.tsx';
import { AddressProvider, Link, useAddress } from './router.tsx';
import { SettingsProvider, THEMES, useSettings, useTexts } from './settings.tsx';
import { isLanguage, LANGUAGES } from './texts/index.ts';
import './style.css';
import './study.css';

/** Loaded when somebody goes there; the first page is the lighter for it. */
const PARTS = {
  new: lazy(() => import('./pages/start.tsx').then(({ Start }) => Start)),
  play: lazy(() => import('./pages/play.tsx').then(({ Play }) => Play)),
  review: lazy(() => import('./pages/review.tsx').then(({ Review }) => Review)),
  puzzles: lazy(() => import('./pages/puzzles.tsx').then(({ Puzzles }) => Puzzles)),
  audit: lazy(() => import('./pages/audit.tsx').then(({ Audit }) => Audit)),
  m: lazy(() => import('./pages/online.tsx').then(({ Online }) => Online)),
  lobby: lazy(() => import('./pages/lobby.tsx').then(({ Lobby }) => Lobby)),
  leaders: lazy(() => import('./pages/leaders.tsx').then(({ Leaders }) => Leaders)),
  rules: lazy(() => import('./pages/rules.tsx').then(({ RulesPage }) => RulesPage)),
  replay: lazy(() => import('./pages/replay.tsx').then(({ Replay }) => Replay)),
} satisfies Record<(typeof PAGES)[number], unknown>;

const isPage = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name);

/** Says in the place of a part of the page that it has failed, or failed to come. */
function Guarded({ children }: { readonly children: ComponentChildren }) {
  const texts = useTexts();
  const [error] = useErrorBoundary((thrown) => reportError(thrown));
  if (error === undefined) return <>{children}</>;
  return (
    <>
      <p role="alert">{texts.failed}</p>
      <button type="button" class="primary" onClick={() => location.reload()}>
        {texts.online.reload}
      </button>
    </>
  );
}

function Page() {
  const { path } = useAddress();
  const [name = '', id = ''] = path;
  if (name === '') return <Home />;
  if (!isPage(name)) return <NotFound />;
  const Part = PARTS[name];
  return (
    <Guarded key={`${name}/${id}`}>
      <Part id={id} />
    </Guarded>
  );
}

/** The colors in a sign, where there is no room for a word; the last character keeps it from being drawn as an emoji. */
const SIGNS = { system: '◐\uFE0E', light: '☀\uFE0E', dark: '☾\uFE0E' } as const;

function Frame() {
  const { texts, language, theme, choose } = useSettings();
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <>
      {/* Past what stands on top of every page; the style shows the one that is right. */}
      <a class="skip to-board" href="#board">
        {texts.skipToBoard}
      </a>
      <a class="skip to-main" href="#main">
        {texts.skip}
      </a>
      <header class="top">
        <Link to="/" look="brand">
          {texts.title}
        </Link>
        <nav aria-label={texts.title}>
          <Link to="/lobby">
            <span class="wide">{texts.openMatches}</span>
            <span class="narrow">{texts.matches}</span>
          </Link>
          <label class="choice">
            <span class="visually-hidden">{texts.language}</span>
            <span class="narrow" aria-hidden="true">
              {language.toUpperCase()}
            </span>
            <select
              value={language}
              onChange={({ currentTarget: { value } }) =>
                isLanguage(value) && choose({ language: value })
              }
            >
              {Object.entries(LANGUAGES).map(([id, { name }]) => (
                <option key={id} value={id} lang={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label class="choice">
            <span class="visually-hidden">{texts.theme}</span>
            <span class="narrow" aria-hidden="true">
              {SIGNS[theme]}
            </span>
            <select
              value={theme}
              onChange={({ currentTarget: { value } }) =>
                choose({ theme: THEMES.find((each) => each === value) ?? 'system' })
              }
            >
              {THEMES.map((each) => (
                <option key={each} value={each}>
                  {texts.themes[each]}
                </option>
              ))}
            </select>
          </label>
        </nav>
      </header>
      <NewBuild />
      <main id="main" ref={main} tabIndex={-1}>
        <Page />
      </main>
      <Announcer />
    </>
  );
}

const root = document.getElementById('page');
if (root !== null) {
  render(
    <SettingsProvider>
      <AddressProvider>
        <Frame />
      </AddressProvider>
    </SettingsProvider>,
    root,
  );
}
