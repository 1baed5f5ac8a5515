/** The visitor's finished matches as entries of one list: those of this browser, and those of the server. */
import { championOf, replay } from '../../core/match.ts';
import { ok, type Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import type { Texts } from '../../messages/index.ts';
import type { Translator } from '../../messages/translator.ts';
import type { PastMatch } from '../../online/api.ts';
import type { ApiError } from '../../online/api-error.ts';
import { cardTitle } from '../game-list.ts';
import { type FinishedMatch, finishedMatches } from '../match/finished-matches.ts';
import { localNames } from '../match/local-names.ts';
import { hasServer } from '../site.ts';
import { onlineNames } from './names.ts';
import { storedPlayerKey } from './seats.ts';
import { changedTexts, termsText } from './terms.ts';
import { withNetwork } from './with-network.ts';

export interface HistoryEntry {
  readonly game: string;
  readonly title: string;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  /** The opponent, or both players where the visitor was both or neither. */
  readonly who: string;
  readonly result: 'won' | 'lost' | 'draw' | 'over';
  /** What it did to the visitor's rating; null where nothing. */
  readonly change: number | null;
  readonly terms: (translate: Translator) => string;
  readonly replay: string | null;
  readonly review: string;
}

/** How a match ended for a seat; of two friends at one screen neither is the visitor. */
function resultFor(you: Seat | null, winner: Seat | null): HistoryEntry['result'] {
  if (winner === null) return 'draw';
  if (you === null) return 'over';
  return winner === you ? 'won' : 'lost';
}

/** The finished matches of this browser. */
export const localHistory = (texts: Texts): readonly HistoryEntry[] =>
  finishedMatches().flatMap((finished) => localEntry(finished, texts) ?? []);

function localEntry(finished: FinishedMatch, texts: Texts): HistoryEntry | null {
  const { record, levels, ended } = finished;
  const game = findGame(record.game);
  const played = game.ok ? replay(game.value, record) : game;
  if (!played.ok) return null;
  const people = ([1, 2] as const).filter((seat) => levels[seat] === null);
  const you = people.length === 1 ? (people[0] ?? null) : null;
  const names = localNames(finished, texts);
  const { online, start } = texts;
  const level = you === null ? null : levels[other(you)];
  return {
    game: record.game,
    title: cardTitle(record.game),
    at: Date.parse(ended),
    who:
      you === null
        ? online.against(names[1], names[2])
        : `${names[other(you)]}${level === null ? '' : ` (${start.levels[level]})`}`,
    result: resultFor(you, championOf(played.value)),
    change: null,
    terms: (translate) =>
      [...changedTexts(record.game, record.options, texts, translate), online.onThisDevice].join(
        ' · ',
      ),
    replay: null,
    review: `/review/${record.game}?ended=${encodeURIComponent(ended)}`,
  };
}

/** The finished matches of the visitor's key on the server. */
export async function onlineHistory(
  texts: Texts,
): Promise<Result<readonly HistoryEntry[], ApiError>> {
  const key = hasServer() ? storedPlayerKey() : undefined;
  if (key === undefined) return ok([]);
  const past = await withNetwork(({ loadPastMatches }) => loadPastMatches(location.origin, key));
  return past.ok ? ok(past.value.map((each) => onlineEntry(each, texts))) : past;
}

function onlineEntry(past: PastMatch, texts: Texts): HistoryEntry {
  const { match, game, seats, you, winner, change, at } = past;
  return {
    game,
    title: cardTitle(game),
    at,
    who: onlineNames(seats, texts)[other(you)],
    result: resultFor(you, winner),
    change,
    terms: (translate) => `${termsText(past, texts, translate)} · ${texts.online.onServer}`,
    replay: `/replay/${match}`,
    review: `/review?match=${match}&seat=${you}`,
  };
}
