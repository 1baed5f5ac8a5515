/** The board of Equation Duel: the pool, the tiles of each player, and a builder for equations. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { textsOf } from '../../messages/index.ts';
import type { Language } from '../../messages/language.ts';
import type { BoardProps, Translator } from '../../web/match/board.ts';
import { useBoardKeys, useFocusOnTyping } from '../../web/match/board-keys.ts';
import { MoveButton } from '../../web/match/move-button.tsx';
import { usePlay } from '../../web/match/use-play.tsx';
import { announceAfter } from '../../web/ui/announce.tsx';
import { Localized } from '../../web/ui/localized.tsx';
import { SeatMark } from '../../web/ui/seat-mark.tsx';
import { type BoardTexts, TEXTS } from './board-texts.ts';
import { append, draftOf, pretty, removeLast, SIGNS, type Side, usedNumbers } from './builder.ts';
import { MAX_CHARACTERS } from './equation.ts';
import { bitOf, numbersOf, sumOf, wholePool } from './numbers.ts';
import { lastRefuted } from './refuted.ts';
import { type Options, type Position, SUDDEN_TURNS } from './rules.ts';

const SEATS = [1, 2] as const;
/** The keys that write or shorten an equation. */
const TYPED_KEY = /^([-0-9+*/:=()x]|Backspace)$/;

type Props = BoardProps<Position, Options>;

export function board(props: Props) {
  const { view, names, outcome, played, canMove, language } = props;
  const texts = TEXTS[language];
  const root = useRef<HTMLDivElement>(null);
  // A player may keep writing while the connection is lost.
  const asked = useRef<Position | null>(null);
  if (canMove) asked.current = view;
  const isDeclaring = asked.current === view && view.step === 'declare' && outcome === null;
  useBoardKeys(canMove && view.step === 'take', (key) => focusNumber(root.current, key));
  const panels = SEATS.map((seat) => (
    <section key={seat} class={`equation-panel seat-${seat}`}>
      <h2 class="equation-owner">
        <SeatMark seat={seat} />
        <span class="visually-hidden">{texts.held(names[seat])}</span>
      </h2>
      {isDeclaring && seat === view.turn ? (
        <Builder key={played.length} {...props} />
      ) : (
        <HeldTiles set={view.held[seat]} nothing={textsOf(language).board.nothing} />
      )}
      {view.held[seat] !== 0 && (
        <p class="equation-sum">
          {texts.total} {sumOf(view.held[seat])}
        </p>
      )}
    </section>
  ));
  return (
    <div class="equation-board" ref={root}>
      {view.won === null ? <Pool {...props} /> : <p class="equation-won">{pretty(view.won)}</p>}
      {view.sudden !== null && view.sudden > 0 && outcome === null && (
        <p class="equation-note">
          {texts.suddenDeath(SUDDEN_TURNS + 1 - view.sudden, SUDDEN_TURNS)}
        </p>
      )}
      <TurnNote {...props} />
      <div class={`equation-panels${isDeclaring ? ` equation-declaring-${view.turn}` : ''}`}>
        {panels}
      </div>
    </div>
  );
}

function HeldTiles({ set, nothing }: { readonly set: number; readonly nothing: string }) {
  if (set === 0) return <p class="equation-nothing">{nothing}</p>;
  return (
    <ul class="equation-tiles">
      {numbersOf(set).map((number) => (
        <li key={number} class="tile equation-tile grows">
          {number}
        </li>
      ))}
    </ul>
  );
}

/** All numbers keep their places, so that nothing moves when one is taken. */
function Pool(props: Props) {
  const { options, view, names, outcome, played, language } = props;
  const texts = TEXTS[language];
  const { play, refusal } = usePlay(props);
  const canMove = props.canMove && view.step === 'take';
  const hints = canMove ? props.hints : [];
  const values = canMove ? props.values : null;
  // It stays marked after its player's "no equation".
  const lastTaken = played.findLast(isNumber);
  return (
    <section>
      <h2 class="equation-heading">{texts.pool}</h2>
      <ul
        class="equation-tiles equation-pool"
        style={{ '--equation-columns': `${columnsOf(options.pool)}` }}
      >
        {numbersOf(wholePool(options.pool)).map((number) => {
          const text = `${number}`;
          const owner = SEATS.find((seat) => (view.held[seat] & bitOf(number)) !== 0);
          if (owner !== undefined) {
            const last = text === lastTaken ? ' grows equation-last' : '';
            return (
              <li key={`taken ${number}`} class={`tile equation-taken seat-${owner}${last}`}>
                {number}
                <SeatMark seat={owner} />
                <span class="visually-hidden"> {texts.takenBy(names[owner])}</span>
              </li>
            );
          }
          if (outcome !== null) {
            return (
              <li key={number} class="tile">
                {number}
              </li>
            );
          }
          return (
            <li key={number}>
              <MoveButton
                {...{ canMove, hints, values }}
                move={text}
                look="tile raised equation-number"
                data-number={number}
                onPlay={play}
              >
                <span class="visually-hidden">{texts.take(text)}</span>
                <span aria-hidden="true">{number}</span>
              </MoveButton>
            </li>
          );
        })}
      </ul>
      {refusal}
    </section>
  );
}

