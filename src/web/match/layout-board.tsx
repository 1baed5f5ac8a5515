/**
 * The board of a game that describes it as data: lines, grids, pools and tracks of cells to touch or to
 * walk with the arrow keys, and a button for each move that no cell stands for.
 */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { BoardCell, BoardPart } from '../../core/game.ts';
import { cellText } from '../../core/layout.ts';
import { textsOf } from '../../messages/index.ts';
import type { Verdict } from '../../solver/oracle.ts';
import type { BoardProps } from './board.ts';
import { isKeyFree, useBoardKeys } from './board-keys.ts';
import { chooseCell, completeMoves, movesThrough } from './choose-cell.ts';
import { MoveButton } from './move-button.tsx';
import { useIsPlayer, usePlay } from './use-play.tsx';
import { VerdictMark } from './verdict-mark.tsx';

type Props = BoardProps & { readonly parts: readonly BoardPart[] };

/** How many cells a row has. */
const columnsOf = ({ kind, columns = [], cells }: BoardPart): number =>
  kind === 'grid' ? columns.length : cells.length;

/** The cell that an arrow key leads to; null for other keys. */
function cellBeside(parts: readonly BoardPart[], name: string, key: string): string | null {
  const all = parts.flatMap(({ cells }) => cells);
  const at = Math.max(
    0,
    all.findIndex((cell) => cell.name === name),
  );
  const part = parts.find(({ cells }) => cells.some((cell) => cell.name === name));
  const row = part?.kind === 'grid' ? columnsOf(part) : (part?.cells.length ?? 1);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[key];
  return step === undefined
    ? null
    : (all[Math.min(all.length - 1, Math.max(0, at + step))]?.name ?? null);
}

export function LayoutBoard(props: Props) {
  const { parts, moves, canMove, outcome, hints, values, language } = props;
  const texts = textsOf(language);
  const board = useRef<HTMLDivElement>(null);
  const cells = parts.flatMap((part) => part.cells);
  const [held, setHeld] = useState<readonly string[]>([]);
  const [walked, setWalked] = useState<string | null>(null);
  const { play: send, refusal } = usePlay(props);
  const isPlayer = useIsPlayer(props);
  // What was chosen belongs to the position it was chosen in.
  const chosen = canMove ? held.filter((name) => movesThrough(cells, [name]).length > 0) : [];
  const play = (move: string): void => {
    setHeld([]);
    send(move);
  };
  const walkTo = (name: string): void => {
    setWalked(name);
    board.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(name)}"]`)?.focus();
  };
  const touch = (name: string): void => {
    setWalked(name);
    if (!canMove) return;
    const choice = chooseCell(cells, chosen, name);
    if (choice.kind === 'play') play(choice.move);
    else setHeld(choice.cells);
  };
  const first = cells.find((cell) => movesThrough(cells, [cell.name]).length > 0) ?? cells[0];
  const at = cells.some(({ name }) => name === walked) ? walked : (first?.name ?? null);
  const walk = (key: string): boolean => {
    if (key === 'Escape') setHeld([]);
    const to = at === null ? null : walked === null ? at : cellBeside(parts, at, key);
    if (to === null || !key.startsWith('Arrow')) return false;
    walkTo(to);
    return true;
  };
  useBoardKeys(canMove, walk);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isKeyFree(event) && walk(event.key)) event.preventDefault();
  };
  const onCells = new Set(cells.flatMap((cell) => cell.moves ?? []));
  const apart = moves.filter((move) => !onCells.has(move));
  // Where one cell is always the whole move, there is nothing to pick below the board.
  const areSingle = apart.length === 0 && cells.every((cell) => (cell.moves?.length ?? 0) < 2);
  const complete = completeMoves(cells, chosen);
  const going = movesThrough(cells, chosen);
  /** What a cell is worth that leaves a single move, with what is chosen. */
  const verdictOf = (name: string): Verdict | null => {
    const [move, another] = movesThrough(cells, [...chosen, name]);
    return move === undefined || another !== undefined ? null : (values?.get(move) ?? null);
  };
  return (
    <div class={`layout seat-${props.turn ?? 1}`}>
      <div ref={board} class="layout-parts">
        {parts.map((part, index) => (
          <Part key={index} part={part} onKeyDown={onKeyDown}>
            {part.cells.map((cell) => (
              <Cell
                key={cell.name}
                {...{ cell, canMove, names: props.names, language }}
                isWalked={cell.name === at}
                isHeld={chosen.includes(cell.name)}
                isMate={chosen.length > 0 && going.some((move) => cell.moves?.includes(move))}
                isHinted={hints.some((move) => cell.moves?.includes(move))}
                verdict={verdictOf(cell.name)}
                onTouch={touch}
              />
            ))}
          </Part>
        ))}
      </div>
      {isPlayer && outcome === null && !areSingle && (
        <div class="controls layout-moves">
          {[...complete, ...apart].map((move) => (
            <MoveButton key={move} {...{ move, canMove, values, hints }} onPlay={play}>
              {move}
            </MoveButton>
          ))}
          {complete.length === 0 && chosen.length > 0 && <p>{texts.match.chooseNext}</p>}
        </div>
      )}
      {refusal}
    </div>
  );
}

