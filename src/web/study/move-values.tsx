/** All moves of a position by what they are worth, the best first; each can be played. */
import { verdictText } from '../../messages/verdicts.ts';
import { groupMoves } from '../../solver/advice.ts';
import { type MatchMessages, moveLabel } from '../match/messages.ts';
import { VerdictMark } from '../match/verdict-mark.tsx';
import type { PositionJudgement } from '../worker-protocol.ts';

interface Props {
  readonly judged: PositionJudgement;
  readonly messages: MatchMessages;
  readonly onPlay: (move: string) => void;
}

export function MoveValues({ judged, messages, onPlay }: Props) {
  const { reports } = messages.texts;
  return (
    <ul class="move-values">
      {groupMoves(judged.moves).map(({ texts, verdict }) => (
        <li key={texts[0]}>
          <p>
            <span aria-hidden="true">
              <VerdictMark verdict={verdict} />{' '}
            </span>
            {verdictText(verdict, reports, texts.length > 1 ? 'several' : 'one')}
          </p>
          <div class="line-moves">
            {texts.map((text) => (
              <button key={text} type="button" class="line-move" onClick={() => onPlay(text)}>
                {moveLabel(text, messages)}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
