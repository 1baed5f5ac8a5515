/** How programs and models are asked, as flags and the environment say. */
import { ok, type Result } from '../../../core/result.ts';
import type { ExternalSettings } from '../../../players/external.ts';
import { checkServer, DEFAULT_URL } from '../../../players/model.ts';
import { parsePlayerSpec } from '../../../players/player.ts';
import { type Flag, type Flags, integerFlag } from '../../flags.ts';
import { rulesForModel } from '../../terminal/rules-page.ts';

export const EXTERNAL_PLAYER_FLAGS: readonly Flag[] = [
  {
    name: 'move-time',
    takes: 'a whole number from 100 to 600000',
    about:
      'Milliseconds a program or a model has for a move. Default: 10000, and 60000 for a model.',
  },
  {
    name: 'openai-url',
    takes: 'a URL',
    about: `Where models are asked. Default: DUELBOOK_OPENAI_URL, or ${DEFAULT_URL}.`,
  },
  {
    name: 'openai-key',
    takes: 'a key',
    about: 'The key for it. Others can see flags: better set DUELBOOK_OPENAI_KEY.',
  },
];

function isModel(player: string): boolean {
  const spec = parsePlayerSpec(player);
  return spec.ok && spec.value.kind === 'model';
}

/** The settings for these players; what only models need is checked only for them. */
export function externalPlayersFrom(
  flags: Pick<Flags, 'values'>,
  players: readonly string[],
): Result<ExternalSettings> {
  const moveTime = integerFlag(flags, 'move-time', 100, 600_000, null);
  if (!moveTime.ok) return moveTime;
  const { DUELBOOK_OPENAI_URL, DUELBOOK_OPENAI_KEY } = process.env;
  const url = flags.values['openai-url'] ?? (DUELBOOK_OPENAI_URL || DEFAULT_URL);
  const key = flags.values['openai-key'] ?? (DUELBOOK_OPENAI_KEY || null);
  if (players.some(isModel)) {
    const checked = checkServer(url, key);
    if (!checked.ok) return checked;
  }
  return ok({
    moveTime: moveTime.value,
    url,
    key,
    rulesOf: rulesForModel,
  });
}
