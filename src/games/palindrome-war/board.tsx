/**
 * Palindrome War in the page: the sequence as tiles between two open places, and the letters to
 * put there. A move is a letter and a place, in either order.
 */
import { useRef, useState } from 'preact/hooks';
import { other } from '../../core/seat.ts';
import type { Language } from '../../messages/index.ts';
import type { BoardProps, Verdict } from '../../web/match/board.ts';
import { useBoardKeys } from '../../web/match/board-keys.ts';
import { VerdictMark } from '../../web/match/verdict-mark.tsx';
import { ErrorMessage } from '../../web/ui/localized.tsx';
import { type BoardTexts, TEXTS } from './board-texts.ts';
import { joinSpaced } from './messages.ts';
import { findPalindrome, lettersOf, type Options, type Position } from './rules.ts';
import { type End, endOfMove, foldTiles, marksOf, type Tile, tilesOf } from './tiles.ts';

const BOTH: readonly End[] = ['B', 'E'];
const FIRST: readonly End[] = ['E'];

export function board(props: BoardProps<Position, Options>) {
  const { view, turn, canMove, lastMove, outcome, values, hint, onMove, translate, language } =
    props;
  const { alphabet, minimum, limit } = props.options;
  const texts = TEXTS[language];
  const { letters } = view;
  const [letter, setLetter] = useState<string | null>(null);
  const [end, setEnd] = useState<End | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const places = { B: useRef<HTMLButtonElement>(null), E: useRef<HTMLButtonElement>(null) };

  // Whoever only watches gets no keys; whoever has had them keeps them, so that nothing jumps.
  const isPlayer = useRef(props.isPlayer);
  isPlayer.current ||= props.isPlayer;
  const isOpen = isPlayer.current && outcome === null;
  const inPlay = lettersOf(alphabet);
  const ends = letters === '' ? FIRST : BOTH;

  const play = (chosen: string, at: End): void => {
    setRefusal(onMove(`${chosen} ${at}`));
    setLetter(null);
    setEnd(null);
  };
  const chooseLetter = (chosen: string): void => {
    if (!canMove) return;
    if (end !== null) {
      play(chosen, end);
      return;
    }
    setLetter(chosen);
    if (document.activeElement !== places.B.current) places.E.current?.focus();
  };
  const chooseEnd = (at: End): void => {
    if (!canMove) return;
    if (letter !== null) play(letter, at);
    else setEnd(at === end ? null : at);
  };
  useBoardKeys(canMove, (key) => {
    if (inPlay.includes(key.toLowerCase())) chooseLetter(key.toLowerCase());
    else if (key === 'Escape') {
      setLetter(null);
      setEnd(null);
    } else return false;
    return true;
  });

  const place = (at: End) => (
    <Place
      key={at}
      place={places[at]}
      end={at}
      letter={letter}
      isFirst={letters === ''}
      isChosen={end === at}
      isDisabled={!canMove}
      isHinted={canMove && hint === `${letter ?? hint?.charAt(0)} ${at}`}
      verdict={letter === null ? null : (values?.get(`${letter} ${at}`) ?? null)}
      texts={texts}
      onChoose={() => chooseEnd(at)}
      onMove={(to) => places[to].current?.focus()}
    />
  );
  return (
    <div class={`palindrome-board${turn === null ? '' : ` palindrome-turn-${turn}`}`}>
      <p class="visually-hidden">{stateOf(letters, minimum, lastMove, texts)}</p>
      <div class="palindrome-word">
        {isOpen && letters !== '' && place('B')}
        <Tiles
          tiles={tilesOf(letters, minimum, lastMove)}
          seat={other(view.turn)}
          isOver={outcome !== null}
          texts={texts}
        />
        {isOpen && place('E')}
        {!isOpen && letters === '' && <span class="palindrome-tile palindrome-none" />}
      </div>
      <p class="palindrome-caption">
        {limit === 0 ? texts.letters(letters.length) : texts.lettersOf(letters.length, limit)}
      </p>
      {isOpen && (
        <>
          <output class="palindrome-prompt">
            {canMove ? promptOf(letters === '', letter, end, texts) : ''}
          </output>
          <Keys
            letters={inPlay}
            chosen={letter}
            isDisabled={!canMove}
            hinted={canMove ? (hint?.charAt(0) ?? null) : null}
            marks={marksOf(inPlay, end === null ? ends : [end], canMove ? values : null)}
            label={texts.letter}
            onChoose={chooseLetter}
          />
          <ErrorMessage why={refusal} translate={translate} />
        </>
      )}
    </div>
  );
}

