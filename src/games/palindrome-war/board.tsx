/**
 * The board of Palindrome War: the sequence as tiles between two open places, and the letters to
 * put there. A move is a letter and a place, chosen in either order.
 */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { other } from '../../core/seat.ts';
import type { Language } from '../../messages/language.ts';
import type { BoardProps, Verdict } from '../../web/match/board.ts';
import { useBoardKeys } from '../../web/match/board-keys.ts';
import { stepKey } from '../../web/match/step-key.ts';
import { useIsPlayer, usePlay } from '../../web/match/use-play.tsx';
import { VerdictMark } from '../../web/match/verdict-mark.tsx';
import { type BoardTexts, TEXTS } from './board-texts.ts';
import { joinSpaced } from './messages.ts';
import { findPalindrome, lettersOf, type Options, type Position } from './rules.ts';
import { type End, endOfMove, type Tile, tilesOf, windowAt } from './tiles.ts';

const BOTH: readonly End[] = ['B', 'E'];
const FIRST: readonly End[] = ['E'];

export function board(props: BoardProps<Position, Options>) {
  const { view, turn, canMove, lastMove, outcome, values, hints, language } = props;
  const { alphabet, minimum, limit } = props.options;
  const texts = TEXTS[language];
  const { letters } = view;
  const [letter, setLetter] = useState<string | null>(null);
  const [end, setEnd] = useState<End | null>(null);
  /** The letter under the pointer. */
  const [pointed, setPointed] = useState<string | null>(null);
  const { play: send, refusal } = usePlay(props);
  const places = { B: useRef<HTMLButtonElement>(null), E: useRef<HTMLButtonElement>(null) };
  const isOpen = useIsPlayer(props) && outcome === null;
  const inPlay = lettersOf(alphabet);
  const ends = letters === '' ? FIRST : BOTH;

  const meant = canMove ? (pointed ?? letter) : null;
  const windowOf = (at: End): number =>
    meant === null || (end !== null && end !== at) ? 0 : windowAt(letters, meant, at);
  const windows = { B: windowOf('B'), E: windowOf('E') };

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
    const isHinted =
      canMove &&
      hints.some((hint) => hint.endsWith(at) && (letter === null || hint.startsWith(letter)));
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
        {letters !== '' && (
          <Tiles
            tiles={tilesOf(letters, minimum, lastMove)}
            windows={windows}
            isWinning={{ B: windows.B + 1 >= minimum, E: windows.E + 1 >= minimum }}
            lastEnd={endOfMove(lastMove)}
            seat={other(view.turn)}
            isOver={outcome !== null}
            label={texts.sequenceLabel}
          />
        )}
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
            hinted={canMove ? hints.map((hint) => hint.charAt(0)) : []}
            ends={end === null ? ends : [end]}
            values={canMove ? values : null}
            texts={texts}
            onChoose={chooseLetter}
            onPoint={setPointed}
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
  /** How many tiles of each end the letter in question would complete a palindrome with. */
  readonly windows: Readonly<Record<End, number>>;
  /** Whether that palindrome would win. */
  readonly isWinning: Readonly<Record<End, boolean>>;
  /** The end of the last letter. */
  readonly lastEnd: End | null;
  /** The player of the last letter. */
  readonly seat: 1 | 2;
  readonly isOver: boolean;
  readonly label: string;
}

/** More tiles than this may not fit a small screen: then the row is a place for the keyboard. */
const MANY_TILES = 4;

/** The letters in one row that scrolls, hidden from screen readers: the sentence above has them. */
function Tiles({ tiles, windows, isWinning, lastEnd, seat, isOver, label }: TilesProps) {
  const row = useRef<HTMLElement>(null);
  const count = tiles.length;
  // The latest letter is in sight.
  useLayoutEffect(() => {
    const { current } = row;
    if (current !== null) current.scrollLeft = lastEnd === 'B' ? 0 : current.scrollWidth;
  }, [count, lastEnd]);
  const windowClass = (index: number): string => {
    const end = index < windows.B ? 'B' : index >= count - windows.E ? 'E' : null;
    if (end === null) return '';
    return isWinning[end] ? ' palindrome-window palindrome-winning' : ' palindrome-window';
  };
  return (
    <section
      ref={row}
      class="palindrome-row"
      aria-label={label}
      tabIndex={count > MANY_TILES ? 0 : undefined}
    >
      {tiles.map(({ letter, index, isLast, lit }) => (
        <span
          // A new key makes a new element, which grows into its place.
          key={isLast ? `last ${count}` : lastEnd === 'B' ? index - count : index}
          class={`tile raised palindrome-tile${isLast ? ` grows palindrome-last seat-${seat}` : ''}${
            lit !== null ? ' palindrome-lit' : isOver ? ' palindrome-dim' : windowClass(index)
          }`}
          style={lit === null ? undefined : { '--palindrome-delay': `${Math.floor(lit) * 0.15}s` }}
          aria-hidden="true"
        >
          {letter}
        </span>
      ))}
    </section>
  );
}

interface KeysProps {
  readonly letters: string;
  readonly chosen: string | null;
  readonly isDisabled: boolean;
  readonly hinted: readonly string[];
  /** The ends that are still in question. */
  readonly ends: readonly End[];
  readonly values: ReadonlyMap<string, Verdict> | null;
  readonly texts: BoardTexts;
  readonly onChoose: (letter: string) => void;
  readonly onPoint: (letter: string | null) => void;
}

/** The letters in play: one stop for Tab, arrows move between them. */
function Keys(props: KeysProps) {
  const { letters, chosen, isDisabled, hinted, ends, values, texts, onChoose, onPoint } = props;
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
      aria-label={texts.letter}
      ref={keys}
      onKeyDown={go}
    >
      {[...letters].map((letter, index) => (
        <button
          key={letter}
          type="button"
          tabIndex={index === at ? 0 : -1}
          class={`palindrome-key${hinted.includes(letter) ? ' hinted' : ''}`}
          aria-pressed={letter === chosen}
          aria-disabled={isDisabled}
          onFocus={() => setAt(index)}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(letter)}
          onPointerLeave={() => onPoint(null)}
          onClick={() => onChoose(letter)}
        >
          {letter}
          {values !== null &&
            ends.map((end) => (
              <span key={end} class={`palindrome-worth palindrome-worth-${end}`}>
                <span class="visually-hidden">, {endName(end, texts)}:</span>
                <VerdictMark verdict={values.get(`${letter} ${end}`) ?? null} />
              </span>
            ))}
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
