/** The analysis board: any move for either side, variations, and what every move is worth and why. */
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { applyText, type Match } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import type { Seat } from '../../core/seat.ts';
import { forecastText, hintText, reasonText } from '../../messages/verdicts.ts';
import { advantage } from '../../solver/review.ts';
import {
  besideLine,
  type Line,
  mainLine,
  promoteLine,
  removeLine,
} from '../../study/variations.ts';
import { Goal } from '../match/goal.tsx';
import { defaultNames } from '../match/local-names.ts';
import { useMatchMessages } from '../match/messages.ts';
import { OracleToggle } from '../match/oracle-toggle.tsx';
import { PlayerStrip } from '../match/player-strip.tsx';
import { Stage } from '../match/stage.tsx';
import { leadOf, stripForecast } from '../match/standing.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { AnalysisSetUp, PlayFromHere, ShareLink } from '../study/analysis-tools.tsx';
import { type Column, LeadChart } from '../study/chart.tsx';
import { createStudyContext, positionAfter } from '../study/context.ts';
import { MoveValues } from '../study/move-values.tsx';
import { StudyBoard } from '../study/study-board.tsx';
import { type BoardAnalysis, useAnalysis } from '../study/use-analysis.ts';
import { useWalkKeys } from '../study/use-walk-keys.ts';
import { VariationTree } from '../study/variation-tree.tsx';
import { announce } from '../ui/announce.tsx';
import { capitalize } from '../ui/capitalize.ts';
import { useTranslate } from '../ui/catalogs.ts';
import { Heading } from '../ui/heading.tsx';
import { ErrorMessage } from '../ui/localized.tsx';
import { StepButtons } from '../ui/step-buttons.tsx';
import { WorkerProgress } from '../ui/worker-progress.tsx';
import { useWorker, type WorkerTaskState } from '../use-worker.ts';
import type { PositionJudgement } from '../worker-protocol.ts';
import { withGame } from './with-game.tsx';

export const AnalysisPage = withGame(({ game }: { readonly game: Game }) => {
  const { study, indexes } = useTexts();
  const translate = useTranslate(game.id);
  const analysis = useAnalysis(game);
  if (analysis.ok) {
    const { options, starter, seed } = analysis.value.match;
    const key = JSON.stringify([options, starter, seed]);
    return <AnalysisBoard key={key} analysis={analysis.value} />;
  }
  return (
    <>
      <Heading>{indexes.analysis.title}</Heading>
      <ErrorMessage why={analysis.error} translate={translate} />
      <Link to={`/analysis/${game.id}`} look="button">
        {study.analysis.anew}
      </Link>
    </>
  );
});

/** What is known of the positions of a line, and of those that were looked at before. */
function useJudgements(
  { game, options }: Match,
  start: unknown,
  line: Line,
): {
  readonly task: WorkerTaskState<unknown>;
  readonly judgedAt: (line: Line) => PositionJudgement | null;
} {
  const known = useRef(new Map<string, PositionJudgement | null>());
  const task = useWorker(
    'line',
    { game: game.id, options, start, moves: line },
    { keepRunning: true },
  );
  useMemo(() => {
    if (task.kind !== 'done') return;
    // The line of the task: while another one is computed, the state says so.
    for (const [count, judged] of task.result.entries()) {
      known.current.set(line.slice(0, count).join(','), judged);
    }
  }, [task]);
  return { task, judgedAt: (moves) => known.current.get(moves.join(',')) ?? null };
}