/** The board in words. */
function stateOf(
  letters: string,
  minimum: number,
  lastMove: string | null,
  texts: BoardTexts,
): string {
  const palindrome = findPalindrome(letters, minimum);
  const end = endOfMove(lastMove);
  return [
    texts.sequence(joinSpaced(letters)),
    ...(lastMove === null || end === null
      ? []
      : [texts.lastAdded(lastMove.charAt(0), end === 'B' ? texts.leftEnd : texts.rightEnd)]),
    ...(palindrome === null ? [] : [texts.palindrome(joinSpaced(palindrome))]),
  ].join(' ');
}

function promptOf(
  isFirst: boolean,
  letter: string | null,
  end: End | null,
  texts: BoardTexts,
): string {
  if (letter !== null) return isFirst ? texts.addFirst(letter) : texts.chooseEnd(letter);
  if (isFirst) return texts.chooseFirst;
  if (end === null) return texts.chooseLetter;
  return texts.chooseFor(end === 'B' ? texts.leftEnd : texts.rightEnd);
}

interface TilesProps {
  readonly tiles: readonly Tile[];
  /** Who added the latest letter. */
  readonly seat: 1 | 2;
  readonly isOver: boolean;
  readonly texts: BoardTexts;
}

/** The letters, which the sentence above says to whoever cannot see them. */
function Tiles({ tiles, seat, isOver, texts }: TilesProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [before, between, after] = foldTiles(tiles);
  const size = tiles.length > 10 ? ' palindrome-small' : tiles.length > 4 ? ' palindrome-fit' : '';
  const draw = ({ letter, index, isLast, lit }: Tile) => (
    <span
      // A new key makes a new element, and that is what moves in.
      key={isLast ? `last ${tiles.length}` : index}
      class={`palindrome-tile${size}${isLast ? ` palindrome-last palindrome-by-${seat}` : ''}${
        lit !== null ? ' palindrome-lit' : isOver ? ' palindrome-dim' : ''
      }`}
      style={lit === null ? undefined : { '--palindrome-delay': `${Math.floor(lit) * 0.15}s` }}
      aria-hidden="true"
    >
      {letter}
    </span>
  );
  return (
    <>
      {before.map(draw)}
      {between.length > 0 && !isUnfolded && (
        <button
          type="button"
          class="palindrome-fold"
          aria-label={texts.moreLetters(between.length)}
          title={texts.moreLetters(between.length)}
          onClick={() => setUnfolded(true)}
        >
          … {between.length} …
        </button>
      )}
      {isUnfolded && between.map(draw)}
      {after.map(draw)}
    </>
  );
}

interface PlaceProps {
  readonly place: { current: HTMLButtonElement | null };
  readonly end: End;
  readonly letter: string | null;
  readonly isFirst: boolean;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly isHinted: boolean;
  readonly verdict: Verdict | null;
  readonly texts: BoardTexts;
  readonly onChoose: () => void;
  readonly onMove: (to: End) => void;
}

/** Where a letter can be added; it shows the chosen letter as it would stand there. */
function Place(props: PlaceProps) {
  const { place, end, letter, isFirst, isChosen, isDisabled, isHinted, verdict, texts } = props;
  const name = end === 'B' ? texts.leftEnd : texts.rightEnd;
  const add = isFirst ? texts.addFirst : end === 'B' ? texts.addLeft : texts.addRight;
  const state = isChosen ? ' palindrome-chosen' : letter === null ? '' : ' palindrome-ghost';
  return (
    <button
      type="button"
      ref={place}
      class={`palindrome-place${state}${isHinted ? ' hinted' : ''}`}
      aria-label={letter === null ? (isFirst ? texts.chooseFirst : name) : undefined}
      aria-pressed={letter === null && !isFirst ? isChosen : undefined}
      aria-disabled={isDisabled}
      onClick={props.onChoose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') props.onMove('B');
        if (key === 'ArrowRight') props.onMove('E');
      }}
    >
      <span aria-hidden="true">{letter ?? '+'}</span>
      {letter !== null && <span class="visually-hidden">{add(letter)}</span>}
      <VerdictMark verdict={verdict} />
    </button>
  );
}

