/** Lists: a server's open matches and strongest players, and the seats held here. */

import type { Result } from '../../core/result.ts';
import { deriveServerKey, listOpenSeats, readIdentity } from '../../local/credentials.ts';
import { homeFolder } from '../../local/home.ts';
import { texts } from '../../messages/terminal.ts';
import { listLeaders, listOpenMatches, type OpenMatch } from '../../online/api.ts';
import type { ApiError } from '../../online/api-error.ts';
import type { PlayerKind } from '../../online/codes.ts';
import { matchUrl } from '../../online/links.ts';
import { changedOptions, gameTitle } from '../../online/terms.ts';
import { type ExitCode, failure, PROGRAM, print, printLines, usageError } from '../output.ts';
import { formatTime } from '../terminal/match-summary.ts';
import { canonicalServer } from './address.ts';
import { errorText } from './error-text.ts';

function printList<T>(
  list: Result<readonly T[], ApiError>,
  json: boolean,
  lines: (items: readonly T[]) => readonly string[],
): ExitCode {
  if (!list.ok) return failure(errorText(list.error));
  if (json) print(JSON.stringify(list.value));
  else printLines(lines(list.value));
  return 0;
}

export async function showLobby(
  server: string,
  game: string | null,
  json: boolean,
): Promise<ExitCode> {
  return printList(await listOpenMatches(server, game), json, (open) =>
    open.length === 0
      ? [
          texts.online.emptyLobby(server),
          `  ${PROGRAM} host ${game ?? 'GAME'} --listed --server ${server}`,
        ]
      : open.flatMap((match) => lobbyLines(server, match)),
  );
}

function lobbyLines(
  server: string,
  { match, game: id, options, clock, fair, name, here }: OpenMatch,
) {
  const changed = changedOptions(id, options).map(([option, value]) => `${option} ${value}`);
  const time =
    clock === null ? [] : [texts.online.clock(`${clock.seconds / 60}+${clock.increment}`)];
  const terms = [...changed, ...time, ...(fair ? [texts.online.fair] : [])].join(', ');
  return [
    `${gameTitle(id)}${terms === '' ? '' : ` (${terms})`}, ${texts.online.waits(name, here)}`,
    `  ${PROGRAM} join ${matchUrl({ server, match })}`,
  ];
}

export async function showLeaders(
  server: string,
  game: string,
  players: PlayerKind,
  json: boolean,
): Promise<ExitCode> {
  const player = readIdentity(homeFolder());
  const key =
    player.ok && player.value !== null
      ? deriveServerKey(player.value, canonicalServer(server))
      : undefined;
  return printList(await listLeaders(server, game, key, players), json, (leaders) =>
    leaders.length === 0
      ? [texts.online.noRatings]
      : leaders.map(({ name, rating, deviation, matches, you }, index) => {
          const place = `${index + 1}.`.padStart(4);
          const strength = `${Math.round(rating)} ± ${Math.round(2 * deviation)}`;
          const line = `${place} ${name.padEnd(30)} ${strength.padStart(12)}   ${texts.online.rated(matches)}`;
          return you === true ? `${line} ${texts.online.you}` : line;
        }),
  );
}

/** Lists the matches that the user can come back to. */
export function showSeats(): ExitCode {
  const seats = listOpenSeats(homeFolder());
  if (!seats.ok) return failure(seats.error);
  if (seats.value.length === 0) {
    return usageError(texts.online.noSeats);
  }
  for (const { at, game: id, ...link } of seats.value) {
    const title = id === null ? texts.online.someMatch : gameTitle(id);
    printLines([
      texts.online.seatSince(title, formatTime(at.toISOString())),
      `  ${PROGRAM} join ${matchUrl(link)}`,
    ]);
  }
  return 0;
}