function AnalysisBoard({ analysis }: { readonly analysis: BoardAnalysis }) {
  const { match, start, tree, at, go } = analysis;
  const { game, options } = match;
  const context = useMemo(() => createStudyContext(game, options), [game, options]);
  const { rules } = context;
  const names = defaultNames(useTexts());
  const messages = useMatchMessages(game.id, names, null);
  const { texts } = messages;
  const [isOn, setOn] = useState(true);
  const line = mainLine(tree, at);
  const { task, judgedAt } = useJudgements(match, start, line);
  const position = positionAfter(context, start, at);
  const outcome = rules.outcome(position);
  const turn = outcome === null ? rules.turn(position) : null;
  const judged = turn === null ? null : judgedAt(at);
  const verdict = isOn ? (judged?.verdict ?? null) : null;
  const standing =
    outcome !== null
      ? outcome.winner === null
        ? texts.match.drawn
        : texts.match.won(names[outcome.winner])
      : verdict !== null && turn !== null
        ? forecastText(verdict, turn, messages)
        : texts.match.turn(names[turn ?? 1]);
  const columns = columnsOf(analysis, line, judgedAt, (text, seat, number) =>
    texts.reports.step(number, names[seat], messages.move(text)),
  );
  const walk = (to: Line): void => {
    go(to);
    const column = columns[to.length - 1];
    announce(to.length === 0 ? texts.study.start : (column?.label ?? to.at(-1) ?? ''));
  };
  const play = (text: string): Message | null => {
    const move = rules.parse(text, position);
    if (!move.ok) return move.error;
    go([...at, rules.format(move.value)]);
    return null;
  };
  useWalkKeys((key) => {
    const to = placeAfter(key, analysis, line);
    if (to !== null) walk(to);
    return to !== null;
  });
  const strip = (seat: Seat) => (
    <PlayerStrip
      seat={seat}
      name={names[seat]}
      isToMove={turn === seat}
      forecast={
        verdict === null || turn === null ? null : stripForecast(verdict, turn, seat, messages)
      }
    />
  );
  const reason = judged === null ? '' : reasonText(judged.why, messages);
  return (
    <Stage
      label={texts.study.position}
      game={game.id}
      heading={
        <>
          <Heading>{texts.study.analysis.title(game.title)}</Heading>
          <Goal game={game} options={options} />
        </>
      }
      above={strip(2)}
      below={
        <>
          {strip(1)}
          <section aria-label={texts.reports.whoWasAhead} class="who-was-ahead">
            <LeadChart
              label={texts.reports.whoWasAhead}
              columns={columns}
              at={at.length}
              onChoose={(count) => go(line.slice(0, count))}
            />
          </section>
        </>
      }
      lead={
        outcome !== null
          ? outcomeLead(outcome.winner)
          : verdict === null || turn === null
            ? null
            : leadOf(verdict, turn)
      }
      standing={
        <p class="status" data-testid="standing">
          {standing}
        </p>
      }
      notes={
        <>
          {(task.kind !== 'working' || task.isLong) && <WorkerProgress task={task} />}
          {isOn && judged !== null && (
            <p class="reason" data-testid="reason">
              {capitalize(hintText(judged.advice, messages))} {reason}
            </p>
          )}
        </>
      }
      actions={
        <>
          <StepButtons
            labels={[texts.study.first, texts.study.back, texts.study.forward, texts.study.last]}
            at={at.length}
            last={line.length}
            onStep={(to) => walk(line.slice(0, to))}
          />
          <OracleToggle isOn={isOn} onChange={setOn} />
          <ShareLink />
        </>
      }
      panels={[
        {
          id: 'tree',
          label: texts.study.analysis.variations,
          icon: 'moves',
          content:
            tree.length === 0 ? (
              <p class="about">{texts.study.analysis.begin}</p>
            ) : (
              <>
                <VariationTree {...{ context, messages, tree, at }} position={start} onGo={walk} />
                <div class="actions">
                  <button
                    type="button"
                    aria-disabled={at.length === 0}
                    onClick={() => at.length > 0 && go(at.slice(0, -1), removeLine(tree, at))}
                  >
                    {texts.study.analysis.remove}
                  </button>
                  <button
                    type="button"
                    aria-disabled={isMain(tree, at)}
                    onClick={() => !isMain(tree, at) && go(at, promoteLine(tree, at))}
                  >
                    {texts.study.analysis.promote}
                  </button>
                </div>
              </>
            ),
        },
        {
          id: 'values',
          label: texts.study.analysis.values,
          icon: 'hint',
          content:
            judged === null ? (
              <p class="about">{standing}</p>
            ) : (
              <MoveValues judged={judged} messages={messages} onPlay={play} />
            ),
        },
        {
          id: 'tools',
          label: texts.study.analysis.tools,
          icon: 'rules',
          content: <AnalysisSetUp analysis={analysis} />,
        },
      ]}
      menu={turn !== null && <PlayFromHere here={matchAt(match, at)} />}
      phase=""
    >
      <StudyBoard
        context={context}
        names={names}
        view={position}
        played={at}
        values={
          isOn && judged !== null
            ? new Map(judged.moves.map((move) => [move.text, move.verdict]))
            : null
        }
        onMove={play}
      />
    </Stage>
  );
}

const outcomeLead = (winner: Seat | null): number => (winner === null ? 0 : winner === 1 ? 1 : -1);

const isMain = (tree: BoardAnalysis['tree'], at: Line): boolean =>
  mainLine(tree).slice(0, at.length).join(',') === at.join(',');

/** The match after a line. */
const matchAt = (start: Match, line: Line): Match =>
  line.reduce((match, text) => {
    const next = applyText(match, text);
    return next.ok ? next.value : match;
  }, start);

/** Where a key leads: along the line, between variations, to its ends; null for any other key. */
function placeAfter(key: string, { tree, at }: BoardAnalysis, line: Line): Line | null {
  switch (key) {
    case 'ArrowLeft':
      return at.slice(0, -1);
    case 'ArrowRight':
      return line.slice(0, at.length + 1);
    case 'ArrowUp':
      return besideLine(tree, at, -1);
    case 'ArrowDown':
      return besideLine(tree, at, 1);
    case 'Home':
      return [];
    case 'End':
      return line;
    default:
      return null;
  }
}

/** The graph of a line: who is ahead after each move, and after those that were not made. */
function columnsOf(
  { match, start }: BoardAnalysis,
  line: Line,
  judgedAt: (line: Line) => PositionJudgement | null,
  say: (text: string, seat: Seat, number: number) => string,
): readonly Column[] {
  const { rules } = match;
  let position = start;
  return line.map((text, index) => {
    const seat = rules.turn(position);
    const judged = judgedAt(line.slice(0, index));
    const side = seat === 1 ? 1 : -1;
    const worth = judged?.moves.find((move) => move.text === text)?.verdict;
    const move = rules.parse(text, position);
    if (move.ok) position = rules.play(position, move.value);
    return {
      lead: worth === undefined ? 0 : side * advantage(worth),
      untaken: [...new Set(judged?.moves.map(({ verdict }) => side * advantage(verdict)))],
      grade: null,
      number: index + 1,
      label: say(text, seat, index + 1),
    };
  });
}
