/** Players with a key: the name that is theirs alone, and whether they are bots. */

import { err, ok, type Result } from '../../core/result.ts';
import { onlineMessages } from '../../online/messages.ts';
import type { ProtocolError } from '../../online/protocol.ts';
import { notNow } from '../match/decide.ts';
import { isBot, playerId } from '../storage/player-id.ts';
import type { AccountRow } from '../storage/rows.ts';
import type { Store } from '../storage/store.ts';

/** What a player says of themselves; what is left out stays as it is. */
export interface AccountChange {
  readonly name?: string | undefined;
  readonly bot?: true | undefined;
}

/** The account of a key, also where the player never said anything. */
export const accountOf = async (store: Store, key: string): Promise<AccountRow> =>
  (await store.account(key)) ?? {
    key,
    player: playerId(key, false),
    name: null,
    created: Date.now(),
  };

/** Changes an account. A key that has played as a person stays a person's. */
export async function changeAccount(
  store: Store,
  key: string,
  { name, bot }: AccountChange,
): Promise<Result<AccountRow, ProtocolError>> {
  // One at a time on all servers: two could take the same name at the same moment.
  return store.withLock('accounts', async () => {
    const known = await store.account(key);
    const before = known ?? (await accountOf(store, key));
    const becomesBot = bot === true && !isBot(before.player);
    if (becomesBot && (known !== null || (await store.hasPlayed(before.player)))) {
      return err(notNow(onlineMessages.keyOfPerson()));
    }
    if (name !== undefined) {
      const holder = await store.accountNamed(name);
      if (holder !== null && holder.key !== key) {
        return err({ code: 'name_taken', message: 'Another player has this name.' });
      }
    }
    const after: AccountRow = {
      ...before,
      ...(becomesBot ? { player: playerId(key, true) } : {}),
      ...(name === undefined ? {} : { name }),
    };
    await store.saveAccount(after);
    return ok(after);
  });
}

/** What others see of an account. */
export const publicAccount = ({ name, player, created }: AccountRow) => ({
  name,
  bot: isBot(player),
  created,
});
