/** The page: the frame around every part, and which part an address shows. */
import { type ComponentChildren, render } from 'preact';
import { useErrorBoundary, useRef } from 'preact/hooks';
import { loadTexts } from '../messages/index.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../messages/language.ts';
import type { PAGES } from '../online/pages.ts';
import { HomePage } from './pages/home.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { Link, RouterProvider, useRoute } from './router.tsx';
import { SettingsProvider, THEMES, useSettings, useTexts, wantedLanguage } from './settings.tsx';
import { Announcer } from './ui/announce.tsx';
import { lazy } from './ui/lazy.tsx';
import { useRestoreFocus } from './ui/restore-focus.ts';
import { Select } from './ui/select.tsx';
import { UpdateNotice } from './ui/update-notice.tsx';

/** Loaded on the first visit, which keeps the home page light. */
const ROUTES = {
  new: lazy(() => import('./pages/new-match.tsx').then(({ NewMatchPage }) => NewMatchPage)),
  play: lazy(() => import('./pages/play.tsx').then(({ PlayPage }) => PlayPage)),
  review: lazy(() => import('./pages/review.tsx').then(({ ReviewPage }) => ReviewPage)),
  puzzles: lazy(() => import('./pages/puzzles.tsx').then(({ PuzzlesPage }) => PuzzlesPage)),
  audit: lazy(() => import('./pages/audit.tsx').then(({ AuditPage }) => AuditPage)),
  m: lazy(() => import('./pages/online-match.tsx').then(({ OnlineMatchPage }) => OnlineMatchPage)),
  lobby: lazy(() => import('./pages/lobby.tsx').then(({ LobbyPage }) => LobbyPage)),
  leaders: lazy(() =>
    import('./pages/leaderboard.tsx').then(({ LeaderboardPage }) => LeaderboardPage),
  ),
  rules: lazy(() => import('./pages/rules.tsx').then(({ RulesPage }) => RulesPage)),
  replay: lazy(() => import('./pages/replay.tsx').then(({ ReplayPage }) => ReplayPage)),
} satisfies Record<(typeof PAGES)[number], unknown>;

const isPage = (name: string): name is keyof typeof ROUTES => Object.hasOwn(ROUTES, name);

/** Shows an error in place of a part that failed, or failed to load. */
function ErrorBoundary({ children }: { readonly children: ComponentChildren }) {
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
  const { path } = useRoute();
  const [name = '', id = ''] = path;
  if (name === '') return <HomePage />;
  if (!isPage(name)) return <NotFoundPage />;
  const Part = ROUTES[name];
  return (
    <ErrorBoundary key={`${name}/${id}`}>
      <Part id={id} />
    </ErrorBoundary>
  );
}

/** Themes as signs, for small screens. The last character prevents drawing as an emoji. */
const THEME_ICONS = { system: '◐\uFE0E', light: '☀\uFE0E', dark: '☾\uFE0E' } as const;

const LANGUAGE_CHOICES = LANGUAGE_TAGS.map((tag) => ({
  value: tag,
  label: LANGUAGE_NAMES[tag],
  lang: tag,
}));

function App() {
  const { texts, language, theme, update } = useSettings();
  const main = useRef<HTMLElement>(null);
  useRestoreFocus(main);
  return (
    <>
      {/* The style shows the one that fits the page. */}
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
            <Select
              value={language}
              choices={LANGUAGE_CHOICES}
              onChange={(chosen) => update({ language: chosen })}
            />
          </label>
          <label class="choice">
            <span class="visually-hidden">{texts.theme}</span>
            <span class="narrow" aria-hidden="true">
              {THEME_ICONS[theme]}
            </span>
            <Select
              value={theme}
              choices={THEMES.map((value) => ({ value, label: texts.themes[value] }))}
              onChange={(chosen) => update({ theme: chosen })}
            />
          </label>
        </nav>
      </header>
      <UpdateNotice />
      <main id="main" ref={main} tabIndex={-1}>
        <Page />
      </main>
      <Announcer />
    </>
  );
}

const root = document.getElementById('page');
if (root !== null) {
  // What cannot be loaded is shown in English.
  await loadTexts(wantedLanguage()).catch(() => {});
  render(
    <SettingsProvider>
      <RouterProvider>
        <App />
      </RouterProvider>
    </SettingsProvider>,
    root,
  );
}
