/**
 * The board of Color Bridge: a track of cells to touch, drag over or walk with the keys. Stones of
 * one color side by side are joined, so that a run shows as a bridge.
 *
 * A tap puts a stone down; a tap beside it, or a drag, puts down two. A single stone waits for
 * another tap on it or beside it, or for the button below: a timer would take the second stone from
 * players who find the next cell slowly. Where no neighbour is free, one tap plays at once.
 */

import { useId, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../core/seat.ts';
import { textsOf } from '../../messages/index.ts';
import type { Language } from '../../messages/language.ts';
import type { BoardProps } from '../../web/match/board.ts';
import { isKeyFree, useBoardKeys } from '../../web/match/board-keys.ts';
import { MoveButton } from '../../web/match/move-button.tsx';
import { stepKey } from '../../web/match/step-key.ts';
import { usePlay } from '../../web/match/use-play.tsx';
import { VerdictMark } from '../../web/match/verdict-mark.tsx';
import { TEXTS } from './board-texts.ts';
import type { Options, Position } from './rules.ts';
import {
  isPair,
  movesSinceWipe,
  moveTextOf,
  ownerAt,
  partnersOf,
  pieceAt,
  positionsIn,
  touchAction,
} from './track.ts';

type Props = BoardProps<Position, Options>;

/** The position touched first, and the pair a drag is over. */
interface Selection {
  readonly selected: number | null;
  readonly dragged: readonly number[];
}

const NO_SELECTION: Selection = { selected: null, dragged: [] };

/** The cell at a point of the screen: the target of a touch stays the cell it began on. */
function positionUnder({ clientX, clientY }: PointerEvent): number | null {
  const cell = document.elementFromPoint(clientX, clientY)?.closest('[data-position]');
  return Number(cell?.getAttribute('data-position')) || null;
}

/** A click this soon after a tap belongs to the tap. */
const CLICK_FOLLOWS_MS = 500;

function ColorBridge(props: Props) {
  const { options, view, canMove, moves, hints, lastMove, language } = props;
  const texts = TEXTS[language];
  const { length } = options;
  const track = useRef<HTMLFieldSetElement>(null);
  const [held, setHeld] = useState(NO_SELECTION);
  const [walked, setWalked] = useState(Math.ceil(length / 2));
  const { play: send, refusal } = usePlay(props);
  const from = useRef<number | null>(null);
  const tapped = useRef(Number.NEGATIVE_INFINITY);
  const legend = useId();

  const walkTo = (position: number): void => {
    setWalked(position);
    track.current?.querySelector<HTMLElement>(`[data-position="${position}"]`)?.focus();
  };
  const play = (text: string): void => {
    setHeld(NO_SELECTION);
    send(text);
    // The button that was pressed may be gone; the focus goes to the cell.
    walkTo(positionsIn(text)[0] ?? walked);
  };
  const touch = (position: number): void => {
    setWalked(position);
    if (!canMove) return;
    const meant = touchAction(moves, held.selected, position);
    if (meant.kind === 'play') play(meant.text);
    else setHeld({ selected: meant.position, dragged: [] });
  };
  const pairUnder = (event: PointerEvent): readonly number[] => {
    const to = positionUnder(event);
    return canMove && to !== null && isPair(moves, from.current, to) ? [from.current, to] : [];
  };
  const letGo = (event: PointerEvent): void => {
    const pair = pairUnder(event);
    const started = from.current;
    from.current = null;
    if (pair.length > 0) play(moveTextOf(...pair));
    else if (held.dragged.length > 0) setHeld({ ...held, dragged: [] });
    // Browsers leave out the click of a finger that taps soon after it has drawn across the track.
    else if (
      event.pointerType === 'touch' &&
      started !== null &&
      started === positionUnder(event)
    ) {
      tapped.current = event.timeStamp;
      touch(started);
    }
  };
  const click = (position: number, { timeStamp }: Event): void => {
    if (timeStamp - tapped.current > CLICK_FOLLOWS_MS) touch(position);
  };
  const dropDrag = (): void => {
    from.current = null;
    setHeld({ ...held, dragged: [] });
  };
  const walk = (key: string): boolean => {
    if (key === 'Escape') setHeld(NO_SELECTION);
    // Enter off the track only shows where the keys are.
    const to = key === 'Enter' ? walked : stepKey(key, walked, 1, length);
    if (to !== null) walkTo(to);
    return to !== null;
  };
  useBoardKeys(canMove, walk);
  // On the track, keys also read it out of turn, and may be held down.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isKeyFree(event) && walk(event.key)) event.preventDefault();
  };

  const selected = canMove ? held.selected : null;
  const hinted = hints.flatMap(positionsIn);
  const since = movesSinceWipe(props.played, coloredIn(view));
  // Until the next move of the same player: an answer comes too soon to read it.
  const isWiped = since !== null && since < 2 && props.outcome === null;
  const swept = useSwept(view, lastMove);
  return (
    <div class={`seat-${view.turn}`}>
      <Status {...props} id={legend} />
      <div class="bridge-scroll">
        <fieldset
          ref={track}
          class="bridge-track"
          style={{ '--bridge-length': `${length}` }}
          aria-describedby={legend}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            from.current = event.button === 0 ? positionUnder(event) : null;
          }}
          onPointerMove={(event) => {
            const dragged = from.current === null ? [] : pairUnder(event);
            if (dragged.join() !== held.dragged.join()) setHeld({ ...held, dragged });
          }}
          onPointerUp={letGo}
          onPointerCancel={dropDrag}
          onPointerLeave={(event) => event.pointerType === 'mouse' && dropDrag()}
        >
          <legend class="visually-hidden">{texts.track}</legend>
          {Array.from({ length }, (_, index) => (
            <Cell
              key={index}
              {...props}
              position={index + 1}
              swept={swept === null ? null : ownerAt(swept, index + 1)}
              isWalked={walked === index + 1}
              isHeld={selected === index + 1 || held.dragged.includes(index + 1)}
              isMate={isPair(moves, selected, index + 1)}
              isHinted={hinted.includes(index + 1)}
              onClick={(event) => click(index + 1, event)}
            />
          ))}
        </fieldset>
      </div>
      {props.outcome === null && (
        <div class="bridge-below controls">
          {selected !== null && <Choices {...props} selected={selected} onPlay={play} />}
          {isWiped && (
            <p class="bridge-wiped" role="status">
              {texts.wiped}
            </p>
          )}
          {selected === null && !isWiped && canMove && <p>{texts.second}</p>}
        </div>
      )}
      {refusal}
    </div>
  );
}

