/** A position of the day, to solve on the spot: one move wins, and every other is told so. */
import { useMemo, useState } from 'preact/hooks';
import { type Match, newMatch, playMove, turnOf, viewOf } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import { err, ok, type Result, unwrap } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { needGame } from '../games.ts';
import { Goal } from '../match/goal.tsx';
import { defaultNames } from '../match/local-names.ts';
import { useMatchMessages } from '../match/messages.ts';
import { needBoard } from '../match/use-board.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { createStudyContext } from '../study/context.ts';
import { StudyBoard } from '../study/study-board.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { firstIndex, type LivePosition, positionAt } from './positions.ts';

function matchAt({ game, options, moves }: LivePosition): Match {
  let match = unwrap(newMatch(unwrap(findGame(game)), { options, seed: 0 }));
  for (const move of moves) match = unwrap(playMove(match, move));
  return match;
}

/** Loads the game of a position, and its board. */
function needPosition(index: number): Promise<unknown> {
  const game = positionAt(index)?.game ?? '';
  return Promise.all([needGame(game), needBoard(game)]);
}

export const needToday = (): Promise<unknown> => needPosition(firstIndex());

export function LivePuzzle() {
  const [index, setIndex] = useState(firstIndex);
  const position = positionAt(index);
  if (position === undefined) return null;
  // What is shown stays until the next is there.
  const showNext = async (): Promise<void> => {
    await needPosition(index + 1);
    setIndex(index + 1);
  };
  return <Task key={index} position={position} onNext={() => void showNext()} />;
}

interface TaskProps {
  readonly position: LivePosition;
  readonly onNext: () => void;
}

function Task({ position, onNext }: TaskProps) {
  const texts = useTexts();
  const { home } = texts;
  const [tried, setTried] = useState<string | null>(null);
  const match = useMemo(() => matchAt(position), [position]);
  const seat = turnOf(match) ?? 1;
  const names = { ...defaultNames(texts), [seat]: texts.match.you };
  const messages = useMatchMessages(position.game, names, seat);
  const isSolved = tried === position.solution;
  const shown = isSolved ? unwrap(playMove(match, position.solution)) : match;
  const attempt = (text: string): Message | null => {
    const canonical = canonicalText(match, text);
    if (!canonical.ok) return canonical.error;
    setTried(canonical.value);
    return null;
  };
  return (
    <div class="live-task" data-game={position.game}>
      <p class="live-game">
        <Link to={`/game/${position.game}`}>{match.game.title}</Link>{' '}
        <span class="live-seat">
          <SeatMark seat={seat} /> {home.yourSeat}
        </span>
      </p>
      <Goal game={match.game} options={position.options} />
      <StudyBoard
        context={createStudyContext(match.game, match.options)}
        names={names}
        view={viewOf(shown)}
        played={isSolved ? [...position.moves, position.solution] : position.moves}
        onMove={isSolved ? undefined : attempt}
      />
      <p class="live-result" role="status" data-testid="live-result">
        {tried !== null &&
          (isSolved ? (
            <strong class="right">{home.solved(messages.move(tried))}</strong>
          ) : (
            home.missed(messages.move(tried))
          ))}
      </p>
      <div class="actions">
        <button type="button" class={isSolved ? 'primary' : undefined} onClick={onNext}>
          {home.another}
        </button>
        <Link to={`/puzzles/${position.game}`} look="button">
          {home.morePuzzles}
        </Link>
      </div>
    </div>
  );
}

/** A move as the solution is written, whatever way the board or a typist put it. */
function canonicalText({ rules, position }: Match, text: string): Result<string> {
  const move = rules.parse(text, position);
  return move.ok ? ok(rules.format(move.value)) : err(move.error);
}
