/**
 * A match on the page: seats, status, board, oracle and moves. It does not know whether the match is
 * in the browser or on a server.
 */

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import {
  championOf,
  isOver,
  type Match,
  movesOfRound,
  parseForfeit,
  playedMoves,
  scoreOf,
  turnOf,
  viewOf,
} from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import { type Names, other, type Seat } from '../../core/seat.ts';
import type { LocalizedText } from '../../messages/translator.ts';
import { forecastText } from '../../messages/verdicts.ts';
import { Link } from '../router.tsx';
import { WorkerProgress } from '../ui/worker-progress.tsx';
import type { WorkerTaskState } from '../use-worker.ts';
import { useAnnouncements } from './announcements.ts';
import { BoardView } from './board-view.tsx';
import { Celebration } from './celebration.tsx';
import { Goal } from './goal.tsx';
import { Icon } from './icon.tsx';
import { type MatchMessages, useMatchMessages } from './messages.ts';
import { listedMoves, MoveList } from './move-list.tsx';
import { OracleToggle } from './oracle-toggle.tsx';
import { PlayerStrip } from './player-strip.tsx';
import { type RoundResult, resultOf } from './result.ts';
import { ResultMark } from './result-mark.tsx';
import { RulesText } from './rules-text.tsx';
import { useSounds } from './sounds.ts';
import { Stage, type StagePanel } from './stage.tsx';
import { leadOf, stripForecast } from './standing.ts';
import { useOracle } from './use-oracle.ts';

export interface MatchViewProps {
  readonly match: Match;
  readonly names: Names;
  /** The seat of the visitor, if it is one of the two. */
  readonly you: Seat | null;
  /** The seats played on this screen. */
  readonly mine: readonly Seat[];
  /** Why moves are blocked at the moment. */
  readonly busy: string | null;
  /** The task that the match waits for. */
  readonly work?: WorkerTaskState<unknown>;
  /** Whether hints and the oracle are allowed. */
  readonly study: boolean;
  /** Plays a move by its text; returns the refusal, or null. */
  readonly onMove: (text: string) => Message | null;
  /** Whether the match was called off: no player is to move. */
  readonly idle?: boolean;
  /** Whether the round still lacks its fair opening, which neither player makes. */
  readonly unopened?: boolean;
  /** Whether the caller announces what happens. */
  readonly quiet?: boolean;
  /** Clocks and the like, beside the names. */
  readonly seatExtras?: (seat: Seat) => ComponentChildren;
  /** The heading of the page, and what belongs to it. */
  readonly heading?: ComponentChildren;
  /** What stands in the place of the board while there is nothing to play. */
  readonly cover?: ComponentChildren;
  /** What the caller has to say, in the place of verdicts and hints. */
  readonly notes?: ComponentChildren;
  /** Parts of the panel beside the moves and the rules. */
  readonly panels?: readonly StagePanel[];
  /** What to do next, before the tools of every match. */
  readonly actions?: ComponentChildren;
  /** Further actions, which a small screen keeps out of sight. */
  readonly menu?: ComponentChildren;
}

/** The seat whose strip is below the board: the visitor's, as at a real board. */
const bottomSeat = ({ you }: MatchViewProps): Seat => you ?? 1;