const coloredIn = ({ red, blue }: Position): number =>
  (red | blue).toString(2).replaceAll('0', '').length;

/** The full track that the last move has wiped clean, to be seen going; null after any other move. */
function useSwept(view: Position, lastMove: string | null): Position | null {
  const before = useRef(view);
  const swept = useRef<Position | null>(null);
  const { red, blue, turn } = before.current;
  if (red !== view.red || blue !== view.blue) {
    const isWipe = coloredIn(view) === 0 && lastMove !== null;
    const filled = positionsIn(lastMove).reduce((mask, at) => mask | (1 << (at - 1)), 0);
    swept.current = isWipe
      ? { turn, red: turn === 1 ? red | filled : red, blue: turn === 2 ? blue | filled : blue }
      : null;
    before.current = view;
  }
  return swept.current;
}

/** The positions of each player, in words. */
function Status({ view, options, names, language, id }: Props & { readonly id: string }) {
  const { colors } = TEXTS[language];
  const nothing = textsOf(language).board.nothing;
  const all = Array.from({ length: options.length }, (_, index) => index + 1);
  const holds = (seat: Seat): string => all.filter((at) => ownerAt(view, at) === seat).join(', ');
  return (
    <p id={id} class="visually-hidden">
      {([1, 2] as const)
        .map((seat) => `${names[seat]} (${colors[seat]}): ${holds(seat) || nothing}.`)
        .join(' ')}
    </p>
  );
}

