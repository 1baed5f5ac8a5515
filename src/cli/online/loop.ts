/**
 * The match loop for a match on a server: the same frontends and words as for a local match, but
 * what happens is what the server says. A move is sent, and shown as played when it comes back.
 */
import {
  applyToDialog,
  type Dialog,
  nextQuestion,
  resolveAnswer,
  startDialog,
} from '../../core/dialog.ts';
import { viewOf } from '../../core/match.ts';
import { other, type Seat } from '../../core/seat.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import type { Act } from '../../online/codes.ts';
import {
  allSeatsTaken,
  isFinished,
  parseOpening,
  remainingTime,
  seatToMove,
} from '../../online/fold.ts';
import { displayNames, formatClock, type Mirror, mirrorDriver } from '../../online/mirror.ts';
import type { MatchEvent } from '../../online/protocol.ts';
import { type Reveal, revealOf, revealText } from '../../online/reveal.ts';
import { type Notice, serverTime } from '../../online/session.ts';
import type { PromptState } from '../terminal/frontend.ts';
import { nextAfterOpening, sayStep, visibleLines } from '../terminal/match-loop.ts';
import { matchStatus } from '../terminal/match-summary.ts';
import { answerLines, isYes } from '../terminal/slash-commands.ts';
import {
  awayText,
  dispatch,
  type OnlineClient,
  outageNotes,
  receive,
  statusText,
} from './client.ts';
import { parseSlashCommand, type SlashCommandEffect } from './slash-commands.ts';

/** How the loop ended: with the match, or by the user; else the session has an error. */
export interface OnlineLoopResult {
  readonly kind: 'over' | 'left' | 'error';
  /** What was said last. */
  readonly last: readonly string[];
}

type EventNotice = Extract<Notice, { readonly kind: 'event' }>;

/** Less time than this is worth a line where no clock is shown. */
const LOW_TIME_MS = 60_000;

/**
 * Plays or watches a match until it is over or the user leaves. `missed` are events that happened
 * before and are still to be said.
 */