export function MatchView(props: MatchViewProps) {
  const { match, names, you, mine, busy, work, study, onMove, heading, seatExtras } = props;
  const { game, options, outcome } = match;
  const messages = useMatchMessages(game.id, names, you);
  const { texts } = messages;
  const turn = turnOf(match);
  const mover = props.idle ? null : turn;
  const canMove = turn !== null && busy === null && mine.includes(turn);
  const result = resultOf(match, messages);
  const status = statusTexts(props, result, messages);
  const played = listedMoves(match, messages);
  const lastMover = parseForfeit(match.last) === null ? played.at(-1)?.seat : undefined;
  const isNews = useIsNews(match);
  useSounds({ match, result, lastMover, mine });
  useAnnouncements(props, status.map(({ text }) => text).join(' '), messages);
  const { isOn, show, task, judged, values, hints, advice, giveHint } = useOracle(
    match,
    study,
    messages,
  );
  const verdict = isOn && judged !== null ? judged.verdict : null;
  const view = viewOf(match);
  const listed = turn === null ? [] : match.rules.moves(view).map(match.rules.format);
  const bottom = bottomSeat(props);
  const strip = (seat: Seat) => (
    <PlayerStrip
      seat={seat}
      name={names[seat]}
      isToMove={mover === seat}
      forecast={
        verdict === null || turn === null ? null : stripForecast(verdict, turn, seat, messages)
      }
    >
      {seatExtras?.(seat)}
    </PlayerStrip>
  );
  return (
    <Stage
      label={game.title}
      game={game.id}
      heading={
        <>
          {heading}
          <Goal game={game} options={options} />
        </>
      }
      above={strip(other(bottom))}
      below={strip(bottom)}
      bottom={bottom}
      lead={verdict === null || turn === null ? null : leadOf(verdict, turn)}
      standing={
        <div class={result === null ? undefined : resultClass(result)}>
          {result !== null && <ResultMark result={result} winner={outcome?.winner ?? null} />}
          <p class="status" data-testid="status">
            {status.map(({ text, lang }, at) => (
              <span key={at} lang={lang}>
                {at > 0 && ' '}
                {text}
              </span>
            ))}
          </p>
          {match.rounds > 1 && (
            <p class="score">
              {texts.match.round(match.round, match.rounds)}.{' '}
              {texts.match.score(
                names[1],
                scoreOf(match)[1],
                names[2],
                scoreOf(match)[2],
                scoreOf(match).draws,
              )}
            </p>
          )}
        </div>
      }
      notes={
        <>
          {props.notes}
          <WorkerProgress task={visibleWork(work, task)} />
          {verdict !== null && turn !== null && advice === null && (
            <p class="verdict" data-testid="verdict">
              {forecastText(verdict, turn, messages)}
            </p>
          )}
          {advice !== null && (
            <p class="hint" data-testid="hint">
              {advice}
            </p>
          )}
          {/* Screen readers get the verdicts in words. */}
          {values !== null && (
            <p class="small legend" aria-hidden="true">
              {texts.oracle.legend}
              {[...values.values()].some(({ isEstimate }) => isEstimate) &&
                ` ${texts.oracle.estimated}`}
            </p>
          )}
        </>
      }
      actions={
        <>
          {props.actions}
          {study && mine.length > 0 && outcome === null && (
            <button
              type="button"
              class="tool"
              aria-disabled={!canMove}
              onClick={() => canMove && giveHint()}
            >
              <Icon name="hint" />
              {texts.match.hint}
            </button>
          )}
          {study && outcome === null && <OracleToggle isOn={isOn} onChange={show} />}
        </>
      }
      panels={[
        {
          id: 'moves',
          label: texts.match.moves,
          icon: 'moves',
          content: <MoveList moves={played} messages={messages} />,
        },
        {
          id: 'rules',
          label: texts.match.rules,
          icon: 'rules',
          content: (
            <>
              <Link to={`/rules/${game.id}`}>{texts.match.rulesApart}</Link>
              <RulesText game={game.id} />
            </>
          ),
        },
        ...(props.panels ?? []),
      ]}
      phase={`${match.starts} ${outcome === null}`}
      menu={props.menu}
    >
      <BoardView
        game={game.id}
        options={options}
        view={view}
        lines={match.words.board(view, names)}
        parts={match.words.layout?.(view, playedMoves(match))}
        turn={turn}
        names={names}
        outcome={outcome}
        played={movesOfRound(match)}
        isPlayer={mine.length > 0}
        canMove={canMove}
        moves={listed}
        values={values}
        hints={hints}
        onMove={onMove}
        translate={messages.translate}
        isAnswer={mine.length === 1 && lastMover !== undefined && lastMover !== mine[0]}
      />
      {props.cover}
      {isNews && result?.kind === 'won' && <Celebration />}
    </Stage>
  );
}

/** A headline that says all is a sentence, and smaller. */
const resultClass = ({ kind, reason }: RoundResult): string =>
  `result result-${kind}${reason === null ? ' result-sentence' : ''}`;

/** Whether a round has ended before the visitor's eyes, and not before they came. */
function useIsNews({ outcome }: Match): boolean {
  const seen = useRef(outcome);
  const isNews = useRef(false);
  if (seen.current !== outcome) {
    isNews.current = outcome !== null;
    seen.current = outcome;
  }
  return isNews.current;
}

/** The first task worth showing: long, stopped or failed. */
const visibleWork = (
  ...work: readonly (WorkerTaskState<unknown> | undefined)[]
): WorkerTaskState<unknown> =>
  work.find(
    (each) =>
      each?.kind === 'stopped' ||
      each?.kind === 'failed' ||
      (each?.kind === 'working' && each.isLong),
  ) ?? { kind: 'nothing' };

/** The state of the match in sentences. */
function statusTexts(
  { match, names, you, mine, busy }: MatchViewProps,
  result: RoundResult | null,
  messages: MatchMessages,
): readonly LocalizedText[] {
  const { language, texts } = messages;
  const ours = (text: string): LocalizedText => ({ text, lang: language });
  if (result !== null) {
    const { headline, reason } = result;
    const ended = reason === null ? [headline] : [headline, reason];
    if (!isOver(match) || match.rounds === 1) return ended;
    const champion = championOf(match);
    return [
      ...ended,
      ours(
        champion === null
          ? texts.match.drawnMatch
          : texts.match.champion(names[champion], champion === you),
      ),
    ];
  }
  if (busy !== null) return [ours(busy)];
  const turn = turnOf(match) ?? 1;
  const isYours = turn === you && mine.includes(turn);
  return [ours(isYours ? texts.match.yourTurn : texts.match.turn(names[turn]))];
}
