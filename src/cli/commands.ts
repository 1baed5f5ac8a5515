/**
 * The commands, in the order of the help. Each is a module of its own, loaded when it is called: what
 * a command does not need costs nothing at its start.
 */
import type { Command } from './command.ts';

export const COMMANDS: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  play: () => import('./commands/play.ts'),
  host: () => import('./commands/host.ts'),
  join: () => import('./commands/join.ts'),
  watch: () => import('./commands/watch.ts'),
  lobby: () => import('./commands/lobby.ts'),
  leaders: () => import('./commands/leaders.ts'),
  games: () => import('./commands/games.ts'),
  new: () => import('./commands/new.ts'),
  test: () => import('./commands/test.ts'),
  rules: () => import('./commands/rules.ts'),
  learn: () => import('./commands/learn.ts'),
  resume: () => import('./commands/resume.ts'),
  history: () => import('./commands/history.ts'),
  replay: () => import('./commands/replay.ts'),
  export: () => import('./commands/export.ts'),
  import: () => import('./commands/import.ts'),
  review: () => import('./commands/review.ts'),
  hint: () => import('./commands/hint.ts'),
  solve: () => import('./commands/solve.ts'),
  daily: () => import('./commands/daily.ts'),
  puzzle: () => import('./commands/puzzle.ts'),
  drill: () => import('./commands/drill.ts'),
  strategy: () => import('./commands/strategy.ts'),
  audit: () => import('./commands/audit.ts'),
  serve: () => import('./commands/serve.ts'),
  backup: () => import('./commands/backup.ts'),
  admin: () => import('./commands/admin.ts'),
  site: () => import('./commands/site.ts'),
  engine: () => import('./commands/engine.ts'),
  mcp: () => import('./commands/mcp.ts'),
  arena: () => import('./commands/arena.ts'),
  prompt: () => import('./commands/prompt.ts'),
  stats: () => import('./commands/stats.ts'),
  completion: () => import('./commands/completion.ts'),
};
