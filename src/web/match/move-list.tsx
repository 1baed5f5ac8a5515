/** The moves of a round, numbered and with the marks of their players. */
import { useRef } from 'preact/hooks';
import { type Match, movesOfRound, parseForfeit, playedMoves } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useInSight } from '../ui/use-in-sight.ts';
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
  useInSight(list, current ?? moves.length, 'last');
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
