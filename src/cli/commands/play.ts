/** `duelbook play GAME`: a match at this keyboard. */
import { texts } from '../../messages/terminal.ts';
import { defineGameCommand } from '../command.ts';
import { usageError } from '../output.ts';
import { canDrawScreen, startMatch } from '../terminal/start-match.ts';
import { FAIR, MATCH_FLAGS, PLAIN, ROUNDS, setUpMatch } from './shared/match-flags.ts';
import {
  EXTERNAL_PLAYER_FLAGS,
  externalSettings,
  SEAT_FLAGS,
  setUpPlayers,
} from './shared/player-flags.ts';

export const command = defineGameCommand({
  usage: 'play GAME [flags]',
  about: texts.commands.play,
  flags: {
    rounds: ROUNDS,
    ...MATCH_FLAGS,
    ...SEAT_FLAGS,
    fair: FAIR,
    ...EXTERNAL_PLAYER_FLAGS,
    plain: PLAIN,
  },
  async withoutGame() {
    if (!canDrawScreen()) return usageError(texts.errors.whichGame);
    const { menu } = await import('../terminal/menu.ts');
    return menu([]);
  },
  async run({ game, options, flags }) {
    const match = setUpMatch(game, { ...options, rounds: flags.rounds }, flags);
    if (!match.ok) return usageError(match.error);
    const header = setUpPlayers(flags, flags.fair);
    if (!header.ok) return usageError(header.error);
    const external = externalSettings(Object.values(header.value.players), flags);
    if (!external.ok) return usageError(external.error);
    const { plain } = flags;
    return (await startMatch(match.value, header.value, { plain, external: external.value })).code;
  },
});
