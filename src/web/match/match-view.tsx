/**
 * A table in the page: the board, who is to move, what has happened, the oracle if it may be asked.
 * It does not know whether the match is held here or on a server.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  applyText,
  championOf,
  isOver,
  type Match,
  movesOfRound,
  parseForfeit,
  recordOf,
  scoreOf,
  turnOf,
  viewOf,
  withNextRound,
} from '../../core/match.ts';
import type { Names, Seat } from '../../core/seat.ts';
import type { LocalizedText } from '../../messages/translate.ts';
import type { Verdict } from '../../solver/oracle.ts';
import { Link } from '../router.tsx';
import { useSettings } from '../settings.tsx';
import { announce } from '../ui/announce.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { WorkerProgress } from '../ui/worker-progress.tsx';
import { useWorker, type WorkerTaskState } from '../use-worker.ts';
import { BoardView } from './board-view.tsx';
import { Goal } from './goal.tsx';
import { KeyboardToggle } from './keyboard-toggle.tsx';
import {
  forecastText,
  forfeitSentence,
  hintText,
  type MatchMessages,
  moveLabel,
  useMatchMessages,
} from './messages.ts';
import { resultTexts } from './result.ts';
import { RulesText } from './rules-text.tsx';

export interface MatchViewProps {
  /** The match: the round that is being played, or the last one. */
  readonly match: Match;
  readonly names: Names;
  /** The seat of whoever looks, where it is one of the two. */
  readonly you: Seat | null;
  /** The seats that are played here. */
  readonly mine: readonly Seat[];
  /** Why nobody may move although it is somebody's turn. */
  readonly busy: string | null;
  /** What is being computed so that the match can go on. */
  readonly work?: WorkerTaskState<unknown>;
  /** Whether hints and values may be asked for. */
  readonly study: boolean;
  /** Plays a move; says why not, in English, where it is none. */
  readonly onMove: (text: string) => string | null;
  /** Whether nobody is to move although the round is not over: the match was called off. */
  readonly idle?: boolean;
  /** Whether the round still lacks its fair opening: the moves to come are nobody's then. */
  readonly unopened?: boolean;
  /** Whether whoever shows the table reads out what happens on it. */
  readonly quiet?: boolean;
  /** Clocks and the like, beside the names. */
  readonly seatExtras?: (seat: Seat) => ComponentChildren;
  /** What can be done beside moving. */
  readonly children?: ComponentChildren;
}

/** A table, and the rules beside it for whoever wants them. */
export function MatchView(props: MatchViewProps) {
  const { texts } = useSettings();
  const { id } = props.match.game;
  const [rules, setRules] = useState(false);
  return (
    <div class={rules ? 'with-rules' : undefined}>
      <MatchPanel {...props}>
        {props.children}
        <button type="button" aria-expanded={rules} onClick={() => setRules(!rules)}>
          {rules ? texts.table.hideRules : texts.table.rules}
        </button>
      </MatchPanel>
      {rules && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll with the keys too
        <section class="rules-beside" aria-label={texts.table.rules} tabIndex={0}>
          <Link to={`/rules/${id}`}>{texts.table.rulesApart}</Link>
          <RulesText game={id} />
        </section>
      )}
    </div>
  );
}

function MatchPanel(props: MatchViewProps) {
  const { match, names, mine, busy, work, study, onMove, seatExtras, children } = props;
  const messages = useMatchMessages(match.game.id, names, props.you);
  const { texts } = messages;
  const [oracle, setOracle] = useState(false);
  const [hinted, setHinted] = useState<Match | null>(null);
  const isJudged = study && match.outcome === null && (oracle || hinted === match);
  const judging = useWorker('judge', isJudged ? { record: recordOf(match) } : null, {
    keepRunning: true,
  });
  const judged = judging.kind === 'done' ? judging.answer : null;
  const isStopped = judging.kind === 'stopped';
  // Whoever has stopped the oracle is not to stop it again after every move.
  useLayoutEffect(() => {
    if (!isStopped) return;
    setOracle(false);
    setHinted(null);
  }, [isStopped]);
  const turn = turnOf(match);
  const mover = props.idle ? null : turn;
  const canMove = turn !== null && busy === null && mine.includes(turn);
  const moves = movesOfRound(match);
  const status = statusTexts(props, messages);
  useAnnouncements(props, status.map(({ text }) => text).join(' '), messages);
  const advice =
    hinted === match && judged !== null && turn !== null
      ? hintText(judged.moves, judged.best, turn, messages)
      : null;
  useLayoutEffect(() => {
    if (advice !== null) announce(advice);
  }, [advice]);
  const giveHint = (): void => {
    setHinted(match);
    // Whoever asks again has not heard it.
    if (advice !== null) announce(advice);
  };

  const view = viewOf(match);
  const values: ReadonlyMap<string, Verdict> | null =
    oracle && judged !== null
      ? new Map(judged.moves.map(({ text, verdict }) => [text, verdict]))
      : null;
  const listed = turn === null ? [] : match.rules.moves(view).map(match.rules.format);
  const hint = hinted === match ? (judged?.best[0] ?? null) : null;
  return (
    <section class="match" aria-label={match.game.title}>
      <Goal game={match.game} options={match.options} />
      <header class="seats">
        {([1, 2] as const).map((seat) => (
          <div
            key={seat}
            class={`seat${mover === seat ? ' to-move' : ''}`}
            aria-current={mover === seat ? 'true' : undefined}
          >
            <SeatMark seat={seat} />
            <span class="seat-name">{names[seat]}</span>
            {seatExtras?.(seat)}
          </div>
        ))}
      </header>
      {match.rounds > 1 && (
        <p class="score">
          {texts.table.round(match.round, match.rounds)}.{' '}
          {texts.table.score(
            names[1],
            scoreOf(match)[1],
            names[2],
            scoreOf(match)[2],
            scoreOf(match).draws,
          )}
        </p>
      )}
      <p class="status" data-testid="status">
        {status.map(({ text, lang }, at) => (
          <span key={at} lang={lang}>
            {at > 0 && ' '}
            {text}
          </span>
        ))}
      </p>
      <BoardView
        game={match.game.id}
        options={match.options}
        view={view}
        lines={match.words.board(view, names)}
        turn={turn}
        names={names}
        outcome={match.outcome}
        played={moves}
        isPlayer={mine.length > 0}
        canMove={canMove}
        moves={listed}
        values={values}
        hint={hint}
        onMove={onMove}
        translate={messages.translate}
      />
      <WorkerProgress thought={visibleWork(work, judging)} />
      {/* A hint says it too. */}
      {oracle && judged !== null && advice === null && (
        <p class="verdict" data-testid="verdict">
          {turn === null ? '' : forecastText(judged.verdict, turn, messages)}
        </p>
      )}
      {/* The signs themselves are read out in words. */}
      {values !== null && (
        <p class="small legend" aria-hidden="true">
          {texts.oracle.legend}
        </p>
      )}
      {hinted === match && judging.kind !== 'failed' && (
        <p class="hint" data-testid="hint">
          {advice ?? texts.oracle.solving}
        </p>
      )}
      <div class="actions">
        {study && canMove && (
          <button type="button" onClick={giveHint}>
            {texts.table.hint}
          </button>
        )}
        {study && match.outcome === null && (
          <label class="switch" title={texts.table.oracleAbout}>
            <input
              type="checkbox"
              checked={oracle}
              onChange={(event) => setOracle(event.currentTarget.checked)}
            />{' '}
            {texts.table.oracle}
          </label>
        )}
        {mine.length > 0 && match.outcome === null && <KeyboardToggle />}
        {children}
      </div>
      <details class="moves">
        <summary>{texts.table.moves}</summary>
        {moves.length === 0 ? (
          <p>{texts.table.noMoves}</p>
        ) : (
          <ol>
            {moves.map((move, at) => (
              <li key={at}>{moveListText(move, messages)}</li>
            ))}
          </ol>
        )}
      </details>
    </section>
  );
}

