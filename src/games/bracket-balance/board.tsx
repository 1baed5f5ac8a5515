/**
 * The board of Bracket Balance: the expression with an arch over each pair, its depth as a mountain
 * below, and a button per bracket. An arch has the shape of its brackets.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { other, type Seat } from '../../core/seat.ts';
import { textsOf } from '../../messages/index.ts';
import type { Language } from '../../messages/language.ts';
import type { BoardProps } from '../../web/match/board.ts';
import { useBoardKeys } from '../../web/match/board-keys.ts';
import { MoveButton } from '../../web/match/move-button.tsx';
import { usePlay } from '../../web/match/use-play.tsx';
import { SeatShape } from '../../web/ui/seat-mark.tsx';
import { type BoardTexts, TEXTS } from './board-texts.ts';
import { arcsOf, depthsOf, isOpener, placersOf, runsOf } from './nesting.ts';
import {
  BRACKETS,
  HIDDEN,
  innermostOpen,
  type Move,
  type Options,
  type Position,
} from './rules.ts';

type Props = BoardProps<Position, Options>;

const bracketOf = (text: string | null): Move | undefined =>
  BRACKETS.find((bracket) => bracket === text);

/** The class of a seat's colours, after others. */
const seatClass = (seat: Seat | null | undefined): string => (seat == null ? '' : ` seat-${seat}`);

/** The measures of the picture in its own units: a slot per bracket, three storeys. */
const SLOT = 40;
const EDGE = 10;
const ARCS = 60;
const ROW = 50;
const MOUNTAIN = 58;
const NUMBERS = 22;
const HEIGHT = ARCS + ROW + MOUNTAIN + NUMBERS;
const GROUND = ARCS + ROW + MOUNTAIN;
/** The height of a level, while there is room for all of them. */
const LEVEL = 13;
const CLIMB = 18;

const middleOf = (slot: number): number => EDGE + (slot + 0.5) * SLOT;
const levelHeight = (height: number, room: number, most: number): number =>
  Math.min(height, room / (most + 0.5));

/** A hidden length is shown at its maximum. */
const slotsOf = ({ limit, expression }: Position): number =>
  Math.max(limit ?? HIDDEN.max, expression.length);

function BracketBalance(props: Props) {
  const { options, turn, canMove, hints, values, moves, language } = props;
  const signs = BRACKETS.filter((bracket) => options.brackets.includes(bracket));
  const texts = TEXTS[language];
  const { play, refusal } = usePlay(props);
  const [pointed, setPointed] = useState<Move | null>(null);
  useBoardKeys(canMove, (key) => {
    if (moves.includes(key)) play(key);
    return moves.includes(key);
  });
  return (
    <div>
      <Status {...props} />
      <Scroll {...props} preview={canMove ? pointed : null} />
      {turn !== null && (
        <fieldset class={`brackets-choices controls${signs.length > 2 ? ' brackets-many' : ''}`}>
          <legend class="visually-hidden">{textsOf(language).board.generic}</legend>
          {signs.map((sign) => (
            <MoveButton
              key={sign}
              {...{ canMove, hints, values }}
              move={sign}
              look="brackets-choice"
              onPlay={play}
              onPointerEnter={() => setPointed(sign)}
              onPointerLeave={() => setPointed(null)}
            >
              <span class="visually-hidden">
                {texts.add(sign)}: {texts.signs[sign]}
              </span>
              <span class="brackets-choice-sign" aria-hidden="true">
                {sign}
              </span>
            </MoveButton>
          ))}
        </fieldset>
      )}
      {refusal}
    </div>
  );
}

/** The expression in words, and what is open; which closes first, where there are several kinds. */
function Status({ view, options, lastMove, names, language }: Props) {
  const texts = TEXTS[language];
  const { expression, limit, turn, broken } = view;
  const hasKinds = options.brackets.length > 2;
  const inner = hasKinds ? bracketOf(innermostOpen(expression)) : undefined;
  const last = bracketOf(lastMove);
  const runs = runsOf(expression).map(
    ({ sign, count }) => `${count > 1 ? `${count} × ` : ''}${texts.signs[sign as Move]}`,
  );
  const said = [
    texts.of(expression.length, `${limit ?? '?'}`),
    texts.open(depthsOf(expression).at(-1) ?? 0),
  ];
  return (
    <div class="brackets-standing">
      <p class="visually-hidden">
        {texts.expression}: {runs.join(', ') || texts.empty}.
        {last !== undefined &&
          ` ${textsOf(language).board.last}: ${texts.signs[last]} (${names[other(turn)]}).`}
      </p>
      <p>
        {said.join(', ')}
        {inner !== undefined && (
          <>
            {', '}
            <Sign sign={inner} label={texts.innermost} texts={texts} />
          </>
        )}
        {broken !== null && (
          <span class="brackets-broken-note">
            {', '}
            <Sign sign={broken} label={texts.breaks} texts={texts} />
          </span>
        )}
      </p>
    </div>
  );
}

