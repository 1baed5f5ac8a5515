/**
 * The match loop for a match on a server: the same frontends and words as for a local match, but
 * what happens is what the server says. A move is sent, and shown as played when it comes back.
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  applyToDialog,
  type Dialog,
  nextQuestion,
  resolveAnswer,
  startDialog,
  stepBack,
} from '../../core/dialog.ts';
import { viewOf } from '../../core/match.ts';
import { type Names, other, type Seat } from '../../core/seat.ts';
import { homeFolder } from '../../local/home.ts';
import { readSettings } from '../../local/settings.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import { clientError } from '../../online/api-error.ts';
import { type Act, CLAIM_AFTER_MS } from '../../online/codes.ts';
import {
  allSeatsTaken,
  claimTime,
  isFinished,
  parseOpening,
  recordText,
  remainingTime,
  seatToMove,
} from '../../online/fold.ts';
import { formatClock, isAway, type Mirror, mirrorDriver } from '../../online/mirror.ts';
import type { MatchEvent } from '../../online/protocol.ts';
import { type Reveal, revealOf, revealText } from '../../online/reveal.ts';
import { type Notice, serverTime } from '../../online/session.ts';
import { BACK, type PromptState } from '../terminal/frontend.ts';
import { nextAfterOpening, sayInTurn, withoutQuestion } from '../terminal/match-loop.ts';
import { matchStatus } from '../terminal/match-summary.ts';
import { answerLines, isYes, YES_OR_NO } from '../terminal/slash-commands.ts';
import { errorText } from './error-text.ts';
import type { OnlineBot } from './online-bot.ts';
import {
  dispatch,
  namesIn,
  type OnlineClient,
  outageNotes,
  receive,
  statusText,
} from './online-client.ts';
import { parseSlashCommand, type SlashCommandEffect } from './slash-commands.ts';

/** How the loop ended: with the match, or by the user; else the session has an error. */
export interface OnlineLoopResult {
  readonly kind: 'over' | 'left' | 'error';
  /** What was said last. */
  readonly last: readonly string[];
}

type EventNotice = Extract<Notice, { readonly kind: 'event' }>;

const BELL = '\x07';
/** The terminal keeps its own title, and gets it back when the match is left. */
const KEEP_TITLE = '\x1b[22;2t';
const RETURN_TITLE = '\x1b[23;2t';
const setTitle = (title: string): void => void process.stdout.write(`\x1b]2;${title}${BELL}`);

/** Less time than this is worth a line where no clock is shown. */
const LOW_TIME_MS = 60_000;

/** Timers may be early. */
const CLAIM_SLACK_MS = 50;

const wantsBell = ({ frontend }: OnlineClient): boolean =>
  frontend.moveStyle === 'brief' && readSettings(homeFolder()).bell === 'on';

/**
 * Plays or watches a match until it is over or the user leaves. `missed` are events that happened
 * before and are still to be said.
 */
export async function runOnlineLoop(
  client: OnlineClient,
  missed: readonly MatchEvent[],
): Promise<OnlineLoopResult> {
  const rings = wantsBell(client);
  if (rings) process.stdout.write(KEEP_TITLE);
  try {
    return await followMatch(client, missed, rings);
  } finally {
    if (rings) process.stdout.write(RETURN_TITLE);
  }
}

