/** The board of Binary Race: the total, the line to the target with an arc per move, two buttons. */
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { other } from '../../core/seat.ts';
import { textsOf } from '../../messages/index.ts';
import type { Language } from '../../messages/language.ts';
import type { BoardProps } from '../../web/match/board.ts';
import { useBoardKeys } from '../../web/match/board-keys.ts';
import { MoveButton } from '../../web/match/move-button.tsx';
import { usePlay } from '../../web/match/use-play.tsx';
import { TEXTS } from './board-texts.ts';
import { MOVES, type Move, type Options, type Position } from './rules.ts';
import { footprintsOf, placeOf, type Scale, scaleOf, ticksOf, totalBefore } from './scale.ts';

type Props = BoardProps<Position, Options>;

/** Moves as people write them; the notation has a star. */
const SIGNS: Readonly<Record<Move, string>> = { '+2': '+2', '*2': '×2' };

/** Adding arcs over the line and doubling under it, so the two never meet. */
const PEAKS: Readonly<Record<Move, number>> = { '+2': -6, '*2': 106 };
const LINE = 50;

interface Jump {
  readonly move: Move;
  readonly to: number;
  readonly result: 'goes on' | 'hits' | 'overshoots';
}

function jumpsFrom(total: number, target: number): readonly Jump[] {
  return MOVES.map((move) => {
    const to = move === '+2' ? total + 2 : total * 2;
    return { move, to, result: to === target ? 'hits' : to > target ? 'overshoots' : 'goes on' };
  });
}

/** The place of a total across the picture, in percent. */
const xOf = (scale: Scale, total: number): number => 3 + placeOf(scale, total) * 78;

function BinaryRace(props: Props) {
  const { options, view, turn, canMove, hints } = props;
  const [pointed, setPointed] = useState<Move | null>(null);
  const { play, refusal } = usePlay(props);
  const jumps = turn === null ? [] : jumpsFrom(view.total, options.target);
  useBoardKeys(canMove, (key) => {
    const move = MOVES.find((each) => each.charAt(0) === key);
    if (move !== undefined) play(move);
    return move !== undefined;
  });
  return (
    <div class={`race seat-${view.turn}`}>
      <Total {...props} />
      <Track {...props} jumps={jumps} lit={pointed === null ? hints : [pointed]} />
      {turn !== null && (
        <div class="race-moves controls">
          {jumps.map((jump) => (
            <Choice key={jump.move} {...props} jump={jump} onPlay={play} onPoint={setPointed} />
          ))}
        </div>
      )}
      {refusal}
    </div>
  );
}

/** All that the picture shows, in words and digits. */
function Total({ options: { target }, view, names, lastMove, language }: Props) {
  const texts = TEXTS[language];
  const digits = new Intl.NumberFormat(language);
  const rest = target - view.total;
  const last = MOVES.find((move) => move === lastMove);
  return (
    <div class="race-head">
      <p class="race-total">
        <span class="race-caption">{texts.total}</span>{' '}
        <strong data-testid="total">{digits.format(view.total)}</strong>
      </p>
      <p class="race-rest">
        <span>
          {texts.target} <strong>{digits.format(target)}</strong>
        </span>{' '}
        <span>
          {rest === 0
            ? texts.hits
            : rest > 0
              ? texts.toGo(digits.format(rest))
              : texts.beyond(digits.format(-rest))}
        </span>{' '}
        {last !== undefined && (
          <span class="race-last">
            {textsOf(language).board.last}: {SIGNS[last]} ({names[other(view.turn)]})
          </span>
        )}
      </p>
    </div>
  );
}

interface TrackProps extends Props {
  readonly jumps: readonly Jump[];
  /** The moves whose arcs are highlighted: the one pointed at, or the hint. */
  readonly lit: readonly string[];
}

