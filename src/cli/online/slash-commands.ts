/** The slash commands of a match on a server. */

import type { Dialog } from '../../core/dialog.ts';
import { language, texts } from '../../messages/terminal.ts';
import { type Act, CLAIM_AFTER_MS, REACTIONS, type Reaction } from '../../online/codes.ts';
import { allSeatsTaken, claimTime, seatToMove } from '../../online/fold.ts';
import { type MatchLink, matchUrl } from '../../online/links.ts';
import { formatClock, type Mirror } from '../../online/mirror.ts';
import { suggestNames } from '../names.ts';
import { PROGRAM, textWidth } from '../output.ts';
import { rulesPage } from '../terminal/rules-page.ts';
import { acceptedBy, moveLines, slashCommandHelp } from '../terminal/slash-commands.ts';

export type SlashCommandEffect =
  | { readonly kind: 'say'; readonly lines: readonly string[] }
  | { readonly kind: 'page'; readonly lines: readonly string[] }
  | { readonly kind: 'act'; readonly act: Act }
  | { readonly kind: 'react'; readonly reaction: Reaction }
  | { readonly kind: 'mute' }
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
  '/claim': 'claim',
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
  now: number,
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
  if (command === '/say') return parseReaction(rest.join('-').toLowerCase());
  if (rest.length > 0) {
    return say(texts.online.standsAlone(rest.join(' '), command));
  }
  const act = ACTS[command];
  if (act !== undefined) return checkAct(act, mirror, now);
  switch (command) {
    case '/rules':
      return { kind: 'page', lines: rulesPage(dialog.match.game.id, textWidth(), language) };
    case '/moves':
      return { kind: 'page', lines: moveLines(dialog).slice(0, isAsked ? 2 : 1) };
    case '/link':
      return say(linkLine(mirror, link));
    case '/mute':
      return { kind: 'mute' };
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

/** A reaction by its name; spaces stand for hyphens. */
function parseReaction(name: string): SlashCommandEffect {
  const reaction = REACTIONS.find((each) => each === name);
  if (reaction !== undefined) return { kind: 'react', reaction };
  const { canSay, cannotSay, reactions } = texts.online;
  const list = REACTIONS.map((each) => `  /say ${each.padEnd(12)} ${reactions[each]}`);
  return say(name === '' ? canSay : cannotSay(name), ...list);
}

/** The act, or why it is not possible at that time of the server's. */
function checkAct(act: Act, mirror: Mirror, now: number): SlashCommandEffect {
  if (!allSeatsTaken(mirror)) return say(texts.online.noOpponent);
  if (act === 'claim') {
    const from = mirror.you === null ? null : claimTime(mirror, mirror.you, mirror.leftAt);
    if (from === null) return say(texts.online.noClaim(CLAIM_AFTER_MS / 60_000));
    if (from > now) return say(texts.online.claimIn(formatClock(from - now)));
  }
  const { offer } = mirror.match;
  if (act === 'decline' && offer === null) return say(texts.online.noOffer);
  if (act === 'offer' && offer === mirror.you) return say(texts.online.offeredAlready);
  return { kind: 'act', act };
}
