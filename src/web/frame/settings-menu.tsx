/** The button of the menu, and the sheet that it opens; what is in it comes when it is opened. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useRoute } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { lazy } from '../ui/lazy.tsx';
import { FrameIcon } from './icons.tsx';

const MenuContent = lazy(() => import('./menu-content.tsx').then((part) => part.MenuContent));

const MENU_ID = 'settings';

export function SettingsMenu() {
  const texts = useTexts();
  const { path } = useRoute();
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const address = path.join('/');
  useEffect(() => {
    const { current } = menu;
    if (current?.matches(':popover-open')) current.hidePopover();
  }, [address]);
  return (
    <div class="menu">
      <button type="button" class="menu-button" popovertarget={MENU_ID}>
        <FrameIcon name="menu" />
        <span class="visually-hidden">{texts.menu.title}</span>
      </button>
      <section
        id={MENU_ID}
        class="menu-sheet"
        popover
        ref={menu}
        aria-label={texts.menu.title}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && <MenuContent />}
      </section>
    </div>
  );
}