interface KeysProps {
  readonly letters: string;
  readonly chosen: string | null;
  readonly isDisabled: boolean;
  readonly hinted: string | null;
  readonly marks: ReadonlyMap<string, Verdict>;
  readonly label: string;
  readonly onChoose: (letter: string) => void;
}

/** The letters in play, one stop of the Tab key; arrows go from one to the next. */
function Keys({ letters, chosen, isDisabled, hinted, marks, label, onChoose }: KeysProps) {
  const [at, setAt] = useState(0);
  const keys = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent): void => {
    const all = [...(keys.current?.children ?? [])] as HTMLElement[];
    const to = all[stepFrom(all, at, event.key) ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
  };
  return (
    <div
      class={`palindrome-keys${letters.length > 14 ? ' palindrome-many' : ''}`}
      role="toolbar"
      aria-label={label}
      ref={keys}
      onKeyDown={go}
    >
      {[...letters].map((letter, index) => (
        <button
          key={letter}
          type="button"
          tabIndex={index === at ? 0 : -1}
          class={`palindrome-key${letter === hinted ? ' hinted' : ''}`}
          aria-pressed={letter === chosen}
          aria-disabled={isDisabled}
          onFocus={() => setAt(index)}
          onClick={() => onChoose(letter)}
        >
          {letter}
          <VerdictMark verdict={marks.get(letter) ?? null} />
        </button>
      ))}
    </div>
  );
}

/** Where a key leads from one of the letters; up and down go by what is seen, for rows may break. */
function stepFrom(keys: readonly HTMLElement[], at: number, key: string): number | null {
  const last = keys.length - 1;
  const column = keys[at]?.offsetLeft;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowUp':
      return keys.findLastIndex((each, index) => index < at && each.offsetLeft === column);
    case 'ArrowDown':
      return keys.findIndex((each, index) => index > at && each.offsetLeft === column);
    default:
      return null;
  }
}

export function goal({ minimum, limit }: Options, language: Language): string {
  const texts = TEXTS[language];
  const said = texts.goal(minimum);
  return limit === 0 ? said : `${said} ${texts.limitGoal(limit)}`;
}

export function moveWords(move: string, language: Language): string {
  const [letter = '', end] = move.split(' ');
  return TEXTS[language][end === 'B' ? 'letterLeft' : 'letterRight'](letter);
}

const SHAPES = ['circle', 'square', 'diamond', 'square', 'circle'] as const;
/** The order in which the tiles of the little picture come: from the middle to the ends. */
const ORDER = [3, 1, 0, 2, 4] as const;

function Shape({ shape, x }: { readonly shape: (typeof SHAPES)[number]; readonly x: number }) {
  if (shape === 'circle') return <circle cx={x} cy="30" r="4.5" class="one" />;
  if (shape === 'square') {
    return <rect x={x - 4} y="26" width="8" height="8" rx="1" class="two" />;
  }
  return <path d={`M${x} 24.5 l5.5 5.5 l-5.5 5.5 l-5.5 -5.5z`} class="palindrome-thumb-middle" />;
}

/** Tiles that grow at both ends until they read the same both ways. */
export function thumbnail() {
  return (
    <svg viewBox="0 0 120 60" class="thumbnail" aria-hidden="true">
      {SHAPES.map((shape, at) => (
        <g key={at} class={`palindrome-thumb palindrome-thumb-${ORDER[at]}`}>
          <rect x={9 + at * 21} y="20.5" width="18" height="19" rx="4" />
          <Shape shape={shape} x={18 + at * 21} />
        </g>
      ))}
    </svg>
  );
}
