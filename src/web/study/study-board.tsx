/** The game's board with a position to study, or to find a move in. */
import type { Outcome } from '../../core/game.ts';
import type { Message } from '../../core/message.ts';
import type { Names } from '../../core/seat.ts';
import type { Verdict } from '../../solver/oracle.ts';
import { BoardView } from '../match/board-view.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import type { StudyContext } from './context.ts';

interface Props {
  readonly context: StudyContext;
  readonly names: Names;
  readonly view: unknown;
  /** The moves that led here, as far as known. */
  readonly played: readonly string[];
  /** How the round ended, where the position does not show it. */
  readonly ended?: Outcome | null;
  /** What each move is worth, where it is shown. */
  readonly values?: ReadonlyMap<string, Verdict> | null;
  /** Plays a move; without it the board is only shown. */
  readonly onMove?: ((text: string) => Message | null) | undefined;
}

export function StudyBoard(props: Props) {
  const { context, names, view, played, ended = null, values = null, onMove } = props;
  const { game, options, rules, words } = context;
  const translate = useTranslate(game.id);
  const outcome = rules.outcome(view) ?? ended;
  return (
    <BoardView
      game={game.id}
      options={options}
      view={view}
      lines={words.board(view, names)}
      parts={words.layout?.(view, [])}
      turn={outcome === null ? rules.turn(view) : null}
      names={names}
      outcome={outcome}
      played={played}
      isPlayer={onMove !== undefined}
      canMove={onMove !== undefined && outcome === null}
      moves={outcome === null ? rules.moves(view).map(rules.format) : []}
      values={values}
      hints={[]}
      onMove={onMove ?? (() => null)}
      translate={translate}
    />
  );
}
