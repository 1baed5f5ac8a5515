/** What a person can ask for by name in a client: a match, a lesson, a review. */
import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { allGames } from '../games/list.ts';
import { LEVELS } from '../players/levels.ts';
import { gameArgument, type McpDeps } from './tool.ts';

const say = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
});

const beginningWith = (choices: readonly string[]) => (typed: string | undefined) =>
  choices.filter((choice) => choice.startsWith(typed ?? ''));

export function registerPrompts(server: McpServer, { hints }: McpDeps): void {
  const ids = allGames().map(({ id }) => id);
  const game = completable(gameArgument(), beginningWith(ids));

  server.registerPrompt(
    'play',
    {
      title: 'Play a match',
      description: 'Has the model play a match against a level of the computer.',
      argsSchema: z.object({
        game,
        level: completable(z.enum(LEVELS).default('medium'), (typed) =>
          LEVELS.filter((level) => level.startsWith(typed ?? '')),
        ),
      }),
    },
    ({ game: id, level }) =>
      say(
        `Play a match of ${id} against the computer at level ${level}. Read the rules with read_rules, begin with ` +
          `start_match, and move until the match is over.${
            hints ? ' Do not ask for hints. Look at your play with review at the end.' : ''
          }`,
      ),
  );
  if (!hints) return;

  server.registerPrompt(
    'learn',
    {
      title: 'Learn a game',
      description: 'Has the model teach you a game, step by step.',
      argsSchema: z.object({ game }),
    },
    ({ game: id }) =>
      say(
        `Teach me ${id} with the tool lesson: one step at a time, in your own words. Show me the board, let me ` +
          'answer, check my answer with the tool, and go on when it is right. End with its strategy (read_strategy).',
      ),
  );

  server.registerPrompt(
    'review',
    {
      title: 'Review a match',
      description: 'Has the model explain a match that is kept on this machine.',
      argsSchema: z.object({
        match: z.string().describe('The id of a match, as `duelbook history` lists it.'),
      }),
    },
    ({ match }) =>
      say(
        `Review the match ${match} with the tool review. Say in a few sentences where it was decided, and for each ` +
          'blunder what was better and why.',
      ),
  );
}
