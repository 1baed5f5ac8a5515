/** The slash commands of a match on a server. */

import type { Dialog } from '../../core/dialog.ts';
import { language, texts } from '../../messages/terminal.ts';
import type { Act } from '../../online/codes.ts';
import { allSeatsTaken, seatToMove } from '../../online/fold.ts';
import { type MatchLink, matchUrl } from '../../online/links.ts';
import type { Mirror } from '../../online/mirror.ts';
import { suggestNames } from '../names.ts';
import { PROGRAM, textWidth } from '../output.ts';
import { rulesPage } from '../terminal/rules-page.ts';
import { acceptedBy, moveLines, slashCommandHelp } from '../terminal/slash-commands.ts';

export type SlashCommandEffect =
  | { readonly kind: 'say'; readonly lines: readonly string[] }
  | { readonly kind: 'page'; readonly lines: readonly string[] }
  | { readonly kind: 'act'; readonly act: Act }
  | { readonly kind: 'quit' };

const commandsOf = ({ you }: Mirror): Readonly<Record<string, string>> =>
  you === null ? texts.online.watcherCommands : texts.online.playerCommands;

/** The commands, for completion. */
export const slashCommandNames = (mirror: Mirror): readonly string[] =>
  Object.keys(commandsOf(mirror));

const ACTS: Readonly<Partial<Record<string, Act>>> = {
  '/resign': 'resign',
  '/restart': 'offer',
  '/decline': 'decline',
};

const say = (...lines: readonly string[]): SlashCommandEffect => ({ kind: 'say', lines });

const linkLine = (mirror: Mirror, link: MatchLink): string =>
  allSeatsTaken(mirror)
    ? texts.online.watchWith(`${PROGRAM} watch ${matchUrl(link)}`)
    : texts.online.joinWith(`${PROGRAM} join ${matchUrl(link)}`);

export function parseSlashCommand(
  line: string,
  dialog: Dialog,
  mirror: Mirror,
  link: MatchLink,
): SlashCommandEffect {
  const [given = '', ...rest] = line.split(/\s+/);
  const command = given.toLowerCase();
  const commands = commandsOf(mirror);
  const isAsked = mirror.you !== null && seatToMove(mirror) === mirror.you;
  if (command === '/hint') return say(texts.online.noHints);
  if (command === '/undo' && mirror.you !== null) return say(texts.slash.noUndo);
  if (!Object.hasOwn(commands, command)) {
    const names = Object.keys(commands);
    return say(texts.unknown.command(given, suggestNames(given, names), names.join(' ')));
  }
  if (rest.length > 0) {
    return say(texts.online.standsAlone(rest.join(' '), command));
  }
  const act = ACTS[command];
  if (act !== undefined) return checkAct(act, mirror);
  switch (command) {
    case '/rules':
      return { kind: 'page', lines: rulesPage(dialog.match.game.id, textWidth(), language) };
    case '/moves':
      return { kind: 'page', lines: moveLines(dialog).slice(0, isAsked ? 2 : 1) };
    case '/link':
      return say(linkLine(mirror, link));
    case '/quit':
      return { kind: 'quit' };
    default: {
      const first = isAsked
        ? texts.slash.answerOrCommand(acceptedBy(dialog))
        : texts.online.useCommand;
      return { kind: 'page', lines: [first, ...slashCommandHelp(commands)] };
    }
  }
}

/** The act, or why it is not possible now. */
function checkAct(act: Act, mirror: Mirror): SlashCommandEffect {
  if (!allSeatsTaken(mirror)) return say(texts.online.noOpponent);
  const { offer } = mirror.match;
  if (act === 'decline' && offer === null) return say(texts.online.noOffer);
  if (act === 'offer' && offer === mirror.you) return say(texts.online.offeredAlready);
  return { kind: 'act', act };
}
