/** Lists for the terminal: a server's open matches and strongest players, and the seats held here. */
import { settleOptions } from '../../core/match.ts';
import type { Result } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { linkTo } from '../../online/links.ts';
import { listLeaders, listOpen, type Trouble } from '../../online/requests.ts';
import { homeFolder } from '../../store/home.ts';
import { keyFor, knownPlayer, openSeats } from '../../store/online.ts';
import { type ExitCode, mistaken, PROGRAM, print, tell, troubled } from '../command.ts';
import { shownTime } from '../summary.ts';
import { oneName } from './address.ts';

type Open = Extract<Awaited<ReturnType<typeof listOpen>>, { readonly ok: true }>['value'][number];

/** Prints a list as JSON or line by line. */
function show<T>(
  list: Result<readonly T[], Trouble>,
  json: boolean,
  lines: (items: readonly T[]) => readonly string[],
): ExitCode {
  if (!list.ok) return troubled(list.error.message);
  if (json) print(JSON.stringify(list.value));
  else tell(lines(list.value));
  return 0;
}

export async function showLobby(
  server: string,
  game: string | null,
  json: boolean,
): Promise<ExitCode> {
  return show(await listOpen(server, game), json, (open) =>
    open.length === 0
      ? [
          `Nobody waits at ${server}. Be the one:`,
          `  ${PROGRAM} host ${game ?? 'GAME'} --listed --server ${server}`,
        ]
      : open.flatMap((match) => lobbyLines(server, match)),
  );
}

/** What is to be played, and how to come to it. */
function lobbyLines(server: string, { match, game: id, options, clock, fair, name, here }: Open) {
  const game = findGame(id);
  const standard = game.ok ? settleOptions(game.value, {}) : null;
  const changed = Object.entries(options)
    .filter(([option, value]) => !standard?.ok || standard.value[option] !== value)
    .map(([option, value]) => `${option} ${value}`);
  const time = clock === null ? [] : [`clock ${clock.seconds / 60}+${clock.increment}`];
  const terms = [...changed, ...time, ...(fair ? ['fair'] : [])].join(', ');
  return [
    `${game.ok ? game.value.title : id}${terms === '' ? '' : ` (${terms})`}, ${name ?? 'nobody'} ${here || name === null ? 'waits' : 'is away'}`,
    `  ${PROGRAM} join ${linkTo({ server, match })}`,
  ];
}

export async function showLeaders(server: string, game: string, json: boolean): Promise<ExitCode> {
  const player = knownPlayer(homeFolder());
  // A list is shown to anybody, also where it cannot be said who asks.
  const key =
    player.ok && player.value !== null ? keyFor(player.value, oneName(server)) : undefined;
  return show(await listLeaders(server, game, key), json, (leaders) =>
    leaders.length === 0
      ? ['Nobody has a rating yet. Matches between two players who host or join are rated.']
      : leaders.map(({ name, rating, deviation, matches, you }, index) => {
          const place = `${index + 1}.`.padStart(4);
          const strength = `${Math.round(rating)} ± ${Math.round(2 * deviation)}`;
          const line = `${place} ${name.padEnd(30)} ${strength.padStart(12)}   ${matches} rated`;
          return you === true ? `${line} (you)` : line;
        }),
  );
}

/** The matches that somebody may come back to. */
export function showSeats(): ExitCode {
  const seats = openSeats(homeFolder());
  if (!seats.ok) return troubled(seats.error);
  if (seats.value.length === 0) {
    return mistaken('You hold no seat anywhere. Which match? Give the link that you were given.');
  }
  for (const { at, game: id, ...link } of seats.value) {
    const game = findGame(id ?? '');
    const title = game.ok ? game.value.title : 'A match';
    tell([`${title}, since ${shownTime(at.toISOString())}`, `  ${PROGRAM} join ${linkTo(link)}`]);
  }
  return 0;
}
