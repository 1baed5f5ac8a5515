/** A level, a program or a model at an online seat, in the place of a person. */
import type { Match } from '../../core/match.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import { apiRequest } from '../../online/api.ts';
import type { ApiError } from '../../online/api-error.ts';
import { account } from '../../online/player-schemas.ts';
import { computerText } from '../../players/computer.ts';
import { type ExternalSettings, openExternalPlayer } from '../../players/external.ts';
import { isLevel } from '../../players/levels.ts';
import { askPlayer } from '../../players/player.ts';
import { randomSeed } from '../commands/shared/match-flags.ts';
import { loadOracle } from '../terminal/load-oracle.ts';

export interface OnlineBot {
  /** As `--p1` takes it. */
  readonly spec: string;
  /** Its move, or what is to be said of its forfeit. */
  move(match: Match, name: string): Promise<Result<string, readonly string[]>>;
  end(): void;
}

export interface BotSettings {
  /** As `--p1` takes it. */
  readonly bot: string;
  readonly external: ExternalSettings;
}

export function openBot({ bot, external }: BotSettings): Result<OnlineBot> {
  if (isLevel(bot)) {
    // The true seed is the server's secret.
    const seed = randomSeed();
    return ok({
      spec: bot,
      move: async (match) =>
        ok(await computerText({ ...match, seed }, bot, (at) => loadOracle(at))),
      end() {},
    });
  }
  const opened = openExternalPlayer(bot, external);
  if (!opened.ok) return opened;
  const player = opened.value;
  if (player === null) throw new Error(`${bot} is no program and no model`);
  return ok({
    spec: bot,
    async move(match, name) {
      const moved = await askPlayer(player, match);
      if (moved.ok) return moved;
      const { why, detail } = moved.error;
      const said = detail === undefined ? [] : [texts.match.lastWords(detail)];
      return err([texts.match.forfeits(name, sentenceOf(why)), ...said]);
    },
    end: () => player.end(),
  });
}

/** Tells a server that a key is a bot's, before its first match: bots are rated apart. */
export const markBot = async (server: string, token: string): Promise<Result<unknown, ApiError>> =>
  apiRequest(account, server, '/api/account', { body: { bot: true }, token });