interface PartProps {
  readonly part: BoardPart;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ComponentChildren;
}

function Part({ part, onKeyDown, children }: PartProps) {
  const { kind, label, columns = [], rows = [] } = part;
  return (
    <fieldset
      class={`layout-part layout-${kind}`}
      style={{ '--columns': `${columnsOf(part)}` }}
      onKeyDown={onKeyDown}
    >
      {label !== undefined && <legend lang="en">{label}</legend>}
      {kind === 'grid' && (
        <div class="layout-names layout-columns" aria-hidden="true">
          {columns.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      )}
      {kind === 'grid' && (
        <div class="layout-names layout-rows" aria-hidden="true">
          {rows.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      )}
      <div class="layout-cells">{children}</div>
    </fieldset>
  );
}

interface CellProps extends Pick<BoardProps, 'canMove' | 'names' | 'language'> {
  readonly cell: BoardCell;
  /** Whether Tab comes to this cell. */
  readonly isWalked: boolean;
  readonly isHeld: boolean;
  /** Whether a move goes on here from what is chosen. */
  readonly isMate: boolean;
  readonly isHinted: boolean;
  readonly verdict: Verdict | null;
  readonly onTouch: (name: string) => void;
}

function Cell({
  cell,
  canMove,
  names,
  language,
  isWalked,
  isHeld,
  isMate,
  isHinted,
  verdict,
  onTouch,
}: CellProps) {
  const { name, text, owners = [], isNewest = false, moves = [] } = cell;
  const { board } = textsOf(language);
  const isOpen = canMove && moves.length > 0;
  const [owner, another] = owners;
  const classes = [
    'layout-cell',
    owner !== undefined && another === undefined && `layout-owned seat-${owner}`,
    isNewest && 'layout-newest',
    isOpen && 'layout-open',
    isHeld && 'layout-held',
    isMate && 'layout-mate',
    isHinted && 'hinted',
  ];
  const said = [
    name,
    text !== undefined && text !== name && text,
    ...owners.map((seat) => names[seat]),
    cellText(cell) === '' && board.nothing,
    isNewest && board.last,
  ];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      data-cell={name}
      tabIndex={isWalked ? 0 : -1}
      aria-pressed={isHeld}
      aria-disabled={!isOpen}
      onClick={() => onTouch(name)}
    >
      <span class="visually-hidden">{said.filter(Boolean).join(', ')}</span>
      <span class="layout-face" aria-hidden="true">
        {text === undefined
          ? owners.map((seat) => <span key={seat} class={`layout-piece seat-${seat}`} />)
          : text}
      </span>
      <span class="layout-name" aria-hidden="true">
        {name}
      </span>
      <VerdictMark verdict={verdict} />
    </button>
  );
}
