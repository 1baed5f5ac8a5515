/** Registers the service worker and offers a new build when there is one. It waits for the visitor. */
import { useEffect, useState } from 'preact/hooks';
import { useTexts } from '../settings.tsx';
import { siteAddress } from '../site.ts';

/** How often an open page looks for a new build. */
const CHECK_INTERVAL_MS = 10 * 60_000;

/** After so long the parts and the data of the first page have been asked for. */
const SETTLED_MS = 2_000;

/** Reports each new build that waits to replace this one. */
async function watchUpdates(waits: (next: ServiceWorker) => void): Promise<void> {
  const { serviceWorker } = navigator;
  // All open pages share the service worker and change together.
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
  if (!isControlled) await settled();
  const registration = await serviceWorker.register(siteAddress('/sw.js'));
  // The first build replaces none.
  const look = (): void => {
    if (registration.waiting !== null && registration.active !== null) waits(registration.waiting);
  };
  // A build may be coming already, which is not reported as found again.
  const follow = (): void => registration.installing?.addEventListener('statechange', look);
  look();
  follow();
  registration.addEventListener('updatefound', follow);
  const update = (): void => void registration.update().catch(() => {});
  setInterval(update, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update();
  });
}

/** Waits until what a new visitor looks at is there: the service worker fetches all of the page. */
async function settled(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  }
  await new Promise((over) => setTimeout(over, SETTLED_MS));
}

export function UpdateNotice() {
  const texts = useTexts();
  const [next, setNext] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    // Without it the page works, only not offline.
    if ('serviceWorker' in navigator) watchUpdates(setNext).catch(() => {});
  }, []);
  return (
    <div class="new-build" role="status">
      {next !== null && (
        <>
          {texts.newBuild}{' '}
          <button type="button" onClick={() => next.postMessage('take over')}>
            {texts.online.reload}
          </button>
        </>
      )}
    </div>
  );
}