/** So many numbers stand in a row on the smallest screens. */
const MAX_COLUMNS = 9;
const columnsOf = (pool: number): number => Math.ceil(pool / Math.ceil(pool / MAX_COLUMNS));

const isNumber = (move: string): boolean => /^\d+$/.test(move);

/** What the last turn was: a number and no equation, or one that did not win, and why. */
function TurnNote({ view, options, names, played, outcome, translate, language }: Props) {
  const texts = TEXTS[language];
  const refuted = outcome === null ? lastRefuted(played, view, options) : null;
  const why = refuted === null ? null : translate.message(refuted.reason);
  const what = refuted === null ? '' : texts.invalid(names[refuted.seat], pretty(refuted.equation));
  const said = why === null ? null : `${what} (${why.text}).`;
  useLayoutEffect(() => {
    if (said !== null) announceAfter(said);
  }, [said]);
  const taken = played.findLast(isNumber);
  const taker = SEATS.find((seat) => taken !== undefined && view.held[seat] & bitOf(Number(taken)));
  if (why === null) {
    if (outcome !== null) return null;
    return (
      <p class="equation-note">
        {taken !== undefined &&
          taker !== undefined &&
          texts.lastTurn(names[taker], taken, played.at(-1) === 'no')}
      </p>
    );
  }
  return (
    <p class="equation-note">
      {what} (<Localized {...why} />
      ).
    </p>
  );
}

/** Where an equation is written: the text field holds it, tiles and signs write there. */
function Builder(props: Props) {
  const { view, options, canMove, values, hints, translate, language } = props;
  const texts = TEXTS[language];
  const field = useRef<HTMLInputElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  const { digits, operators } = options;
  const [text, setText] = useState('');
  const { play, clearRefusal, refusal } = usePlay(props);
  const held = view.held[view.turn];
  // Two different numbers are never equal, one stands alone: there is no equation to look for.
  const canExist = numbersOf(held).length > 2;
  const [isWriting, setWriting] = useState(canExist);
  // On a phone the answers may be out of sight, and it is still the same player's turn.
  useLayoutEffect(() => {
    answers.current?.scrollIntoView({ block: 'nearest' });
    announceAfter(`${canExist ? texts.declare : texts.tooFew}.`);
  }, []);
  useFocusOnTyping(field, isWriting, TYPED_KEY);
  useBoardKeys(!isWriting, (key) => {
    if (!TYPED_KEY.test(key) || key === 'Backspace') return false;
    setWriting(true);
    setText(key);
    return true;
  });
  useLayoutEffect(() => {
    if (isWriting && !canExist) field.current?.focus();
  }, [isWriting, canExist]);
  const used = usedNumbers(text, held, digits);
  const draft = draftOf(text, held, options);
  /** The equation that is listed: its verdict is that of declaring any winning one. */
  const known = [...(values?.keys() ?? [])].find((move) => move !== 'no') ?? text;
  const write = (written: string): void => {
    setText(written.slice(0, MAX_CHARACTERS));
    clearRefusal();
  };
  return (
    <form
      class="equation-builder"
      aria-labelledby="equation-asked"
      onSubmit={(event) => {
        event.preventDefault();
        play(text);
      }}
    >
      <p id="equation-asked" class="equation-asked controls">
        {canExist ? texts.declare : texts.tooFew}
      </p>
      <ul class="equation-tiles">
        {numbersOf(held).map((number) => {
          const isUsed = (used & bitOf(number)) !== 0;
          return (
            <li key={number}>
              {isWriting ? (
                <button
                  type="button"
                  class="tile equation-tile"
                  aria-disabled={isUsed}
                  onClick={() => !isUsed && write(append(text, `${number}`, digits))}
                >
                  {number}
                  {isUsed && <span class="visually-hidden"> {texts.used}</span>}
                </button>
              ) : (
                <span class="tile equation-tile">{number}</span>
              )}
            </li>
          );
        })}
      </ul>
      {isWriting && (
        <>
          <div class="equation-signs controls">
            {SIGNS[operators].map((sign) => (
              <button
                key={sign}
                type="button"
                aria-label={texts.operators[sign]}
                onClick={() => write(append(text, sign, digits))}
              >
                {sign}
              </button>
            ))}
            <button
              type="button"
              aria-label={texts.backspace}
              onClick={() => write(removeLast(text, digits))}
            >
              ⌫
            </button>
          </div>
          <div class="equation-line controls">
            <input
              ref={field}
              class="equation-field"
              aria-label={texts.equation}
              value={text}
              placeholder={texts.example}
              maxLength={MAX_CHARACTERS}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              onInput={(event) => write(event.currentTarget.value)}
            />
            <button type="button" onClick={() => write('')}>
              {texts.clear}
            </button>
          </div>
          <Balance draft={draft} translate={translate} texts={texts} />
        </>
      )}
      <div class="equation-answers controls" ref={answers}>
        {isWriting ? (
          <MoveButton
            {...{ canMove, values }}
            type="submit"
            move={known}
            hints={hints.some((hint) => hint !== 'no') ? [known] : []}
            look={draft.verdict === 'valid' ? 'primary' : ''}
          >
            {texts.declareIt}
          </MoveButton>
        ) : (
          <button type="button" class="equation-write" onClick={() => setWriting(true)}>
            {texts.write}
          </button>
        )}
        <MoveButton
          {...{ canMove, values, hints }}
          move="no"
          look={canExist ? '' : 'primary'}
          onPlay={play}
        >
          {texts.noEquation}
        </MoveButton>
      </div>
      {refusal}
    </form>
  );
}