/** A text of a round as it is listed: a move, or how the round was lost without one. */
function moveListText(text: string, messages: MatchMessages): string {
  const lost = parseForfeit(text);
  return lost === null ? moveLabel(text, messages) : forfeitSentence(lost, messages);
}

/** What is worth telling of the work for a table: what is soon done is not. */
const visibleWork = (
  ...work: readonly (WorkerTaskState<unknown> | undefined)[]
): WorkerTaskState<unknown> =>
  work.find(
    (each) =>
      each?.kind === 'stopped' ||
      each?.kind === 'failed' ||
      (each?.kind === 'working' && each.isLong),
  ) ?? { kind: 'nothing' };

/** How the match stands, in a sentence or a few. */
function statusTexts(
  { match, names, you, mine, busy }: MatchViewProps,
  messages: MatchMessages,
): readonly LocalizedText[] {
  const { language, texts } = messages;
  const ours = (text: string): LocalizedText => ({ text, lang: language });
  const result = resultTexts(match, messages);
  if (result !== null) {
    const ended = [ours(result.won), result.reason];
    if (!isOver(match) || match.rounds === 1) return ended;
    const champion = championOf(match);
    return [
      ...ended,
      ours(
        champion === null
          ? texts.table.drawnMatch
          : texts.table.champion(names[champion], champion === you),
      ),
    ];
  }
  if (busy !== null) return [ours(busy)];
  const turn = turnOf(match) ?? 1;
  const isYours = turn === you && mine.includes(turn);
  return [ours(isYours ? texts.table.yourTurn : texts.table.turn(names[turn]))];
}

/** Reads out each move and each start, and how it stands then. */
function useAnnouncements(
  { match, unopened = false, quiet = false }: MatchViewProps,
  status: string,
  messages: MatchMessages,
): void {
  const seen = useRef({ match, unopened });
  // At once: what is said of the same change elsewhere is to be one text with it.
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { match, unopened };
    if (quiet) return;
    const told =
      before.unopened && !unopened
        ? [openingText(movesOfRound(match), messages)]
        : describeChanges(before.match, match, messages);
    const isOther = before.match.count !== match.count || before.match.round !== match.round;
    if (told.length > 0 || isOther) announce([...told, status].join(' '));
  }, [match, unopened, quiet, status, messages]);
}

/** How a fair round begins, where it can. */
const openingText = (moves: readonly string[], { texts, move }: MatchMessages): string =>
  moves.length === 0 ? texts.table.noOpening : texts.table.opening(moves.map(move).join(', '));

/** What has happened from one match to a later one, a sentence for each text of the record. */
function describeChanges(before: Match, after: Match, messages: MatchMessages): readonly string[] {
  const { texts, names } = messages;
  const said: string[] = [];
  let at = before;
  for (const text of recordOf(after).moves.slice(before.count)) {
    const lost = parseForfeit(text);
    const mover = turnOf(withNextRound(at));
    if (lost !== null) {
      // What has ended the last round is said with its result.
      const isResult = at.count === after.count - 1;
      if (!isResult) said.push(`${forfeitSentence(lost, messages)}.`);
    } else if (text === 'restart') said.push(texts.table.restarted);
    else if (mover !== null) said.push(texts.table.played(names[mover], messages.move(text)));
    const next = applyText(withNextRound(at), text);
    if (next.ok) at = next.value;
  }
  return said;
}
