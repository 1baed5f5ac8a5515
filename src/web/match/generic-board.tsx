/**
 * The board of a game without its own: what the terminal shows, a button per move, and a line to
 * type one, for games with many moves or with moves that are accepted but not listed.
 */

import { useRef, useState } from 'preact/hooks';
import { textsOf } from '../../messages/index.ts';
import type { BoardProps } from './board.ts';
import { useFocusOnTyping } from './board-keys.ts';
import { LayoutBoard } from './layout-board.tsx';
import { MoveButton } from './move-button.tsx';
import { useIsPlayer, usePlay } from './use-play.tsx';

/** More buttons than this are harder to find than a move is to type. */
const MAX_BUTTONS = 40;
/** Keys that begin a move. */
const TYPED_KEY = /^\S$/u;

/** The board of a game without its own: as the game describes it, or of lines and buttons. */
export const OtherBoard = (props: BoardProps) =>
  props.parts === undefined ? (
    <GenericBoard {...props} />
  ) : (
    <LayoutBoard {...props} parts={props.parts} />
  );

function GenericBoard(props: BoardProps) {
  const { lines, moves, canMove, outcome, values, hints, language } = props;
  const texts = textsOf(language);
  const [typed, setTyped] = useState('');
  const { play, refusal } = usePlay(props);
  const line = useRef<HTMLInputElement>(null);
  useFocusOnTyping(line, canMove, TYPED_KEY);
  const isOpen = useIsPlayer(props) && outcome === null;
  const playAndClear = (text: string): void => {
    if (play(text)) setTyped('');
  };
  return (
    <div>
      <pre lang="en">{lines.join('\n')}</pre>
      {isOpen && moves.length <= MAX_BUTTONS && (
        <fieldset class="controls">
          <legend>{texts.board.generic}</legend>
          {moves.map((move) => (
            <MoveButton key={move} {...{ move, canMove, values, hints }} onPlay={playAndClear}>
              {move}
            </MoveButton>
          ))}
        </fieldset>
      )}
      {isOpen && (
        <form
          class="controls"
          onSubmit={(event) => {
            event.preventDefault();
            playAndClear(typed);
          }}
        >
          <label>
            {texts.match.type}{' '}
            <input
              ref={line}
              value={typed}
              autocomplete="off"
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>{' '}
          <button type="submit" aria-disabled={!canMove}>
            {texts.match.play}
          </button>
        </form>
      )}
      {refusal}
    </div>
  );
}
