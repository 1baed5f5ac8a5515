/** A line of play: each move is a button that shows it on the board. */
import { lineEnd } from '../../messages/verdicts.ts';
import type { BestLine } from '../../solver/advice.ts';
import type { MatchMessages } from '../match/messages.ts';
import { announce } from '../ui/announce.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';

interface Props {
  readonly title: string;
  readonly line: BestLine;
  readonly messages: MatchMessages;
  /** How many of its moves the board shows; null for none. */
  readonly at: number | null;
  readonly onAt: (at: number) => void;
}

export function LineSteps({ title, line, messages, at, onAt }: Props) {
  const { texts, names } = messages;
  const { moves } = line;
  if (moves.length === 0) return null;
  const go = (to: number): void => {
    if (to < 1 || to > moves.length) return;
    onAt(to);
    const move = moves[to - 1];
    if (move !== undefined) announce(`${names[move.seat]}: ${messages.move(move.text)}`);
  };
  return (
    <fieldset class="line">
      <legend>{title}</legend>
      <div class="line-moves">
        {/* Not disabled: the focus stays on the button at the end. */}
        <button type="button" aria-disabled={(at ?? 0) <= 1} onClick={() => go((at ?? 0) - 1)}>
          {texts.study.back}
        </button>
        <button type="button" aria-disabled={at === moves.length} onClick={() => go((at ?? 0) + 1)}>
          {texts.study.forward}
        </button>
        <ol>
          {moves.map(({ seat, text }, index) => (
            <li key={index}>
              <button
                type="button"
                class="line-move"
                aria-current={at === index + 1 ? 'step' : undefined}
                onClick={() => go(index + 1)}
              >
                <SeatMark seat={seat} />
                <span class="visually-hidden">{names[seat]}: </span>
                {messages.move(text)}
              </button>
            </li>
          ))}
        </ol>
        <span class="line-end">{lineEnd(line, messages)}</span>
      </div>
    </fieldset>
  );
}