interface SignProps {
  readonly sign: Move;
  readonly label: (sign: string) => string;
  readonly texts: BoardTexts;
}

/** A text about a bracket: shown with its sign, read out with its name. */
function Sign({ sign, label, texts }: SignProps) {
  return (
    <>
      <span aria-hidden="true">{label(sign)}</span>
      <span class="visually-hidden">{label(texts.signs[sign])}</span>
    </>
  );
}

/** The picture in a frame that scrolls to the end of the expression. */
interface PictureProps extends Props {
  /** The bracket that is pointed at, shown where it would come. */
  readonly preview: Move | null;
}

function Scroll(props: PictureProps) {
  const frame = useRef<HTMLElement>(null);
  const { view, language } = props;
  const slots = slotsOf(view);
  const end = view.expression.length;
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const reached = (middleOf(end) / (slots * SLOT + 2 * EDGE)) * element.scrollWidth;
    element.scrollLeft = reached - element.clientWidth * 0.7;
  }, [end, slots]);
  return (
    <section
      ref={frame}
      class="brackets-frame"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it too
      tabIndex={0}
      aria-label={TEXTS[language].expression}
    >
      <Picture {...props} slots={slots} />
    </section>
  );
}

function Picture(props: PictureProps & { readonly slots: number }) {
  const { view, turn, lastMove, played, outcome, preview, slots } = props;
  const { expression, limit, broken } = view;
  const width = slots * SLOT + 2 * EDGE;
  const end = expression.length;
  const arcs = arcsOf(expression);
  const height = levelHeight(LEVEL, ARCS - 10, Math.max(1, ...arcs.map(({ level }) => level)));
  const inner = arcs.findLast(({ to }) => to === null);
  const mover = other(view.turn);
  const placed = played.filter((text) => bracketOf(text) !== undefined).length;
  const placers = placersOf(
    expression,
    broken === null ? placed : placed - 1,
    broken === null ? mover : view.turn,
  );
  const last = broken === null && lastMove !== null ? end - 1 : null;
  return (
    <svg
      class="brackets-picture"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      style={{ '--brackets-slots': `${slots}` }}
      aria-hidden="true"
    >
      {arcs.map((arc) => {
        const { sign, from, to, level } = arc;
        const left = middleOf(from);
        // Of the open brackets, only the one that closes next has an arch.
        if (to === null && (arc !== inner || turn === null)) {
          const stub = `M${left} ${ARCS} v${-Math.min(height, 7)}`;
          return <path key={from} class="brackets-stub" d={stub} />;
        }
        return (
          <path
            key={from}
            class={`brackets-arc${to === null ? ' brackets-arc-open' : ''}${to !== null && to === last ? ' brackets-arc-new' : ''}${seatClass(placers[to ?? -1])}`}
            pathLength={to === null ? undefined : 1}
            d={archOf(sign, { left, right: middleOf(to ?? end), top: ARCS - level * height })}
          />
        );
      })}
      <Mountain expression={expression} isDone={outcome !== null && end === limit} />
      {turn !== null && (
        <rect
          class={`brackets-next seat-${view.turn}`}
          x={middleOf(end) - 15}
          y={ARCS + 6}
          width="30"
          height="38"
          rx="6"
        />
      )}
      {Array.from({ length: slots }, (_, slot) => (
        <Slot
          key={slot}
          slot={slot}
          sign={expression[slot] ?? (slot === end ? (broken ?? preview) : null)}
          placer={slot === end ? (broken === null ? view.turn : mover) : (placers[slot] ?? null)}
          isPreview={slot === end && broken === null}
          isNew={slot === (last ?? end)}
          isBroken={slot === end && broken !== null}
          isInner={slot === inner?.from}
          isNext={slot === end && turn !== null}
          isSure={limit !== null || slot < HIDDEN.min}
        />
      ))}
      {lastMove !== null && (end > 0 || broken !== null) && (
        <SeatShape seat={mover} x={middleOf(broken === null ? end - 1 : end)} y={ARCS + ROW - 4} />
      )}
    </svg>
  );
}

