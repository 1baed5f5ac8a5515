/**
 * Equation Duel in the page: the pool, what each player holds, and for whoever may declare a place
 * to write an equation with tiles or with keys.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { LANGUAGES, type Language } from '../../messages/index.ts';
import type { BoardProps, Translate } from '../../web/match/board.ts';
import { useBoardKeys, useFocusOnTyping } from '../../web/match/board-keys.ts';
import { VerdictMark } from '../../web/match/verdict-mark.tsx';
import { announceAfter } from '../../web/ui/announce.tsx';
import { ErrorMessage, Localized } from '../../web/ui/localized.tsx';
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
  // Whoever has begun to write goes on while the connection is lost: nothing of it is taken away.
  const asked = useRef<Position | null>(null);
  if (canMove) asked.current = view;
  const isDeclaring = asked.current === view && view.step === 'declare' && outcome === null;
  useBoardKeys(canMove && view.step === 'take', (key) => focusNumber(root.current, key));
  const panels = SEATS.map((seat) => (
    <section key={seat} class={`equation-panel equation-seat-${seat}`}>
      <h2 class="equation-owner">
        <span class="equation-mark" aria-hidden="true" />
        <span class="visually-hidden">{texts.held(names[seat])}</span>
        <span aria-hidden="true">{names[seat]}</span>
        {view.held[seat] !== 0 && (
          <span class="equation-sum">
            {texts.total} {sumOf(view.held[seat])}
          </span>
        )}
      </h2>
      {isDeclaring && seat === view.turn ? (
        <Builder key={played.length} {...props} />
      ) : (
        <HeldTiles set={view.held[seat]} nothing={LANGUAGES[language].board.nothing} />
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
      <RefutedNote {...props} />
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
        <li key={number} class="equation-tile">
          {number}
        </li>
      ))}
    </ul>
  );
}

/** All numbers in their places, so that nothing moves when one is taken. */
function Pool(props: Props) {
  const { options, view, names, outcome, canMove, lastMove, values, hint, onMove, language } =
    props;
  const texts = TEXTS[language];
  const [refusal, setRefusal] = useState<string | null>(null);
  const isOn = canMove && view.step === 'take';
  return (
    <section>
      <h2 class="equation-heading">{texts.pool}</h2>
      <ul class="equation-tiles equation-pool">
        {numbersOf(wholePool(options.pool)).map((number) => {
          const text = `${number}`;
          const owner = SEATS.find((seat) => (view.held[seat] & bitOf(number)) !== 0);
          if (owner !== undefined) {
            const last = text === lastMove ? ' equation-last' : '';
            return (
              <li key={number} class={`equation-taken equation-seat-${owner}${last}`}>
                {number}
                <span class="equation-mark" aria-hidden="true" />
                <span class="visually-hidden"> {texts.takenBy(names[owner])}</span>
              </li>
            );
          }
          if (outcome !== null) {
            return (
              <li key={number} class="equation-left">
                {number}
              </li>
            );
          }
          return (
            <li key={number}>
              <button
                type="button"
                class={`equation-number${isOn && text === hint ? ' hinted' : ''}`}
                data-number={number}
                aria-disabled={!isOn}
                onClick={() => isOn && setRefusal(onMove(text))}
              >
                <span class="visually-hidden">{texts.take(text)}</span>
                <span aria-hidden="true">{number}</span>
                <VerdictMark verdict={isOn ? (values?.get(text) ?? null) : null} />
              </button>
            </li>
          );
        })}
      </ul>
      {refusal !== null && <ErrorMessage why={refusal} translate={props.translate} />}
    </section>
  );
}

/** Why an equation did not win. */
function RefutedNote({ view, options, names, played, outcome, translate, language }: Props) {
  const texts = TEXTS[language];
  const refuted = outcome === null ? lastRefuted(played, view, options) : null;
  const reason = refuted === null ? null : translate(refuted.reason);
  const why = reason && { ...reason, text: texts.invalidFor(reason.text) };
  const what = refuted === null ? '' : texts.invalid(names[refuted.seat], pretty(refuted.equation));
  const said = why === null ? null : `${what} (${why.text}).`;
  useLayoutEffect(() => {
    if (said !== null) announceAfter(said);
  }, [said]);
  if (why === null) return null;
  return (
    <p class="equation-note">
      {what} (<Localized {...why} />
      ).
    </p>
  );
}