function Track(props: TrackProps) {
  const { options, view, jumps, played, lastMove, lit, language } = props;
  const { start, target } = options;
  const { total } = view;
  const from = totalBefore(total, lastMove);
  const scale = scaleOf({ start, target }, [
    total,
    ...jumps.map(({ to }) => to),
    ...(from === null ? [] : [from]),
  ]);
  const at = (value: number): number => xOf(scale, value);
  const digits = new Intl.NumberFormat(language);
  const last = MOVES.find((move) => move === lastMove);
  return (
    <div class={total === target ? 'race-track race-hit' : 'race-track'} aria-hidden="true">
      <div class="race-beyond" style={{ left: `${at(target)}%` }} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path class="race-line" d={`M${at(start)} ${LINE} H100`} />
        {ticksOf(options).map((total) => (
          <path key={total} class="race-tick" d={`M${at(total)} ${LINE} v5`} />
        ))}
        <path class="race-done" d={`M${at(start)} ${LINE} H${Math.min(at(total), at(target))}`} />
        {last !== undefined && from !== null && (
          <path class="race-arc race-arc-last" d={arc(at(from), at(total), last)} />
        )}
        {jumps.map(({ move, to, result }) => (
          <path
            key={move}
            class={`race-arc${result === 'overshoots' ? ' race-arc-lost' : ''}${lit.includes(move) ? ' race-arc-lit' : ''}`}
            d={arc(at(total), at(to), move)}
          />
        ))}
      </svg>
      {footprintsOf(total, played, other(view.turn)).map((print, ago) =>
        print.seat === null || ago === 0 ? null : (
          <span
            key={print.total}
            class={`race-print seat-${print.seat}`}
            style={{ left: `${at(print.total)}%` }}
          />
        ),
      )}
      {last !== undefined && (
        <span
          key={played.length}
          class={`race-pulse seat-${other(view.turn)}`}
          style={{ left: `${at(total)}%` }}
        />
      )}
      <span class="race-end" style={{ left: `${at(start)}%` }} />
      <span class="race-flag" style={{ left: `${at(target)}%` }} />
      <span class="race-end-name" style={{ left: `${at(start)}%` }}>
        {digits.format(start)}
      </span>
      <span class="race-end-name" style={{ left: `${at(target)}%` }}>
        {digits.format(target)}
      </span>
      {jumps.map(({ move, to, result }) => {
        const lost = result === 'overshoots';
        return (
          <Fragment key={move}>
            <span
              class={`race-land${lost ? ' race-land-lost' : ''}`}
              style={{ left: `${at(to)}%` }}
            />
            <span
              class={`race-name${move === '+2' ? ' race-name-over' : ''}${lost ? ' race-name-lost' : ''}`}
              style={{ left: `clamp(3.2rem, ${(at(total) + at(to)) / 2}%, 100% - 3.2rem)` }}
            >
              {SIGNS[move]} → {digits.format(to)}
            </span>
          </Fragment>
        );
      })}
      <span
        class={`race-stone${total > target ? ' race-stone-lost' : ''}${total === target ? ' race-stone-won' : ''}`}
        style={{ left: `${at(total)}%` }}
      />
    </div>
  );
}

const arc = (from: number, to: number, move: Move): string =>
  `M${from} ${LINE} Q${(from + to) / 2} ${PEAKS[move]} ${to} ${LINE}`;

interface ChoiceProps extends Props {
  readonly jump: Jump;
  readonly onPlay: (move: string) => void;
  readonly onPoint: (move: Move | null) => void;
}

function Choice({ jump, canMove, values, hints, language, onPlay, onPoint }: ChoiceProps) {
  const { move, to, result } = jump;
  const point = (): void => onPoint(move);
  const leave = (): void => onPoint(null);
  return (
    <MoveButton
      {...{ move, canMove, values, hints, onPlay }}
      look="race-move"
      onFocus={point}
      onBlur={leave}
      onPointerEnter={point}
      onPointerLeave={leave}
    >
      <span class="race-sign">{SIGNS[move]}</span>
      <span class="race-to"> → {new Intl.NumberFormat(language).format(to)}</span>
      {result !== 'goes on' && (
        <span class={`race-fate race-fate-${result}`}> {TEXTS[language][result]}</span>
      )}
    </MoveButton>
  );
}

export const goal = ({ target }: Options, language: Language): string =>
  TEXTS[language].goal(new Intl.NumberFormat(language).format(target));

export const moveWords = (move: string, language: Language): string =>
  TEXTS[language][move === '*2' ? 'double' : 'addTwo'];

export const moveSign = (move: string): string => SIGNS[move as Move] ?? move;

export { BinaryRace as board };
