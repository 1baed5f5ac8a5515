/**
 * Has the service worker come, and tells when it has fetched a new build of the page. That waits until
 * somebody wants it: an open page goes on with the parts it was made with.
 */
import { useEffect, useState } from 'preact/hooks';
import { useTexts } from '../settings.tsx';

/** Whoever stays on the page for long hears of a new build after so long. */
const CHECK_INTERVAL_MS = 10 * 60_000;

/** Hands over each new build that waits to take the place of this one. */
async function watchUpdates(waits: (next: ServiceWorker) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js');
  // The first one of all takes nobody's place.
  const look = (): void => {
    if (registration.waiting !== null && registration.active !== null) waits(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  const update = (): void => void registration.update().catch(() => {});
  setInterval(update, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update();
  });
  // Where one open page takes the new build, all do: there is only one service worker for them.
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
}

export function UpdateNotice() {
  const texts = useTexts();
  const [next, setNext] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    // Without it the page works all the same, only not offline.
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
