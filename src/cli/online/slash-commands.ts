/** The slash commands of a match on a server. */

import type { Dialog } from '../../core/dialog.ts';
import { texts } from '../../messages/terminal.ts';
import type { Act } from '../../online/codes.ts';
import { allSeatsTaken, seatToMove } from '../../online/fold.ts';
import { type MatchLink, matchUrl } from '../../online/links.ts';
import type { Mirror } from '../../online/mirror.ts';
import { PROGRAM, textWidth } from '../output.ts';
import { rulesPage } from '../terminal/rules-page.ts';
import { moveLines, slashCommandHelp } from '../terminal/slash-commands.ts';

export type SlashCommandEffect =
  | { readonly kind: 'say'; readonly lines: readonly string[] }
  | { readonly kind: 'page'; readonly lines: readonly string[] }
  | { readonly kind: 'act'; readonly act: Act }
  | { readonly kind: 'quit' };

const WATCHER_COMMANDS: Readonly<Record<string, string>> = {
  '/help': 'these commands',
  '/rules': 'the rules of this game',
  '/moves': 'the moves so far',
  '/link': 'how others come to this match',
  '/quit': 'leave',
};

const PLAYER_COMMANDS: Readonly<Record<string, string>> = {
  '/help': 'these commands',
  '/rules': 'the rules of this game',
  '/moves': 'the moves so far, and what you may answer now',
  '/link': 'how others come to this match',
  '/resign': 'give up this round',
  '/restart': 'start this round again, if the other player agrees; or agree to it',
  '/decline': 'turn down an offer to start again, or take yours back',
  '/quit': 'leave; you can come back',
};

/** The commands, for completion. */
export const slashCommandNames = ({ you }: Mirror): readonly string[] =>
  Object.keys(you === null ? WATCHER_COMMANDS : PLAYER_COMMANDS);

const ACTS: Readonly<Partial<Record<string, Act>>> = {
  '/resign': 'resign',
  '/restart': 'offer',
  '/decline': 'decline',
};

const say = (...lines: readonly string[]): SlashCommandEffect => ({ kind: 'say', lines });

const linkLine = (mirror: Mirror, link: MatchLink): string =>
  allSeatsTaken(mirror)
    ? `Watch this match with: ${PROGRAM} watch ${matchUrl(link)}`
    : `Join this match with: ${PROGRAM} join ${matchUrl(link)}`;

export function parseSlashCommand(
  line: string,
  dialog: Dialog,
  mirror: Mirror,
  link: MatchLink,
): SlashCommandEffect {
  const [given = '', ...rest] = line.split(/\s+/);
  const command = given.toLowerCase();
  const commands = mirror.you === null ? WATCHER_COMMANDS : PLAYER_COMMANDS;
  const isAsked = mirror.you !== null && seatToMove(mirror) === mirror.you;
  if (command === '/hint') return say('There are no hints in matches against people.');
  if (command === '/undo' && mirror.you !== null) return say(texts.slash.noUndo);
  if (!Object.hasOwn(commands, command)) {
    return say(
      `There is no command ${given}; the commands are ${Object.keys(commands).join(' ')}.`,
    );
  }
  if (rest.length > 0) {
    return say(`Unexpected argument ${JSON.stringify(rest.join(' '))}: ${command} stands alone.`);
  }
  const act = ACTS[command];
  if (act !== undefined) return checkAct(act, mirror);
  switch (command) {
    case '/rules':
      return { kind: 'page', lines: rulesPage(dialog.match.game.id, textWidth()) };
    case '/moves':
      return { kind: 'page', lines: moveLines(dialog).slice(0, isAsked ? 2 : 1) };
    case '/link':
      return say(linkLine(mirror, link));
    case '/quit':
      return { kind: 'quit' };
    default: {
      const first = isAsked
        ? `Answer with ${dialog.question?.accepts}, or use a command:`
        : 'You may use a command:';
      return { kind: 'page', lines: [first, ...slashCommandHelp(commands)] };
    }
  }
}

/** The act, or why it is not possible now. */
function checkAct(act: Act, mirror: Mirror): SlashCommandEffect {
  if (!allSeatsTaken(mirror)) return say('Nobody sits at the other seat yet. /quit leaves.');
  const { offer } = mirror.match;
  if (act === 'decline' && offer === null) return say('Nobody has offered to start again.');
  if (act === 'offer' && offer === mirror.you) return say('You have offered that already.');
  return { kind: 'act', act };
}
