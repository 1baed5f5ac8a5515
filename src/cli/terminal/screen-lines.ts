/** What a screen says beside its board, in the reader's language: "Computer (hard) takes 5.", "You win!" */
import { type Game, reasonOf } from '../../core/game.ts';
import {
  applyText,
  championOf,
  isChanceTurn,
  isOver,
  type Match,
  parseForfeit,
  pointsWon,
  recordOf,
  scoreOf,
  viewOf,
} from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import { coreMessages } from '../../core/messages.ts';
import { unwrap } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { terminalTranslator, texts } from '../../messages/terminal.ts';
import { PAINT, paintNames } from '../screen/paint.ts';
import type { PlayersInfo } from './frame.ts';

const sentence = (message: Message, game: Game, { names, reader }: PlayersInfo): string =>
  terminalTranslator(game, paintNames(names), reader).message(message).text;

/** Who starts, and where a match goes on. */
export function startLines(match: Match, heads: PlayersInfo): readonly string[] {
  const { names, reader } = heads;
  if (match.count > match.since) return [texts.screen.resumed(match.count - match.since)];
  if (match.first !== 'random' || match.round > 1 || match.starts > 1) return [];
  return [
    match.starter === reader ? texts.screen.youStart : texts.screen.starts(names[match.starter]),
  ];
}

/** What the last text of a match led to: a move of someone else, a notice, the end of the round. */
export function changeLines(before: Match, after: Match, heads: PlayersInfo): readonly string[] {
  if (after.last === 'restart') return [texts.screen.restarted];
  const lines: string[] = [];
  let at = before;
  const played = textsBetween(before, after);
  for (const [index, text] of played.entries()) {
    // What a server hid until now is in the match itself.
    const next = index === played.length - 1 ? after : unwrap(applyText(at, text));
    lines.push(...moveLines(at, text, next, heads));
    at = next;
  }
  return after.outcome === null ? lines : [...lines, ...endLines(after, heads)];
}

/** The last move, and what chance drew or was forced after it. */
const textsBetween = (before: Match, after: Match): readonly string[] => {
  const { weights, isForced } = before.rules;
  const isAlone = weights === undefined && isForced === undefined;
  return isAlone ? [after.last] : recordOf(after).moves.slice(before.count);
};

/** What one text led to: a player's move, a forced one or what chance drew. */
function moveLines(
  before: Match,
  text: string,
  after: Match,
  heads: PlayersInfo,
): readonly string[] {
  if (parseForfeit(text) !== null) return [];
  const move = before.rules.parse(text, before.position);
  if (!move.ok) return [];
  const seat = before.rules.turn(before.position);
  const { words, game } = before;
  const isChance = (before.rules.weights?.(before.position) ?? null) !== null;
  const plain = isChance
    ? coreMessages.drawn({ move: text })
    : coreMessages.plays({ seat, move: text });
  const brief = words.brief?.(move.value, seat) ?? plain;
  const notice = words.notice?.(viewOf(before), move.value, viewOf(after)) ?? null;
  return [
    ...(heads.people.includes(seat) && !isChanceTurn(before) ? [] : [sentence(brief, game, heads)]),
    ...(notice === null ? [] : [sentence(notice, game, heads)]),
  ];
}

/** "You win!", and why; then the score, and who won the match. */
function endLines(match: Match, heads: PlayersInfo): readonly string[] {
  const { outcome, rounds, game } = match;
  if (outcome === null) return [];
  const score = scoreOf(match);
  const [first, second] = [pointsWon(match, 1), pointsWon(match, 2)];
  const { names } = heads;
  return [
    winnerLine(outcome.winner, heads),
    sentence(reasonOf(outcome), game, heads),
    ...(rounds === 1
      ? []
      : ['', texts.screen.score(names[1], score[1], names[2], score[2], score.draws)]),
    ...(rounds > 1 && first !== null && second !== null
      ? [texts.screen.points(names[1], first, names[2], second)]
      : []),
    ...(rounds > 1 && isOver(match) ? [championLine(championOf(match), heads)] : []),
  ];
}

function winnerLine(winner: Seat | null, { names, reader }: PlayersInfo): string {
  if (winner === null) return PAINT.strong(texts.screen.drawn);
  if (reader === null) return PAINT.strong(texts.screen.won(names[winner]));
  return winner === reader ? PAINT.good(texts.screen.youWin) : PAINT.bad(texts.screen.youLose);
}

function championLine(champion: Seat | null, { names, reader }: PlayersInfo): string {
  if (champion === null) return PAINT.strong(texts.screen.drawnMatch);
  const isReader = champion === reader;
  const paint = isReader ? PAINT.good : PAINT.strong;
  return paint(texts.screen.champion(names[champion], isReader));
}

/** A position that was gone at once, as a match to be shown for a moment; null where there was none. */
export function momentOf(before: Match, after: Match): Match | null {
  const move = before.rules.parse(after.last, before.position);
  if (!move.ok) return null;
  const moment = before.words.moment?.(viewOf(before), move.value, viewOf(after)) ?? null;
  return moment === null ? null : { ...after, position: moment };
}
