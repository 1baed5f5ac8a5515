/** What a client can put before its model without a tool: the rules of each game, and kept records. */
import {
  type McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { isOver, recordOf } from '../core/match.ts';
import { allGames } from '../games/list.ts';
import { listMatches, readMatch, type SavedMatch } from '../local/matches.ts';
import type { McpDeps } from './tool.ts';

/** As many records as are listed. */
const MAX_LISTED = 100;

const matchUri = (id: string): string => `duelbook://matches/${id}`;

/** A record has the seed, which tells what a match that goes on still hides. */
const isShown = ({ match }: SavedMatch): boolean => isOver(match);

export function registerResources(server: McpServer, { home, rulesOf }: McpDeps): void {
  for (const { id, title, summary } of allGames()) {
    server.registerResource(
      `rules-${id}`,
      `duelbook://rules/${id}`,
      { title: `Rules of ${title}`, description: summary, mimeType: 'text/plain' },
      ({ href }) => ({ contents: [{ uri: href, mimeType: 'text/plain', text: rulesOf(id) }] }),
    );
  }
  server.registerResource(
    'match',
    new ResourceTemplate(matchUri('{match}'), {
      list: () => ({
        resources: listMatches(home)
          .matches.filter(isShown)
          .slice(0, MAX_LISTED)
          .map(({ header, match }) => ({
            uri: matchUri(header.id),
            name: header.id,
            title: `${match.game.title}, ${header.names[1]} against ${header.names[2]}`,
            description: `Begun ${header.began}, ${match.count} moves.`,
            mimeType: 'application/json',
          })),
      }),
    }),
    {
      title: 'Record of a match',
      description:
        'A finished match that is kept here: game, options, seed, who began, and all moves.',
      mimeType: 'application/json',
    },
    ({ href }, { match: id }) => {
      const saved = readMatch(home, String(id));
      if (!saved.ok) throw new ResourceNotFoundError(href, saved.error.text);
      if (!isShown(saved.value)) throw new ResourceNotFoundError(href, 'The match is not over.');
      const { header, match } = saved.value;
      const { began, names, players } = header;
      const text = JSON.stringify({ ...{ began, names, players }, record: recordOf(match) });
      return { contents: [{ uri: href, mimeType: 'application/json', text }] };
    },
  );
}