export async function runOnlineLoop(
  client: OnlineClient,
  missed: readonly MatchEvent[],
): Promise<OnlineLoopResult> {
  const { frontend, connection, live, link, invitation } = client;
  const { you } = live.mirror;
  /** The match as far as it has been said. */
  let shown = live.mirror;
  let dialog: Dialog = startDialog(shown.match).dialog;
  /** The last event after which a short time was said. */
  let warned = 0;
  let last: readonly string[] = [];
  let isResigning = false;

  const send = (act: Act, text?: string) => dispatch(client, { kind: 'act', act, text });

  const say = (lines: readonly string[]): void => {
    const isAsked = you !== null && seatToMove(shown) === you;
    last = visibleLines(frontend, dialog, lines, { isOpened: !shown.needsOpening, isAsked });
    frontend.say(last);
  };

  /** Says how the match stands, once all seats are taken. */
  function begin(): void {
    const names = displayNames(shown);
    const step = startDialog(shown.match, names);
    dialog = step.dialog;
    if (isFinished(shown)) say(endLines(shown));
    else if (allSeatsTaken(shown)) {
      say(step.lines);
      const { offer } = shown.match;
      if (offer !== null) frontend.say([offerText(shown, offer)]);
      for (const seat of shown.away) if (seat !== you) frontend.say([awayText(names[seat])]);
    }
  }

  function tell(notice: Notice): void {
    if (notice.kind === 'event') tellEvent(notice);
    else if (notice.kind === 'refused') tellRefusal(notice);
    else if (notice.kind === 'revealed') {
      const line = revealLine(notice.reveal);
      frontend.say([line]);
      last = [...last, line];
    } else {
      const text = statusText(notice, displayNames(live.mirror));
      if (text !== null) frontend.say([text]);
    }
  }

  function tellRefusal({ pending, error }: Extract<Notice, { readonly kind: 'refused' }>): void {
    if (error !== null) frontend.say([error.message]);
    const step = nextQuestion({ ...dialog, match: shown.match, answers: [] }, []);
    dialog = step.dialog;
    if (pending?.act === 'move' && seatToMove(shown) === you) say(step.lines);
  }

  function tellEvent({ event: { kind, seat, text }, before, after, isOwn }: EventNotice): void {
    shown = after;
    const { match } = after;
    const name = seat === null ? '' : displayNames(after)[seat];
    switch (kind) {
      case 'join':
        if (seat !== you) frontend.say([texts.online.joined(name)]);
        begin();
        return;
      case 'opening': {
        const step = nextAfterOpening({ ...dialog, match }, parseOpening(text) ?? []);
        dialog = step.dialog;
        say(step.lines);
        return;
      }
      case 'move':
      case 'resign':
      case 'time':
      case 'restart': {
        const played = kind === 'move' ? text : kind === 'restart' ? kind : `${kind} ${seat}`;
        const style = isOwn ? 'answered' : frontend.moveStyle;
        const driven = { ...dialog, match: before.match, driver: mirrorDriver(after) };
        const step = applyToDialog(driven, played, style);
        if (!step.ok) {
          dispatch(client, {
            kind: 'error',
            code: 'illegal_move',
            message: step.error.text,
            n: null,
          });
          return;
        }
        dialog = step.value.dialog;
        const isNewRound = match.round !== before.match.round;
        if (kind !== 'move' || isNewRound) isResigning = false;
        sayStep({ ...frontend, say }, isNewRound ? after.played : null, match, step.value.lines);
        return;
      }
      case 'offer':
        dialog = { ...dialog, match };
        if (seat !== null) frontend.say([offerText(after, seat)]);
        return;
      case 'decline': {
        // A declined rematch is said where it is asked for.
        if (isFinished(before)) return;
        dialog = { ...dialog, match };
        const isOwnOffer = before.match.offer === seat;
        frontend.say([isOwnOffer ? texts.online.tookBack(name) : texts.slash.disagrees(name)]);
        return;
      }
      case 'withdraw':
        say([texts.online.waitsNoLonger(name)]);
        return;
      case 'pause':
      case 'rematch':
      case 'again':
        return;
    }
  }

  /** Whether the other offers a restart while nothing else is asked here. */
  const isOffered = (): boolean =>
    you !== null && live.mirror.match.offer === other(you) && seatToMove(live.mirror) !== you;

  function promptState(): PromptState {
    const { mirror, session } = live;
    if (you === null) return { waiting: texts.online.watching, isWatching: true };
    if (!allSeatsTaken(mirror)) return { waiting: texts.online.waitingForOpponent };
    if (isResigning) return { prompt: texts.slash.confirmResign };
    if (session.pending !== null) return { waiting: texts.online.sending };
    if (isOffered()) return { prompt: texts.online.restart };
    if (mirror.needsOpening) return { waiting: texts.online.waitingForOpening };
    if (seatToMove(mirror) === you) return {};
    return { waiting: texts.screen.waitingFor(displayNames(mirror)[other(you)]) };
  }

  /** Where no clock is shown, a short time is said once a turn. */
  function warnOfTime(): void {
    const { mirror, session } = live;
    if (frontend.moveStyle !== 'session' || you === null || seatToMove(mirror) !== you) return;
    const left = remainingTime(mirror, serverTime(session, Date.now()))?.[you];
    if (left === undefined || left > LOW_TIME_MS || warned === mirror.n) return;
    warned = mirror.n;
    frontend.say([texts.online.timeLeft(formatClock(left))]);
  }

  async function carryOut(effect: SlashCommandEffect): Promise<void> {
    if (effect.kind === 'say') frontend.say(effect.lines);
    else if (effect.kind === 'page') await frontend.page(effect.lines);
    else if (effect.kind !== 'act') return;
    else if (effect.act === 'resign' && frontend.confirms) isResigning = true;
    else send(effect.act);
  }

  function answered(line: string): void {
    if ('waiting' in promptState()) {
      frontend.say([texts.online.notAskedHelp]);
      return;
    }
    if (isResigning) {
      isResigning = false;
      if (isYes(line)) send('resign');
      return;
    }
    if (isOffered()) {
      send(isYes(line) ? 'offer' : 'decline');
      return;
    }
    const step = resolveAnswer(dialog, line);
    if ('move' in step) send('move', live.mirror.match.rules.format(step.move));
    else {
      dialog = step.dialog;
      say(answerLines(step, line, frontend));
    }
  }

  begin();
  for (const event of missed) dispatch(client, { kind: 'event', event }).forEach(tell);
  for (;;) {
    receive(client).forEach(tell);
    if (live.session.error !== null) return { kind: 'error', last };
    if (isFinished(live.mirror)) return { kind: 'over', last };
    warnOfTime();
    const notes = [...(allSeatsTaken(live.mirror) ? [] : invitation), ...outageNotes(live.session)];
    const until = Promise.race([
      connection.ready(),
      ...(client.refreshing ? [client.refreshing] : []),
    ]);
    const line = await frontend.askUntil(dialog, { ...promptState(), notes }, until);
    if (line === undefined) continue;
    if (line === null) return { kind: 'left', last };
    if (!line.trim().startsWith('/')) {
      answered(line);
      continue;
    }
    isResigning = false;
    const effect = parseSlashCommand(line.trim(), dialog, live.mirror, link);
    if (effect.kind === 'quit') return { kind: 'left', last };
    await carryOut(effect);
  }
}

/** A match that was over before the user came. */
function endLines(mirror: Mirror): readonly string[] {
  const { match, withdrawn } = mirror;
  const names = displayNames(mirror);
  if (withdrawn) return [texts.online.calledOff];
  const board = match.words.board(viewOf(match), names);
  const reveal = revealOf(mirror);
  return [
    ...board,
    texts.online.over(matchStatus(match, names)),
    ...(reveal === null ? [] : [revealLine(reveal)]),
  ];
}

const revealLine = (reveal: Reveal): string => revealText(reveal, texts.online.reveal, sentenceOf);

/** An offer to restart, for the player who made it, the other one or a watcher. */
function offerText(mirror: Mirror, offer: Seat): string {
  const { you } = mirror;
  const names = displayNames(mirror);
  if (offer === you) return texts.online.askedToRestart(names[other(offer)]);
  return texts.online.offersRestart(names[offer], you === null);
}
