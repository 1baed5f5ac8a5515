/** The moves of a round, numbered and with the marks of their players. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Match, movesOfRound, parseForfeit, playedMoves } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { forfeitSentence, type MatchMessages, moveLabel } from './messages.ts';

export interface ListedMove {
  readonly seat: Seat;
  /** The move as the board writes it, or how the round was given up. */
  readonly label: string;
}

/** What to list of a match's current round. */
export function listedMoves(match: Match, messages: MatchMessages): readonly ListedMove[] {
  const played = playedMoves(match);
  return movesOfRound(match).flatMap((text, at) => {
    const lost = parseForfeit(text);
    if (lost !== null) return [{ seat: lost.seat, label: forfeitSentence(lost, messages) }];
    const seat = played[at]?.seat;
    return seat === undefined ? [] : [{ seat, label: moveLabel(text, messages) }];
  });
}

interface Props {
  readonly moves: readonly ListedMove[];
  readonly messages: MatchMessages;
  /** Which of them the board shows the position after. */
  readonly current?: number | null;
  /** Makes each move a button that leads there. */
  readonly onSelect?: (at: number) => void;
}

export function MoveList({ moves, messages, current = null, onSelect }: Props) {
  const { texts, names } = messages;
  const list = useRef<HTMLOListElement>(null);
  const at = current ?? moves.length - 1;
  // The panel scrolls with the play, and the page stays where it is.
  useLayoutEffect(() => {
    const item = list.current?.children[at];
    const panel = list.current?.parentElement;
    if (!(item instanceof HTMLElement) || panel == null) return;
    const { top, bottom } = item.getBoundingClientRect();
    const frame = panel.getBoundingClientRect();
    if (bottom > frame.bottom) panel.scrollTop += bottom - frame.bottom;
    else if (top < frame.top) panel.scrollTop -= frame.top - top;
  }, [at]);
  if (moves.length === 0) return <p class="small">{texts.match.noMoves}</p>;
  return (
    <ol class="move-list" ref={list}>
      {moves.map(({ seat, label }, index) => {
        const text = (
          <>
            <SeatMark seat={seat} />
            <span class="visually-hidden">{names[seat]}: </span>
            <span class="move-text">{label}</span>
          </>
        );
        const isCurrent = index === current ? 'step' : undefined;
        return (
          <li key={index} class={`seat-${seat}`} aria-current={isCurrent}>
            {onSelect === undefined ? (
              text
            ) : (
              <button type="button" onClick={() => onSelect(index)}>
                {text}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
