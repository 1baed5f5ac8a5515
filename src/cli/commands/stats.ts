/** `duelbook stats`: wins and losses in the saved matches, and how well the people played. */
import { displayWidth } from '../../core/drawing.ts';
import { isOver } from '../../core/match.ts';
import { allGames } from '../../games/list.ts';
import { homeFolder } from '../../local/home.ts';
import { listMatches, type SavedMatch } from '../../local/matches.ts';
import { texts, translateName } from '../../messages/terminal.ts';
import { percentOf } from '../../messages/verdicts.ts';
import { parsePlayerSpec } from '../../players/player.ts';
import { sparkline } from '../../report/sparkline.ts';
import {
  accuracyOverTime,
  addDecisions,
  type Decisions,
  decisionsOf,
} from '../../study/accuracy.ts';
import { defineCommand } from '../command.ts';
import { failure, print, printErrors, printLines } from '../output.ts';
import { isOwnSeat, reviewSaved } from '../study/review-saved.ts';
import { countMoves, matchWinner } from '../terminal/match-summary.ts';
import { AS_JSON } from './shared/match-flags.ts';

/** How many blocks a line over time has at most. */
const MAX_PARTS = 20;

interface PlayerTally {
  played: number;
  won: number;
  drawn: number;
}

const addResult = (
  tallies: Map<string, PlayerTally>,
  name: string,
  won: boolean,
  drawn: boolean,
): void => {
  const tally = tallies.get(name) ?? { played: 0, won: 0, drawn: 0 };
  tally.played += 1;
  tally.won += Number(won);
  tally.drawn += Number(drawn);
  tallies.set(name, tally);
};

export const command = defineCommand({
  usage: 'stats [--json]',
  about: texts.commands.stats,
  flags: { json: AS_JSON },
  async run({ flags: { json } }) {
    const { matches: all, damaged, trouble } = listMatches(homeFolder());
    if (trouble !== null) return failure(trouble);
    const matches = all.filter(({ header }) => !header.practice);
    const games = allGames().map(({ id, title }) => ({
      id,
      title,
      ...tally(matches.filter(({ match }) => match.game.id === id)),
    }));
    const people = await findDecisions(matches);
    const accuracyIn = (game: string | null) => accuracyOf(people, game);
    if (json) {
      const listed = games.map((game) => ({ ...game, accuracy: accuracyIn(game.id) }));
      print(JSON.stringify({ games: listed, accuracy: accuracyIn(null) }));
    } else if (matches.length === 0) print(texts.history.noneYet);
    else {
      const played = games.filter(({ matches: count }) => count > 0);
      const all = accuracyLines(accuracyIn(null));
      printLines([
        ...played.flatMap((game) => [...statsLines(game), ...accuracyLines(accuracyIn(game.id))]),
        ...(played.length > 1 && all.length > 0 ? [texts.stats.allGames, ...all] : []),
      ]);
    }
    printErrors(damaged);
    return 0;
  },
});

/** The decisions of a person in one match. */
interface PersonsMatch extends Decisions {
  readonly name: string;
  readonly game: string;
}

/** What the people at this machine decided, the earliest match first. */
async function findDecisions(matches: readonly SavedMatch[]): Promise<readonly PersonsMatch[]> {
  const own = matches.filter((saved) => isOwnSeat(saved, 1) || isOwnSeat(saved, 2));
  return (await reviewSaved(own.toReversed())).flatMap(({ saved, oracle, reviewed }) =>
    ([1, 2] as const)
      .filter((seat) => isOwnSeat(saved, seat))
      .map((seat) => ({
        ...decisionsOf(reviewed, oracle, (each) => each === seat),
        name: saved.header.names[seat],
        game: saved.match.game.id,
      })),
  );
}

/** How accurate each person was in a game, or in all, and how that went over time. */
function accuracyOf(people: readonly PersonsMatch[], game: string | null) {
  const chosen = people.filter((one) => game === null || one.game === game);
  const names = [...new Set(chosen.map(({ name }) => name))];
  return names.flatMap((name) => {
    const theirs = chosen.filter((one) => one.name === name);
    const { made, kept } = addDecisions(theirs);
    return made === 0 ? [] : [{ name, made, kept, overTime: accuracyOverTime(theirs, MAX_PARTS) }];
  });
}

const accuracyLines = (all: ReturnType<typeof accuracyOf>): readonly string[] =>
  all.map(({ name, made, kept, overTime }) => {
    const line = overTime.length > 1 ? `  ${sparkline(overTime)}` : '';
    return `  ${texts.stats.accuracy(translateName(name), kept, made, percentOf(kept / made))}${line}`;
  });

/** People count by their names, all others by what they are. */
function playerLabel(player: string, name: string): string {
  const parsed = parsePlayerSpec(player);
  return parsed.ok
    ? `${parsed.value.kind === 'level' ? 'computer' : parsed.value.kind} (${player})`
    : name;
}

function tally(matches: readonly SavedMatch[]) {
  const over = matches.filter(({ match }) => isOver(match));
  const players = new Map<string, PlayerTally>();
  let starter = 0;
  let moves = 0;
  for (const { match, header } of over) {
    const winner = matchWinner(match);
    for (const seat of [1, 2] as const) {
      const name = playerLabel(header.players[seat], header.names[seat]);
      addResult(players, name, winner === seat, winner === null);
    }
    // The starter alternates between rounds, so only single rounds show who profits.
    if (match.rounds === 1 && winner === match.starter) starter += 1;
    moves += countMoves(match);
  }
  return {
    matches: matches.length,
    over: over.length,
    single: over.filter(({ match }) => match.rounds === 1).length,
    wonByStarter: starter,
    moves: over.length === 0 ? 0 : Math.round((moves / over.length) * 10) / 10,
    players: Object.fromEntries(players),
  };
}

function statsLines(
  game: ReturnType<typeof tally> & { readonly title: string },
): readonly string[] {
  const width = Math.max(24, ...Object.keys(game.players).map(translateName).map(displayWidth));
  const players = Object.entries(game.players).map(([key, { played, won, drawn }]) => {
    const name = translateName(key);
    const padding = ' '.repeat(width - displayWidth(name));
    const lost = played - won - drawn;
    return `  ${name}${padding} ${texts.stats.player({ played, won, drawn, lost })}`;
  });
  return [`${game.title}: ${texts.stats.game(game)}`, ...players];
}
