/**
 * The board of a game that has none of its own: what the terminal shows, and a button for each
 * move; where moves are many, or more are accepted than listed, a line to type one.
 */
import { useRef, useState } from 'preact/hooks';
import { LANGUAGES } from '../../messages/index.ts';
import { ErrorMessage } from '../ui/localized.tsx';
import type { BoardProps } from './board.ts';
import { useFocusOnTyping } from './board-keys.ts';
import { VerdictMark } from './verdict-mark.tsx';

/** More buttons than this are harder to find than a move is to type. */
const MAX_BUTTONS = 40;
/** The keys that write something; a space begins no move. */
const TYPED_KEY = /^\S$/u;

export function GenericBoard({
  lines,
  moves,
  canMove,
  outcome,
  values,
  hint,
  onMove,
  translate,
  language,
}: BoardProps) {
  const texts = LANGUAGES[language];
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const line = useRef<HTMLInputElement>(null);
  useFocusOnTyping(line, canMove, TYPED_KEY);
  // Whoever only watches gets no buttons; whoever plays keeps them while the other one thinks.
  const isPlayer = useRef(canMove);
  isPlayer.current ||= canMove;
  const isOpen = isPlayer.current && outcome === null;
  const play = (text: string): void => {
    if (!canMove) return;
    const refused = onMove(text);
    setRefusal(refused);
    if (refused === null) setTyped('');
  };
  return (
    <div class="generic-board">
      <pre lang="en">{lines.join('\n')}</pre>
      {isOpen && moves.length <= MAX_BUTTONS && (
        <fieldset class="choices">
          <legend>{texts.board.generic}</legend>
          {moves.map((move) => (
            <button
              key={move}
              type="button"
              class={move === hint ? 'hinted' : undefined}
              aria-disabled={!canMove}
              onClick={() => play(move)}
            >
              {move}
              <VerdictMark verdict={values?.get(move) ?? null} />
            </button>
          ))}
        </fieldset>
      )}
      {isOpen && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            play(typed);
          }}
        >
          <label>
            {texts.table.type}{' '}
            <input
              ref={line}
              value={typed}
              autocomplete="off"
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>{' '}
          <button type="submit" aria-disabled={!canMove}>
            {texts.table.play}
          </button>
          <ErrorMessage why={refusal} translate={translate} />
        </form>
      )}
    </div>
  );
}

/** Two stones that take turns. */
export function GenericThumbnail() {
  return (
    <svg viewBox="0 0 120 60" class="thumbnail" aria-hidden="true">
      <circle cx="40" cy="30" r="14" class="one" />
      <circle cx="80" cy="30" r="14" class="two blink" />
    </svg>
  );
}
