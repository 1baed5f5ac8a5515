/** Short things that players say to each other: choosing one, showing the last at its seat, hiding all. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../core/seat.ts';
import { REACTION_INTERVAL_MS, REACTIONS, type Reaction } from '../../online/codes.ts';
import { useTexts } from '../settings.tsx';
import { loadItem, saveItem } from '../storage.ts';

/** How long a reaction is shown. */
const SHOWN_MS = 6_000;
const MUTED_KEY = 'duelbook-muted';

export const isMuted = (): boolean => loadItem(MUTED_KEY) === true;

interface SaidProps {
  readonly onReact: (reaction: Reaction) => void;
}

/** The buttons; after one, none for as long as the server would drop it. */
export function ReactionPanel({ onReact }: SaidProps) {
  const { online } = useTexts();
  const [muted, setMuted] = useState(isMuted);
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const over = setTimeout(() => setResting(false), REACTION_INTERVAL_MS);
    return () => clearTimeout(over);
  }, [isResting]);
  const say = (reaction: Reaction, button: HTMLElement): void => {
    if (isResting) return;
    setResting(true);
    onReact(reaction);
    // On a small screen the panel is a sheet over the board.
    button.closest('dialog')?.close();
  };
  return (
    <div class="reactions">
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-disabled={isResting}
          onClick={({ currentTarget }) => say(reaction, currentTarget)}
        >
          {online.reactions[reaction]}
        </button>
      ))}
      <label class="check">
        <input
          type="checkbox"
          checked={muted}
          onChange={({ currentTarget: { checked } }) => {
            setMuted(checked);
            saveItem(MUTED_KEY, checked);
          }}
        />
        {online.mute}
      </label>
    </div>
  );
}

export interface Said {
  readonly seat: Seat;
  readonly reaction: Reaction;
}

/** The last reaction, for a while. */
export function useSaid(): [said: Said | null, setSaid: (said: Said) => void] {
  const [said, setSaid] = useState<Said | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (next: Said): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(null), SHOWN_MS);
    setSaid(next);
  };
  return [said, show];
}

export function Bubble({ said, seat }: { readonly said: Said | null; readonly seat: Seat }) {
  const { online } = useTexts();
  if (said === null || said.seat !== seat) return null;
  return (
    <span class="bubble" data-testid={`said-${seat}`}>
      {online.reactions[said.reaction]}
    </span>
  );
}