interface CellProps extends Props {
  readonly position: number;
  /** Whose stone has just been wiped off it. */
  readonly swept: Seat | null;
  /** Whether Tab comes to this cell. */
  readonly isWalked: boolean;
  readonly isHeld: boolean;
  /** Whether it is free beside the selected one: touching it colors both. */
  readonly isMate: boolean;
  readonly isHinted: boolean;
  readonly onClick: (event: Event) => void;
}

function Cell(props: CellProps) {
  const { view, position, names, canMove, lastMove, language, isWalked, isHeld, isHinted } = props;
  const owner = ownerAt(view, position);
  const piece = pieceAt(view, position);
  const isLast = owner !== null && positionsIn(lastMove).includes(position);
  const isJoined = owner !== null && ownerAt(view, position - 1) === owner;
  const verdict = props.values?.get(moveTextOf(position)) ?? null;
  const texts = TEXTS[language];
  const label = [
    texts.position(position),
    owner === null ? texts.free : `${texts.colors[owner]} (${names[owner]})`,
    isLast && textsOf(language).board.last,
    piece !== null && texts.wonThree,
  ];
  const classes = [
    'bridge-cell',
    owner !== null && `bridge-owned seat-${owner}`,
    isHeld && 'bridge-held',
    props.isMate && 'bridge-mate',
    piece !== null && 'bridge-won',
    canMove && owner === null && 'bridge-open',
  ];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      data-position={position}
      tabIndex={isWalked ? 0 : -1}
      aria-pressed={isHeld}
      aria-disabled={!canMove || owner !== null}
      onClick={props.onClick}
    >
      <span class="visually-hidden">
        {label.filter(Boolean).join(', ')}
        {verdict !== null && ','}
      </span>
      <span class={`bridge-square${isHinted ? ' hinted' : ''}`}>
        {isJoined && <span class={`bridge-join${isLast ? ' bridge-join-new' : ''}`} />}
        {props.swept !== null && <span class={`bridge-stone bridge-swept seat-${props.swept}`} />}
        <span
          class={`bridge-stone${isLast ? ' grows bridge-last' : ''}`}
          key={isLast ? lastMove : ''}
        />
        <VerdictMark verdict={verdict} />
      </span>
      {/* Above the square to the eye, but its verdict is read after that of the cell alone. */}
      <span class="bridge-lane">
        {piece !== null && <span class={`bridge-brace bridge-brace-${piece}`} />}
        <PairVerdict {...props} />
      </span>
      <span class="bridge-number" aria-hidden="true">
        {position}
      </span>
    </button>
  );
}

/** The verdict on coloring a cell and the next, between the two. */
function PairVerdict({ values, position, language }: CellProps) {
  const verdict = values?.get(moveTextOf(position, position + 1)) ?? null;
  if (verdict === null) return null;
  return (
    <span class="bridge-pair">
      <span class="visually-hidden">, {TEXTS[language].pairWith(position + 1)}</span>
      <VerdictMark verdict={verdict} />
    </span>
  );
}

interface ChoicesProps extends Props {
  readonly selected: number;
  readonly onPlay: (text: string) => void;
}

/** Buttons for the moves of the selected position. */
function Choices({ selected, canMove, moves, values, language, onPlay }: ChoicesProps) {
  const mates = partnersOf(moves, selected).map((mate) => moveTextOf(selected, mate));
  return [moveTextOf(selected), ...mates].map((move, at) => (
    <MoveButton
      key={move}
      {...{ move, canMove, values, onPlay }}
      hints={[]}
      look={at === 0 ? 'primary' : ''}
    >
      {TEXTS[language].moveOne(move.replace(' ', ' + '))}
    </MoveButton>
  ));
}

export function goal({ full }: Options, language: Language): string {
  const texts = TEXTS[language];
  return full === 'draw' ? `${texts.goal} ${texts.fullGoal}` : texts.goal;
}

export function moveWords(move: string, language: Language): string {
  const texts = TEXTS[language];
  const [one = '', two] = move.split(' ');
  return two === undefined ? texts.onePosition(one) : texts.twoPositions(one, two);
}

export { ColorBridge as board };
