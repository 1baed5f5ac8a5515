/**
 * A match on the page: seats, status, board, oracle and moves. It does not know whether the match is
 * in the browser or on a server.
 */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import {
  championOf,
  isOver,
  type Match,
  movesOfRound,
  parseForfeit,
  scoreOf,
  turnOf,
  viewOf,
} from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import type { Names, Seat } from '../../core/seat.ts';
import type { LocalizedText } from '../../messages/translator.ts';
import { forecastText } from '../../messages/verdicts.ts';
import { Link } from '../router.tsx';
import { useSettings } from '../settings.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { WorkerProgress } from '../ui/worker-progress.tsx';
import type { WorkerTaskState } from '../use-worker.ts';
import { useAnnouncements } from './announcements.ts';
import { BoardView } from './board-view.tsx';
import { Goal } from './goal.tsx';
import { KeyboardToggle } from './keyboard-toggle.tsx';
import { forfeitSentence, type MatchMessages, moveLabel, useMatchMessages } from './messages.ts';
import { resultTexts } from './result.ts';
import { RulesText } from './rules-text.tsx';
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
  /** Further actions. */
  readonly children?: ComponentChildren;
}

/** A match, with the rules beside it on request. */
export function MatchView(props: MatchViewProps) {
  const { texts } = useSettings();
  const { id } = props.match.game;
  const [rules, setRules] = useState(false);
  return (
    <div class={rules ? 'with-rules' : undefined}>
      <MatchPanel {...props}>
        {props.children}
        <button type="button" aria-expanded={rules} onClick={() => setRules(!rules)}>
          {rules ? texts.match.hideRules : texts.match.rules}
        </button>
      </MatchPanel>
      {rules && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it too
        <section class="rules-beside" aria-label={texts.match.rules} tabIndex={0}>
          <Link to={`/rules/${id}`}>{texts.match.rulesApart}</Link>
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
  const turn = turnOf(match);
  const mover = props.idle ? null : turn;
  const canMove = turn !== null && busy === null && mine.includes(turn);
  const moves = movesOfRound(match);
  const status = statusTexts(props, messages);
  useAnnouncements(props, status.map(({ text }) => text).join(' '), messages);
  const { isOn, show, task, judged, values, hint, advice, giveHint } = useOracle(
    match,
    study,
    messages,
  );
  const view = viewOf(match);
  const listed = turn === null ? [] : match.rules.moves(view).map(match.rules.format);
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
      <WorkerProgress task={visibleWork(work, task)} />
      {isOn && judged !== null && advice === null && (
        <p class="verdict" data-testid="verdict">
          {turn === null ? '' : forecastText(judged.verdict, turn, messages)}
        </p>
      )}
      {/* Screen readers get the verdicts in words. */}
      {values !== null && (
        <p class="small legend" aria-hidden="true">
          {texts.oracle.legend}
        </p>
      )}
      {advice !== null && (
        <p class="hint" data-testid="hint">
          {advice}
        </p>
      )}
      <div class="actions">
        {study && canMove && (
          <button type="button" onClick={giveHint}>
            {texts.match.hint}
          </button>
        )}
        {study && match.outcome === null && (
          <label class="switch" title={texts.match.oracleAbout}>
            <input
              type="checkbox"
              checked={isOn}
              onChange={(event) => show(event.currentTarget.checked)}
            />{' '}
            {texts.match.oracle}
          </label>
        )}
        {mine.length > 0 && match.outcome === null && <KeyboardToggle />}
        {children}
      </div>
      <details class="moves">
        <summary>{texts.match.moves}</summary>
        {moves.length === 0 ? (
          <p>{texts.match.noMoves}</p>
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

/** An entry of the list of moves: a move or a forfeit. */
function moveListText(text: string, messages: MatchMessages): string {
  const lost = parseForfeit(text);
  return lost === null ? moveLabel(text, messages) : forfeitSentence(lost, messages);
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
