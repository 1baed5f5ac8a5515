/**
 * The id of a player with a key: the key's hash, with a mark for a bot's. A key is a bot's from before
 * its first match on or never, so its matches and ratings are a bot's or a person's throughout.
 */
const BOT_MARK = 'bot:';

export const playerId = (keyHash: string, isBot: boolean): string =>
  isBot ? `${BOT_MARK}${keyHash}` : keyHash;

export const isBot = (player: string | null): boolean => player?.startsWith(BOT_MARK) ?? false;

export const keyHashOf = (player: string): string =>
  isBot(player) ? player.slice(BOT_MARK.length) : player;

/** Matches the ids of bots in SQL. */
export const BOT_PATTERN = `${BOT_MARK}%`;
