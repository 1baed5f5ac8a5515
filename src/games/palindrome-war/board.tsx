/**
 * The board of Palindrome War: the sequence as tiles between two open places, and the letters to
 * put there. A move is a letter and a place, chosen in either order.
 */

import { useRef, useState } from 'preact/hooks';
import { other } from '../../core/seat.ts';
import type { Language } from '../../messages/language.ts';
import type { BoardProps, Verdict } from '../../web/match/board.ts';
import { useBoardKeys } from '../../web/match/board-keys.ts';
import { stepKey } from '../../web/match/step-key.ts';
import { useIsPlayer, usePlay } from '../../web/match/use-play.tsx';
import { VerdictMark } from '../../web/match/verdict-mark.tsx';
import { SeatShape } from '../../web/ui/seat-mark.tsx';
import { type BoardTexts, TEXTS } from './board-texts.ts';
import { joinSpaced } from './messages.ts';
import { findPalindrome, lettersOf, type Options, type Position } from './rules.ts';
import { type End, endOfMove, foldTiles, marksOf, type Tile, tilesOf } from './tiles.ts';

const BOTH: readonly End[] = ['B', 'E'];
const FIRST: readonly End[] = ['E'];

export function board(props: BoardProps<Position, Options>) {
  const { view, turn, canMove, lastMove, outcome, values, hint, language } = props;
  const { alphabet, minimum, limit } = props.options;
  const texts = TEXTS[language];
  const { letters } = view;
  const [letter, setLetter] = useState<string | null>(null);
  const [end, setEnd] = useState<End | null>(null);
  const { play: send, refusal } = usePlay(props);
  const places = { B: useRef<HTMLButtonElement>(null), E: useRef<HTMLButtonElement>(null) };
  const isOpen = useIsPlayer(props) && outcome === null;
  const inPlay = lettersOf(alphabet);
  const ends = letters === '' ? FIRST : BOTH;

  const clear = (): void => {
    setLetter(null);
    setEnd(null);
  };
  const play = (chosen: string, at: End): void => {
    send(`${chosen} ${at}`);
    clear();
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
    else if (key === 'Escape') clear();
    else return false;
    return true;
  });

  /** Where a letter can be added; previews the chosen letter. */
  const place = (at: End) => {
    const isFirst = letters === '';
    const isChosen = end === at;
    const isHinted = canMove && hint === `${letter ?? hint?.charAt(0)} ${at}`;
    const add = isFirst ? texts.addFirst : at === 'B' ? texts.addLeft : texts.addRight;
    const state = isChosen ? ' palindrome-chosen' : letter === null ? '' : ' palindrome-ghost';
    return (
      <button
        key={at}
        type="button"
        ref={places[at]}
        class={`tile palindrome-tile palindrome-place${state}${isHinted ? ' hinted' : ''}`}
        aria-label={
          letter === null ? (isFirst ? texts.chooseFirst : endName(at, texts)) : undefined
        }
        aria-pressed={letter === null && !isFirst ? isChosen : undefined}
        aria-disabled={!canMove}
        onClick={() => chooseEnd(at)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') places.B.current?.focus();
          if (key === 'ArrowRight') places.E.current?.focus();
        }}
      >
        <span aria-hidden="true">{letter ?? '+'}</span>
        {letter !== null && <span class="visually-hidden">{add(letter)}</span>}
        <VerdictMark verdict={letter === null ? null : (values?.get(`${letter} ${at}`) ?? null)} />
      </button>
    );
  };
  return (
    <div class={`palindrome-board${turn === null ? '' : ` seat-${turn}`}`}>
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
        {!isOpen && letters === '' && <span class="tile palindrome-tile palindrome-none" />}
      </div>
      <p class="palindrome-caption">
        {limit === 0 ? texts.letters(letters.length) : texts.lettersOf(letters.length, limit)}
      </p>
      {isOpen && (
        <>
          <output class="palindrome-prompt controls">
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
          {refusal}
        </>
      )}
    </div>
  );
}

const endName = (end: End, texts: BoardTexts): string =>
  end === 'B' ? texts.leftEnd : texts.rightEnd;

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
      : [texts.lastAdded(lastMove.charAt(0), endName(end, texts))]),
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
  return texts.chooseFor(endName(end, texts));
}

interface TilesProps {
  readonly tiles: readonly Tile[];
  /** The player of the last letter. */
  readonly seat: 1 | 2;
  readonly isOver: boolean;
  readonly texts: BoardTexts;
}

/** The letters, hidden from screen readers: the sentence above has them. */
function Tiles({ tiles, seat, isOver, texts }: TilesProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [before, between, after] = foldTiles(tiles);
  const size = tiles.length > 10 ? ' palindrome-small' : tiles.length > 4 ? ' palindrome-fit' : '';
  const draw = ({ letter, index, isLast, lit }: Tile) => (
    <span
      // A new key makes a new element, which grows into its place.
      key={isLast ? `last ${tiles.length}` : index}
      class={`tile raised palindrome-tile${size}${isLast ? ` grows palindrome-last seat-${seat}` : ''}${
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

interface KeysProps {
  readonly letters: string;
  readonly chosen: string | null;
  readonly isDisabled: boolean;
  readonly hinted: string | null;
  readonly marks: ReadonlyMap<string, Verdict>;
  readonly label: string;
  readonly onChoose: (letter: string) => void;
}

/** The letters in play: one stop for Tab, arrows move between them. */
function Keys({ letters, chosen, isDisabled, hinted, marks, label, onChoose }: KeysProps) {
  const [at, setAt] = useState(0);
  const keys = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent): void => {
    const all = [...(keys.current?.querySelectorAll('button') ?? [])];
    const to = all[stepFrom(all, at, event.key) ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
  };
  return (
    <div
      class={`palindrome-keys controls${letters.length > 14 ? ' palindrome-many' : ''}`}
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

/** The letter a key leads to. Up and down go by what is seen, for rows may break anywhere. */
function stepFrom(keys: readonly HTMLElement[], at: number, key: string): number | null {
  const isAligned = (each: HTMLElement): boolean => each.offsetLeft === keys[at]?.offsetLeft;
  if (key === 'ArrowUp') return keys.findLastIndex((each, to) => to < at && isAligned(each));
  if (key === 'ArrowDown') return keys.findIndex((each, to) => to > at && isAligned(each));
  return stepKey(key, at, 0, keys.length - 1);
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

/** The tiles of the thumbnail come from the middle to the ends: when, and from which side. */
const THUMBNAIL_TILES = [
  { seat: 1, at: '36%', from: -8 },
  { seat: 2, at: '8%', from: -8 },
  { seat: null, at: '0%', from: 0 },
  { seat: 2, at: '22%', from: 8 },
  { seat: 1, at: '50%', from: 8 },
] as const;

/** Tiles that grow at both ends until they read the same both ways. */
export function thumbnail() {
  return (
    <svg viewBox="0 0 120 60" class="thumbnail" aria-hidden="true">
      {THUMBNAIL_TILES.map(({ seat, at, from }, index) => (
        <g
          key={index}
          class={from === 0 ? undefined : 'appears'}
          style={{ '--at': at, '--from': `translateX(${from}px)` }}
        >
          <rect class="lights" x={9 + index * 21} y="20.5" width="18" height="19" rx="4" />
          {seat === null ? (
            <path d="M60 24.5 l5.5 5.5 l-5.5 5.5 l-5.5 -5.5z" fill="currentcolor" />
          ) : (
            <SeatShape seat={seat} x={18 + index * 21} y={30} />
          )}
        </g>
      ))}
    </svg>
  );
}
