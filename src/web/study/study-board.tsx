/** The game's own board with a position that is looked at, or in which a move is to be found. */
import type { Outcome } from '../../core/game.ts';
import type { Names } from '../../core/seat.ts';
import { lastMoveOf } from '../match/board.ts';
import { useBoard } from '../match/use-board.ts';
import { useSettings } from '../settings.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import type { StudyContext } from './context.ts';

interface Props {
  readonly context: StudyContext;
  readonly names: Names;
  readonly view: unknown;
  /** The moves that led here, as far as they are known. */
  readonly played: readonly string[];
  /** How the round ended, where the position alone does not say it. */
  readonly ended?: Outcome | null;
  /** Takes a move; without it, nobody may move. */
  readonly onMove?: ((text: string) => string | null) | undefined;
}

const rejectMove = (): null => null;

export function StudyBoard({ context, names, view, played, ended = null, onMove }: Props) {
  const { texts, language } = useSettings();
  const { game, options, rules, words } = context;
  const board = useBoard(game.id);
  const translate = useTranslate(game.id);
  const outcome = rules.outcome(view) ?? ended;
  const canMove = onMove !== undefined && outcome === null;
  return (
    <section class="board" id="board" aria-label={texts.table.board} tabIndex={-1}>
      {board === null ? (
        <p>{texts.loading}</p>
      ) : (
        <board.board
          options={options}
          view={view}
          lines={words.board(view, names)}
          turn={outcome === null ? rules.turn(view) : null}
          names={names}
          outcome={outcome}
          played={played}
          lastMove={lastMoveOf(played)}
          isPlayer={onMove !== undefined}
          canMove={canMove}
          moves={outcome === null ? rules.moves(view).map(rules.format) : []}
          values={null}
          hint={null}
          onMove={onMove ?? rejectMove}
          translate={translate}
          language={language}
        />
      )}
    </section>
  );
}
