/** A tree of variations: the main line move by move, and indented below a move what else was tried. */
import { useRef } from 'preact/hooks';
import type { Line, Variations } from '../../study/variations.ts';
import type { MatchMessages } from '../match/messages.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useInSight } from '../ui/use-in-sight.ts';
import type { StudyContext } from './context.ts';

interface Props {
  readonly context: StudyContext;
  readonly messages: MatchMessages;
  readonly tree: Variations;
  /** The position in which the tree begins. */
  readonly position: unknown;
  /** The moves that lead to it. */
  readonly before: Line;
  /** The place that the board shows. */
  readonly at: Line;
  readonly onGo: (line: Line) => void;
}

export function VariationTree(props: Omit<Props, 'before'>) {
  const top = useRef<HTMLDivElement>(null);
  useInSight(top, props.at.join(','));
  return (
    <div ref={top}>
      <Branch {...props} before={[]} />
    </div>
  );
}

function Branch({ tree, position, before, ...rest }: Props) {
  const { rules } = rest.context;
  const items = [];
  let here = { tree, position, line: before };
  for (let [main, ...others] = tree; main !== undefined; [main, ...others] = here.tree) {
    const { line, position: from } = here;
    const next = (move: string) => {
      const played = rules.parse(move, from);
      return played.ok ? rules.play(from, played.value) : from;
    };
    const step = (move: string) => (
      <TreeMove seat={rules.turn(from)} line={[...line, move]} {...rest} />
    );
    items.push(
      <li key={line.length}>
        {step(main.move)}
        {others.map(({ move, next: after }) => (
          <div key={move} class="sideline">
            {step(move)}
            <Branch tree={after} position={next(move)} before={[...line, move]} {...rest} />
          </div>
        ))}
      </li>,
    );
    here = { tree: main.next, position: next(main.move), line: [...line, main.move] };
  }
  return items.length === 0 ? null : <ol class="variation">{items}</ol>;
}

interface TreeMoveProps extends Pick<Props, 'messages' | 'at' | 'onGo'> {
  readonly seat: 1 | 2;
  readonly line: Line;
}

function TreeMove({ seat, line, messages, at, onGo }: TreeMoveProps) {
  const isHere = line.length === at.length && line.every((move, index) => move === at[index]);
  return (
    <button
      type="button"
      class={`tree-move seat-${seat}`}
      aria-current={isHere ? 'step' : undefined}
      onClick={() => onGo(line)}
    >
      <span class="tree-number">{line.length}.</span>
      <SeatMark seat={seat} />
      <span class="visually-hidden">{messages.names[seat]}: </span>
      {messages.sign(line.at(-1) ?? '')}
    </button>
  );
}
