/** `duelbook admin`: what runs on a server's database, and what its host may remove, also while it runs. */
import { join } from 'node:path';
import { toPrintable } from '../../core/printable.ts';
import { messageOf } from '../../core/result.ts';
import { PLAYERS } from '../../core/seat.ts';
import { homeFolder } from '../../local/home.ts';
import { texts } from '../../messages/terminal.ts';
import { alignColumns } from '../../report/align-columns.ts';
import { hostingMessages } from '../../server/messages.ts';
import { defineCommand } from '../command.ts';
import { textFlag } from '../flags.ts';
import {
  type ExitCode,
  failure,
  mistakeOrFailure,
  print,
  printLines,
  usageError,
} from '../output.ts';
import { formatTime } from '../terminal/match-summary.ts';

const MAX_LISTED = 1_000;

const { flags: about, takes } = texts;

export const command = defineCommand({
  usage: 'admin [flags]',
  about: texts.commands.admin,
  flags: {
    'remove-match': textFlag(about.removeMatch, takes.matchId),
    'remove-name': textFlag(about.removeName, takes.name),
    db: textFlag(about.db, takes.database),
  },
  async run({ flags }) {
    const db = flags.db ?? (process.env.DUELBOOK_DB || join(homeFolder(), 'server.db'));
    // Loaded here: the help of the whole program loads this file.
    const { openAdmin } = await import('../../server/storage/admin.ts');
    const opened = await openAdmin(db);
    if (!opened.ok) return mistakeOrFailure(opened.error);
    const admin = opened.value;
    const { 'remove-match': id, 'remove-name': name } = flags;
    const removeMatch = async (match: string): Promise<ExitCode> => {
      if (!(await admin.removeMatch(match, Date.now()))) {
        return usageError(texts.admin.noMatch(match));
      }
      print(texts.admin.matchRemoved(match));
      return 0;
    };
    const removeName = async (given: string): Promise<ExitCode> => {
      // A seat without a name has one of these.
      const isNone = Object.values<string>(PLAYERS).includes(given);
      const removed = isNone ? 0 : await admin.removeName(given);
      if (removed === 0) return usageError(texts.admin.noName(given));
      print(texts.admin.nameRemoved(given, removed));
      return 0;
    };
    const list = async (): Promise<ExitCode> => {
      const { matches, total } = await admin.unfinished(MAX_LISTED);
      const rows = matches.map(({ id: match, game, players, events, at }) => [
        match,
        game,
        ...[players[1], players[2]].map((player) => toPrintable(player ?? '–')),
        texts.admin.events(events),
        formatTime(new Date(at).toISOString()),
      ]);
      printLines([...alignColumns(rows), texts.admin.listed(matches.length, total)]);
      return 0;
    };
    try {
      const removed = id === undefined ? 0 : await removeMatch(id);
      if (removed !== 0) return removed;
      if (name !== undefined) return await removeName(name);
      return id === undefined ? await list() : 0;
    } catch (error) {
      return failure(hostingMessages.cannotUse({ why: messageOf(error) }));
    } finally {
      await admin.close();
    }
  },
});