async function followMatch(
  client: OnlineClient,
  missed: readonly MatchEvent[],
  rings: boolean,
): Promise<OnlineLoopResult> {
  const { frontend, connection, live, link, invitation, bot } = client;
  const { you } = live.mirror;
  /** The match as far as it has been said. */
  let shown = live.mirror;
  let dialog: Dialog = startDialog(shown.match).dialog;
  /** The last event after which the bell rang. */
  let rung = -1;
  /** The last event after which a short time was said. */
  let warned = 0;
  let last: readonly string[] = [];
  let isResigning = false;
  let isMuted = false;
  /** The time from which on a claim is possible, once that is said; and what wakes the loop then. */
  let claimSaid: number | null = null;
  let claimWait: { readonly from: number; readonly over: Promise<void> } | null = null;

  const send = (act: Act, text?: string) => dispatch(client, { kind: 'act', act, text });

  /** Before a fair opening no question is asked. */
  const asked = (lines: readonly string[]): readonly string[] =>
    shown.needsOpening ? withoutQuestion(dialog, lines) : lines;
  const say = (lines: readonly string[]): void => {
    last = asked(lines);
    frontend.say(last);
  };

  /** Says how the match stands, once all seats are taken. */
  function begin(): void {
    const names = namesIn(client, shown);
    const step = startDialog(shown.match, names);
    dialog = step.dialog;
    if (isFinished(shown)) say(endLines(shown, names, frontend.moveStyle === 'brief'));
    else if (allSeatsTaken(shown)) {
      frontend.begin(dialog, asked(step.lines));
      const { offer } = shown.match;
      if (offer !== null) frontend.say([offerText(shown, offer, names)]);
      const gone = ([1, 2] as const).filter((seat) => seat !== you && isAway(shown, seat));
      for (const seat of gone) frontend.say([texts.online.left(names[seat])]);
    }
  }

  async function tell(notice: Notice): Promise<void> {
    if (notice.kind === 'event') await tellEvent(notice);
    else if (notice.kind === 'refused') tellRefusal(notice);
    else if (notice.kind === 'revealed') {
      const line = revealLine(notice.reveal);
      frontend.say([line]);
      last = [...last, line];
    } else if (notice.kind !== 'reaction' || !isMuted) {
      const text = statusText(notice, namesIn(client, live.mirror));
      if (text !== null) frontend.say([text]);
    }
  }

  function tellRefusal({ pending, error }: Extract<Notice, { readonly kind: 'refused' }>): void {
    if (error !== null) frontend.say([errorText(error)]);
    const step = nextQuestion({ ...dialog, match: shown.match, answers: [] }, []);
    dialog = step.dialog;
    const isAsked = pending?.act === 'move' && seatToMove(shown) === you;
    if (isAsked && frontend.moveStyle === 'transcript') say(step.lines);
  }

  async function tellEvent({ event, before, after, isOwn }: EventNotice): Promise<void> {
    const { kind, seat, text } = event;
    shown = after;
    const { match } = after;
    const names = namesIn(client, after);
    const name = seat === null ? '' : names[seat];
    switch (kind) {
      case 'join':
        if (seat !== you) frontend.say([texts.online.joined(name)]);
        begin();
        return;
      case 'opening': {
        const step = nextAfterOpening({ ...dialog, match }, parseOpening(text) ?? []);
        dialog = step.dialog;
        frontend.begin(dialog, step.lines, step.said);
        return;
      }
      case 'move':
      case 'resign':
      case 'time':
      case 'claim':
      case 'restart': {
        const played = recordText(event);
        const style = isOwn && bot === null ? 'answered' : 'transcript';
        const driven = { ...dialog, match: before.match, driver: mirrorDriver(after) };
        const step = applyToDialog(driven, played, style);
        if (!step.ok) {
          const error = clientError('illegal_move', step.error);
          dispatch(client, { kind: 'error', error, n: null });
          return;
        }
        dialog = step.value.dialog;
        const isNewRound = match.round !== before.match.round;
        if (kind !== 'move' || isNewRound) isResigning = false;
        const said = { dialog, lines: asked(step.value.lines) };
        last = await frontend.moved(before.match, said, isNewRound ? after.played : null);
        return;
      }
      case 'offer':
        dialog = { ...dialog, match };
        if (seat !== null) frontend.say([offerText(after, seat, names)]);
        return;
      case 'decline': {
        // A declined rematch is said where it is asked for.
        if (isFinished(before)) return;
        dialog = { ...dialog, match };
        const how = before.match.offer === seat ? 'takenBack' : 'declined';
        frontend.say([texts.online[how](name, seat === you)]);
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
    if (isResigning) return { prompt: texts.slash.confirmResign, choices: YES_OR_NO };
    if (session.pending !== null) return { waiting: texts.online.sending };
    if (isOffered()) return { prompt: texts.online.restart, choices: YES_OR_NO };
    if (mirror.needsOpening) return { waiting: texts.online.waitingForOpening };
    if (seatToMove(mirror) === you) return {};
    return { waiting: texts.screen.waitingFor(namesIn(client, mirror)[other(you)]) };
  }

  /** Where no clock is shown, a short time is said once a turn. */
  function warnOfTime(): void {
    const { mirror, session } = live;
    if (frontend.moveStyle !== 'transcript' || you === null || seatToMove(mirror) !== you) return;
    const left = remainingTime(mirror, serverTime(session, Date.now()))?.[you];
    if (left === undefined || left > LOW_TIME_MS || warned === mirror.n) return;
    warned = mirror.n;
    frontend.say([texts.online.timeLeft(formatClock(left))]);
  }

  /** Rings once a turn and says it in the title, where the settings say so: the player may look elsewhere. */
  function ringOnTurn(): void {
    const { n, match } = live.mirror;
    if (!rings || rung === n) return;
    rung = n;
    const isTurn = you !== null && allSeatsTaken(live.mirror) && seatToMove(live.mirror) === you;
    if (isTurn) process.stdout.write(BELL);
    setTitle(isTurn ? texts.online.titleOnTurn(match.game.title) : match.game.title);
  }

  /** Says once that the round can be claimed; resolves when that may be so. */
  async function offerClaim(): Promise<void> {
    const from = you === null ? null : claimTime(live.mirror, you, live.mirror.leftAt);
    if (you === null || from === null || from === claimSaid) return new Promise(() => {});
    const wait = from - serverTime(live.session, Date.now());
    if (wait <= 0) {
      claimSaid = from;
      const name = namesIn(client, live.mirror)[other(you)];
      frontend.say([texts.online.mayClaim(name, CLAIM_AFTER_MS / 60_000)]);
      return new Promise(() => {});
    }
    if (claimWait?.from !== from)
      claimWait = { from, over: pause(wait + CLAIM_SLACK_MS, undefined, { ref: false }) };
    return claimWait.over;
  }

  /** Acts for a bot where something is asked of it. Gives whether it did. */
  async function botActs({ move }: OnlineBot): Promise<boolean> {
    const { session, mirror } = live;
    if (you === null || session.pending !== null || mirror.needsOpening) return false;
    if (isOffered()) {
      send('decline');
      return true;
    }
    if (seatToMove(mirror) !== you) return false;
    const moved = await move(mirror.match, namesIn(client, mirror)[you]);
    for (const notice of receive(client)) await tell(notice);
    // The round may have ended meanwhile, by the clock or with the other player.
    if (live.mirror.match.count !== mirror.match.count || seatToMove(live.mirror) !== you)
      return true;
    if (moved.ok) send('move', moved.value);
    else {
      frontend.say(moved.error);
      send('resign');
    }
    return true;
  }

  async function carryOut(effect: SlashCommandEffect): Promise<void> {
    if (effect.kind === 'say') frontend.say(effect.lines);
    else if (effect.kind === 'page') await frontend.page(effect.lines);
    else if (effect.kind === 'react') connection.react(effect.reaction);
    else if (effect.kind === 'mute') {
      isMuted = !isMuted;
      frontend.say([isMuted ? texts.online.muted : texts.online.unmuted]);
    } else if (effect.kind !== 'act') return;
    else if (effect.act === 'resign' && frontend.confirms) isResigning = true;
    else send(effect.act);
  }

  function answered(line: string): void {
    if ('waiting' in promptState()) {
      // Enter alone was pressed out of habit.
      if (line.trim() !== '') {
        frontend.say([you === null ? texts.online.onlyWatching : texts.online.notAskedHelp]);
      }
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
    if (line === BACK) {
      dialog = stepBack(dialog);
      return;
    }
    const step = resolveAnswer(dialog, line);
    if ('move' in step) send('move', live.mirror.match.rules.format(step.move));
    else {
      const before = dialog;
      dialog = step.dialog;
      sayInTurn(frontend, before, { ...step, lines: answerLines(step, line, frontend) });
    }
  }

  begin();
  for (const event of missed) {
    for (const notice of dispatch(client, { kind: 'event', event })) await tell(notice);
  }
  for (;;) {
    for (const notice of receive(client)) await tell(notice);
    if (live.session.error !== null) return { kind: 'error', last };
    if (isFinished(live.mirror)) return { kind: 'over', last };
    if (bot !== null && (await botActs(bot))) continue;
    warnOfTime();
    ringOnTurn();
    const notes = [...(allSeatsTaken(live.mirror) ? [] : invitation), ...outageNotes(live.session)];
    const until = Promise.race([
      connection.ready(),
      offerClaim(),
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
    const effect = parseSlashCommand(
      line.trim(),
      dialog,
      live.mirror,
      link,
      serverTime(live.session, Date.now()),
    );
    if (effect.kind === 'quit') return { kind: 'left', last };
    await carryOut(effect);
  }
}

/** A match that was over before the user came; a screen has its board. */
function endLines(mirror: Mirror, names: Names, isScreen: boolean): readonly string[] {
  const { match, withdrawn } = mirror;
  if (withdrawn) return [texts.online.calledOff];
  const reveal = revealOf(mirror);
  return [
    ...(isScreen ? [] : match.words.board(viewOf(match), names)),
    texts.online.over(matchStatus(match, names)),
    ...(reveal === null ? [] : [revealLine(reveal)]),
  ];
}

const revealLine = (reveal: Reveal): string => revealText(reveal, texts.online.reveal, sentenceOf);

/** An offer to restart, for the player who made it, the other one or a watcher. */
function offerText(mirror: Mirror, offer: Seat, names: Names): string {
  const { you } = mirror;
  if (offer === you) return texts.online.askedToRestart(names[other(offer)]);
  // Where no move is asked for, a question follows.
  const needsCommand = you !== null && seatToMove(mirror) === you;
  const offered = texts.online.offered(names[offer]);
  return needsCommand ? `${offered} ${texts.online.agreeOrDecline}` : offered;
}
