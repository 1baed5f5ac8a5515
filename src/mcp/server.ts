/**
 * The MCP server: the games as tools for a language model. A tool's answer is a text for the model
 * and the same as data for its client; what was wrong comes back as a tool result with a sentence.
 */
import { McpServer } from '@modelcontextprotocol/server';
import { registerGameTools } from './game-tools.ts';
import { registerLesson } from './lesson.ts';
import { registerMatchTools } from './match-tools.ts';
import { createMatches } from './matches.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import { registerReview } from './review.ts';
import { registerTeaching } from './teaching.ts';
import type { McpDeps } from './tool.ts';

const INSTRUCTIONS =
  'Two-player strategy games, known completely. Choose a game with list_games, read its rules with ' +
  'read_rules, then start_match and move until the match is over';

/** Makes a server for each session; sessions share nothing but the folder of matches and its order. */
export function serverFactory(deps: McpDeps): () => McpServer {
  const matches = createMatches(deps);
  return () => {
    const server = new McpServer(
      { name: 'duelbook', title: 'Duelbook', version: deps.version },
      { instructions: `${INSTRUCTIONS}${deps.hints ? ', and look at it with review' : ''}.` },
    );
    registerGameTools(server, deps);
    registerMatchTools(server, matches, deps);
    if (deps.hints) {
      registerTeaching(server, matches, deps);
      registerLesson(server, deps.exactOracleOf);
    }
    registerReview(server, matches, deps);
    registerResources(server, deps);
    registerPrompts(server, deps);
    return server;
  };
}