function SideValue({ side, texts }: { readonly side: Side; readonly texts: BoardTexts }) {
  if (typeof side === 'object') return <>{side.value}</>;
  return (
    <span class="equation-open">
      <span aria-hidden="true">{side === 'none' ? '?' : '…'}</span>
      <span class="visually-hidden">{side === 'none' ? texts.noValue : texts.unfinished}</span>
    </span>
  );
}

interface BalanceProps {
  readonly draft: ReturnType<typeof draftOf>;
  readonly translate: Translator;
  readonly texts: BoardTexts;
}

/** The values of both sides, and whether they are equal. */
function Balance({ draft: { left, right, verdict }, translate, texts }: BalanceProps) {
  const isOpen = verdict === 'unfinished';
  const isEqual =
    typeof left === 'object' && typeof right === 'object' && left.value === right.value;
  const isEmpty = left === 'unfinished' && right === 'unfinished';
  const look = verdict === 'valid' ? ' equation-equal' : isEmpty ? ' equation-empty' : '';
  return (
    <output class={`equation-balance${look}`}>
      <span class="equation-side">
        <span class="visually-hidden">{texts.leftSide} </span>
        <SideValue side={left} texts={texts} />
      </span>
      <span class="equation-relation" aria-hidden="true">
        {isOpen ? '' : isEqual ? '=' : '≠'}
      </span>
      <span class="equation-side">
        <span class="visually-hidden">{texts.rightSide} </span>
        <SideValue side={right} texts={texts} />
      </span>
      <span class="equation-verdict">
        {verdict === 'valid' && `✓ ${texts.equal}`}
        {verdict === 'unequal' && texts.unequal}
        {typeof verdict === 'object' && (
          <>
            ✗ <Localized {...translate.message(verdict.reason)} />
          </>
        )}
      </span>
    </output>
  );
}

/** A digit moves the focus to the next number that begins with it. */
function focusNumber(board: HTMLElement | null, key: string): boolean {
  if (board === null || !/^[0-9]$/.test(key)) return false;
  const numbers = [...board.querySelectorAll<HTMLElement>(`[data-number^="${key}"]`)];
  const at = numbers.findIndex((number) => number.matches(':focus'));
  numbers[(at + 1) % numbers.length]?.focus();
  return true;
}

export function goal({ digits }: Options, language: Language): string {
  const texts = TEXTS[language];
  return digits === 'joined' ? `${texts.goal} ${texts.joinedGoal}` : texts.goal;
}

export function moveWords(move: string, language: Language): string {
  const texts = TEXTS[language];
  if (move === 'no') return texts.declaresNone;
  return move.includes('=') ? texts.declares(move) : texts.takes(move);
}