/** Where an equation is written. The text field holds it; tiles and signs write there. */
function Builder({ view, options, canMove, values, hint, onMove, translate, language }: Props) {
  const texts = TEXTS[language];
  const field = useRef<HTMLInputElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  // On a phone what is to be done now is below what is seen, and it is the same player's turn still.
  useLayoutEffect(() => {
    answers.current?.scrollIntoView({ block: 'nearest' });
    announceAfter(`${texts.declare}.`);
  }, []);
  useFocusOnTyping(field, true, TYPED_KEY);
  const { digits, operators } = options;
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const held = view.held[view.turn];
  const used = usedNumbers(text, held, digits);
  const draft = draftOf(text, held, options);
  const known = [...(values?.keys() ?? [])].find((move) => move !== 'no') ?? null;
  const write = (written: string): void => {
    setText(written.slice(0, MAX_CHARACTERS));
    setRefusal(null);
  };
  const declare = (move: string): void => {
    if (canMove) setRefusal(onMove(move));
  };
  return (
    <form
      class="equation-builder"
      aria-labelledby="equation-asked"
      onSubmit={(event) => {
        event.preventDefault();
        declare(text);
      }}
    >
      <p id="equation-asked" class="equation-asked">
        {texts.declare}
      </p>
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
      <Balance draft={draft} translate={translate} texts={texts} />
      <ul class="equation-tiles">
        {numbersOf(held).map((number) => {
          const isUsed = (used & bitOf(number)) !== 0;
          return (
            <li key={number}>
              <button
                type="button"
                class="equation-tile"
                aria-disabled={isUsed}
                onClick={() => !isUsed && write(append(text, `${number}`, digits))}
              >
                {number}
                {isUsed && <span class="visually-hidden"> {texts.used}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <div class="equation-signs">
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
        <button type="button" class="equation-clear" onClick={() => write('')}>
          {texts.clear}
        </button>
      </div>
      <div class="equation-answers" ref={answers}>
        <button
          type="submit"
          class={`${draft.verdict === 'valid' ? 'primary' : ''}${
            hint !== null && hint !== 'no' ? ' hinted' : ''
          }`}
          aria-disabled={!canMove}
        >
          {texts.declareIt}
          <VerdictMark verdict={known === null ? null : (values?.get(known) ?? null)} />
        </button>
        <button
          type="button"
          class={hint === 'no' ? 'hinted' : undefined}
          aria-disabled={!canMove}
          onClick={() => declare('no')}
        >
          {texts.noEquation}
          <VerdictMark verdict={values?.get('no') ?? null} />
        </button>
      </div>
      <ErrorMessage why={refusal} translate={translate} />
    </form>
  );
}

function SideValue({ side, texts }: { readonly side: Side; readonly texts: BoardTexts }) {
  if (typeof side === 'object') return <>{side.value}</>;
  return <span class="equation-open">{side === 'none' ? texts.noValue : texts.unfinished}</span>;
}

interface BalanceProps {
  readonly draft: ReturnType<typeof draftOf>;
  readonly translate: Translate;
  readonly texts: BoardTexts;
}

/** What both sides come to, and how they stand to each other. */
function Balance({ draft: { left, right, verdict }, translate, texts }: BalanceProps) {
  const isOpen = verdict === 'unfinished';
  const isEqual =
    typeof left === 'object' && typeof right === 'object' && left.value === right.value;
  return (
    <output class={`equation-balance${verdict === 'valid' ? ' equation-equal' : ''}`}>
      <span class="equation-side">
        <span class="equation-label">{texts.leftSide} </span>
        <SideValue side={left} texts={texts} />
      </span>
      <span class="equation-relation" aria-hidden="true">
        {isOpen ? '' : isEqual ? '=' : '≠'}
      </span>
      <span class="equation-side">
        <span class="equation-label">{texts.rightSide} </span>
        <SideValue side={right} texts={texts} />
      </span>
      <span class="equation-verdict">
        {verdict === 'valid' && `✓ ${texts.equal}`}
        {verdict === 'unequal' && texts.unequal}
        {typeof verdict === 'object' && (
          <>
            ✗ <Localized {...translate(verdict.reason)} />
          </>
        )}
      </span>
    </output>
  );
}

/** Typing while numbers are taken: a digit goes to the next number that begins with it. */
function focusNumber(board: HTMLElement | null, key: string): boolean {
  if (board === null || !/^[0-9]$/.test(key)) return false;
  const numbers = [...board.querySelectorAll<HTMLElement>(`[data-number^="${key}"]`)];
  const at = numbers.findIndex((number) => number.matches(':focus'));
  numbers[(at + 1) % numbers.length]?.focus();
  return true;
}

interface PipsProps {
  readonly x: number;
  readonly at: readonly number[];
  readonly name: string;
}

/** A number as a tile with pips, each at its height. */
function Pips({ x, at, name }: PipsProps) {
  return (
    <g class={`equation-thumb equation-thumb-${name}`}>
      <rect x={x} y="18" width="18" height="24" rx="4" />
      {at.map((y) => (
        <circle key={y} cx={x + 9} cy={y} r="2.6" class="one" />
      ))}
    </g>
  );
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

/** Two tiles and a third that is what they come to. */
export function thumbnail() {
  return (
    <svg viewBox="0 0 120 60" class="thumbnail" aria-hidden="true">
      <Pips x={9} at={[25, 35]} name="a" />
      <path d="M36.5 25 v10 M31.5 30 h10" class="equation-thumb-sign equation-thumb-plus" />
      <Pips x={46} at={[30]} name="b" />
      <path d="M69 27 h10 M69 33 h10" class="equation-thumb-sign equation-thumb-equals" />
      <Pips x={84} at={[23.5, 30, 36.5]} name="c" />
    </svg>
  );
}
