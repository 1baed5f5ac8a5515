/** The page: the frame around every part, and which part an address shows. */
import { type ComponentChildren, render } from 'preact';
import { useErrorBoundary, useRef } from 'preact/hooks';
import { loadTexts } from '../messages/index.ts';
import { TopBar } from './frame/top-bar.tsx';
import { gameCard } from './game-list.ts';
import { RouterProvider, useRoute } from './router.tsx';
import { partAt } from './routes.tsx';
import { SettingsProvider, useTexts, wantedLanguage } from './settings.tsx';
import { Announcer } from './ui/announce.tsx';
import { useRestoreFocus } from './ui/restore-focus.ts';
import { UpdateNotice } from './ui/update-notice.tsx';

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
  return <ErrorBoundary key={`${name}/${id}`}>{partAt(name, id)}</ErrorBoundary>;
}

function App() {
  const texts = useTexts();
  const [, id = ''] = useRoute().path;
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
      <TopBar />
      <UpdateNotice />
      {/* On the page of a game its accent is everywhere. */}
      <main id="main" ref={main} tabIndex={-1} data-game={gameCard(id)?.id}>
        <Page />
      </main>
      <Announcer />
    </>
  );
}

/** Not awaited here: every lazy part waits until this file has run. */
async function start(root: HTMLElement): Promise<void> {
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

const root = document.getElementById('page');
if (root !== null) void start(root);
