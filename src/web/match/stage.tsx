/**
 * The layout of every page with a board: the board between the strips of its players, and beside it a
 * panel. On a small screen the parts of the panel open as sheets, so that the board and all that a
 * move takes stay in sight. What changes while one looks has a place kept for it: nothing jumps.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Seat } from '../../core/seat.ts';
import { useTexts } from '../settings.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useMedia } from '../ui/use-media.ts';
import { AdvantageBar } from './advantage-bar.tsx';
import { Icon, type IconName } from './icon.tsx';

/** From here on there is room beside the board; `stage.css` has the same. */
export const WIDE = '(min-width: 60rem)';

/** A part of the panel, of which one is shown at a time. */
export interface StagePanel {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly content: ComponentChildren;
}

interface StageProps {
  /** What the stage is called: the title of the game. */
  readonly label: string;
  readonly game: string;
  /** The heading of the page and what belongs to it. A small screen keeps it for screen readers. */
  readonly heading?: ComponentChildren;
  /** The strips of the two players. */
  readonly above?: ComponentChildren;
  readonly below?: ComponentChildren;
  /** The seat whose strip is below the board. */
  readonly bottom?: Seat;
  /** How far the first seat is ahead, from 1 down to -1; null while it was not asked for. */
  readonly lead?: number | null;
  /** The board. */
  readonly children: ComponentChildren;
  /** Whose move it is, or how it ended: it has its place from the start. */
  readonly standing: ComponentChildren;
  /** What is said on request: verdicts, hints, progress. */
  readonly notes?: ComponentChildren;
  /** The few actions that are wanted most. */
  readonly actions?: ComponentChildren;
  /** Whether the actions come before the panel: in a task the next step is never below what explains it. */
  readonly isTask?: boolean;
  readonly panels: readonly StagePanel[];
  /** The other actions, which a small screen keeps in a sheet. */
  readonly menu?: ComponentChildren;
  /** Changes when something begins or ends that is to be seen: open sheets make way for it. */
  readonly phase?: string;
}

export function Stage(props: StageProps) {
  const { label, game, heading, above, below, bottom = 1, lead = null } = props;
  const isWide = useMedia(WIDE);
  return (
    <section class="stage" aria-label={label} data-game={game}>
      <div class="stage-heading">{heading}</div>
      <div class="stage-play">
        {above}
        <div class="stage-board">
          <AdvantageBar lead={lead} bottom={bottom} />
          {props.children}
        </div>
        {below}
      </div>
      <div class="stage-standing">{props.standing}</div>
      {isWide ? <WideSide {...props} /> : <SmallSide {...props} />}
    </section>
  );
}

/** The panel beside the board. */
function WideSide({ panels, notes, actions, menu, isTask = false }: StageProps) {
  const [chosen, setChosen] = useState(panels[0]?.id);
  const shown = panels.find(({ id }) => id === chosen) ?? panels[0];
  const ownActions = <div class="stage-actions">{actions}</div>;
  const ownNotes = <div class="stage-notes">{notes}</div>;
  return (
    <div class="stage-side">
      {isTask && ownActions}
      {isTask && ownNotes}
      {panels.length > 1 && (
        <div class="stage-tabs">
          {panels.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === shown?.id}
              onClick={() => setChosen(id)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {shown !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it too
        <section key={shown.id} class="stage-panel" aria-label={shown.label} tabIndex={0}>
          {shown.content}
        </section>
      )}
      {!isTask && ownNotes}
      {!isTask && ownActions}
      <div class="stage-menu">{menu}</div>
    </div>
  );
}

const MENU = 'menu';

/** A row of buttons below the board; what does not fit opens as a sheet. */
function SmallSide({ panels, notes, actions, menu, phase }: StageProps) {
  const { more } = useTexts().match;
  const [open, setOpen] = useState<string | null>(null);
  useLayoutEffect(() => setOpen(null), [phase]);
  const sheets: readonly StagePanel[] = [
    ...panels,
    ...(!menu ? [] : [{ id: MENU, label: more, icon: 'more', content: menu } as const]),
  ];
  const shown = sheets.find(({ id }) => id === open);
  return (
    <div class="stage-side">
      <div class="stage-actions">
        {actions}
        {sheets.map(({ id, label, icon }) => (
          <button
            key={id}
            type="button"
            class="tool"
            aria-haspopup="dialog"
            onClick={() => setOpen(id)}
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </div>
      <div class="stage-notes">{notes}</div>
      {shown !== undefined && (
        <Sheet key={shown.id} title={shown.label} onClose={() => setOpen(null)}>
          <div class={shown.id === MENU ? 'stage-menu' : undefined}>{shown.content}</div>
        </Sheet>
      )}
    </div>
  );
}