interface Arch {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** An arch from bracket to bracket: round, with corners, or with a point. */
function archOf(sign: string, { left, right, top }: Arch): string {
  if (sign === '[') return `M${left} ${ARCS} V${top} H${right} V${ARCS}`;
  const rise = ARCS - top;
  const bend = sign === '(' ? Math.min(rise, 16) : Math.min(rise, 5);
  const middle = (left + right) / 2;
  const point =
    sign === '{'
      ? `H${middle - 5} Q${middle} ${top} ${middle} ${top - 6} Q${middle} ${top} ${middle + 5} ${top}`
      : '';
  return (
    `M${left} ${ARCS} V${top + bend} Q${left} ${top} ${left + bend} ${top} ${point}` +
    `H${right - bend} Q${right} ${top} ${right} ${top + bend} V${ARCS}`
  );
}

/** Openers climb and closers come down. */
interface MountainProps {
  readonly expression: string;
  /** Whether the last bracket stands: then the ridge draws itself once more. */
  readonly isDone: boolean;
}

function Mountain({ expression, isDone }: MountainProps) {
  const depths = depthsOf(expression);
  const height = levelHeight(CLIMB, MOUNTAIN - 8, Math.max(...depths));
  const points = depths.map((depth, at) => `${EDGE + at * SLOT} ${GROUND - depth * height}`);
  const end = EDGE + expression.length * SLOT;
  return (
    <>
      <path
        class="brackets-hill"
        d={`M${EDGE} ${GROUND} L${points.join(' L')} L${end} ${GROUND} Z`}
      />
      <path
        class={`brackets-ridge${isDone ? ' brackets-ridge-done' : ''}`}
        pathLength="1"
        d={`M${points.join(' L')}`}
      />
      <circle class="brackets-peak" cx={end} cy={GROUND - (depths.at(-1) ?? 0) * height} r="4" />
    </>
  );
}

interface SlotProps {
  readonly slot: number;
  readonly sign: string | null;
  /** Who placed the sign, if a player did. */
  readonly placer: Seat | null;
  /** Whether the sign is only pointed at. */
  readonly isPreview: boolean;
  readonly isNew: boolean;
  readonly isBroken: boolean;
  /** Whether this is the innermost open bracket. */
  readonly isInner: boolean;
  /** Whether the next bracket comes here. */
  readonly isNext: boolean;
  /** Whether the expression certainly gets this far. */
  readonly isSure: boolean;
}

function Slot(props: SlotProps) {
  const { slot, sign, placer, isPreview, isNew, isBroken, isInner, isNext, isSure } = props;
  const x = middleOf(slot);
  const kind = [
    isBroken && ' brackets-broken',
    isInner && ' brackets-inner',
    isPreview && ' brackets-preview',
    isNew && !isPreview && ' brackets-new',
    seatClass(placer),
  ];
  return (
    <>
      <path class="brackets-ground" d={`M${x - SLOT / 2} ${GROUND} h${SLOT}`} />
      {sign === null ? (
        <text class="brackets-ahead" x={x} y={ARCS + 32}>
          {isSure ? (isNext ? '' : '·') : '?'}
        </text>
      ) : (
        // A new key makes a new element, which grows into its place.
        <text
          key={isNew && !isPreview ? 'new' : 'old'}
          class={`brackets-sign${kind.filter(Boolean).join('')}`}
          x={x}
          y={ARCS + 34}
        >
          {sign}
        </text>
      )}
      {isBroken && (
        <path
          class="brackets-cross"
          pathLength="1"
          d={`M${x - 13} ${ARCS + 8} l26 34 m0 -34 l-26 34`}
        />
      )}
      {(slot + 1) % 5 === 0 && (
        <text class="brackets-number" x={x} y={HEIGHT - 4}>
          {slot + 1}
        </text>
      )}
    </>
  );
}

export function goal({ finish, length }: Options, language: Language): string {
  const texts = TEXTS[language];
  const said = finish === 'balanced' ? texts.balancedGoal : texts.goal;
  return length === 'unknown' ? `${said} ${texts.hiddenGoal}` : said;
}

export const moveWords = (sign: string, language: Language): string =>
  TEXTS[language][isOpener(sign) ? 'openWith' : 'closeWith'](sign);

export { BracketBalance as board };
