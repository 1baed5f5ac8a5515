/**
 * `duelbook completion SHELL`: a script that completes commands, games, flags and values. The
 * script asks the program itself (`duelbook completion --for WORDS`), so it is never out of date.
 */
import type { Game } from '../../core/game.ts';
import { isOver } from '../../core/match.ts';
import { COMMON_OPTIONS, type OptionSpec } from '../../core/options.ts';
import { GAMES } from '../../games/list.ts';
import { LEVELS } from '../../players/levels.ts';
import { homeFolder } from '../../store/home.ts';
import { listMatches } from '../../store/matches.ts';
import { type Command, mistaken, print } from '../command.ts';
import { type Flag, HELP } from '../flags.ts';
import {
  hostFlags,
  LOOK_FLAGS,
  playFlags,
  promptFlags,
  puzzleFlags,
  solveFlags,
} from '../setup.ts';
import { ARENA_FLAGS } from './arena.ts';
import { auditFlags } from './audit.ts';
import { HISTORY_FLAGS } from './history.ts';
import { JOIN_FLAGS } from './join.ts';
import { REVIEW_FLAGS } from './review.ts';
import { SERVE_FLAGS } from './serve.ts';
import { WATCH_FLAGS } from './watch.ts';

const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_duelbook() {
  local words=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  local word
  COMPREPLY=()
  while IFS= read -r word; do
    COMPREPLY+=("$(printf %q "$word")")
  done < <(duelbook completion --for "\${words[@]}" 2>/dev/null)
}
complete -o default -F _duelbook duelbook`,
  zsh: `#compdef duelbook
_duelbook() {
  local -a found
  found=("\${(@f)$(duelbook completion --for "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a found
}
compdef _duelbook duelbook`,
  fish: `complete -c duelbook -f -a '(duelbook completion --for (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
};

const face = {
  usage: 'completion SHELL',
  about: 'Print the completion script of a shell: bash, zsh or fish.',
};

const COMMANDS =
  'play host join watch lobby leaders games rules resume history replay export import review hint solve puzzle audit serve engine mcp arena prompt stats completion'.split(
    ' ',
  );

/** The flags of the commands that begin with a game. */
const GAME_FLAGS: Readonly<Record<string, (game: Game) => readonly Flag[]>> = {
  play: playFlags,
  host: hostFlags,
  solve: solveFlags,
  puzzle: puzzleFlags,
  prompt: promptFlags,
  audit: auditFlags,
};

export const command: Command = {
  ...face,
  async run([shell, ...words]) {
    if (shell === '--for') {
      for (const word of complete(words)) print(word);
      return 0;
    }
    if (shell === '--help') {
      print(`Usage: duelbook ${face.usage}\n\n${face.about}\n`);
      print('  bash: eval "$(duelbook completion bash)" in ~/.bashrc');
      print('  zsh:  eval "$(duelbook completion zsh)" in ~/.zshrc, after compinit');
      print('  fish: duelbook completion fish > ~/.config/fish/completions/duelbook.fish');
      return 0;
    }
    const script =
      shell !== undefined && Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
    if (script === undefined || words.length > 0) {
      return mistaken('Which shell? There are scripts for bash, zsh and fish.');
    }
    print(script);
    return 0;
  },
};

/** What may stand in place of the last word. */
function complete(words: readonly string[]): readonly string[] {
  const [name = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  if (rest.length === 0) return COMMANDS.filter((known) => known.startsWith(last));
  return candidates(name, rest).filter((known) => known.startsWith(last));
}

function candidates(name: string, rest: readonly string[]): readonly string[] {
  const flagsOf = Object.hasOwn(GAME_FLAGS, name) ? GAME_FLAGS[name] : undefined;
  const takesGame = flagsOf !== undefined || ['rules', 'lobby', 'leaders'].includes(name);
  if (takesGame && rest.length === 1) return GAMES.map(({ id }) => id);
  if (name === 'completion') return Object.keys(SCRIPTS);
  if (['resume', 'replay', 'export', 'review', 'hint'].includes(name) && rest.length === 1) {
    const { matches } = listMatches(homeFolder());
    const wanted = name === 'resume' ? matches.filter(({ match }) => !isOver(match)) : matches;
    return wanted.map(({ sitting }) => sitting.id);
  }
  if (name === 'history') return historyWords(rest);
  if (name === 'review') return flagNames(REVIEW_FLAGS);
  if (name === 'join') return flagNames(JOIN_FLAGS);
  if (name === 'watch') return flagNames(WATCH_FLAGS);
  if (name === 'lobby' || name === 'leaders') return flagNames(LOOK_FLAGS);
  if (name === 'serve') return flagNames(SERVE_FLAGS);
  if (name === 'arena') return arenaWords(rest);
  const game = GAMES.find(({ id }) => id === rest[0]);
  if (game === undefined || flagsOf === undefined) return [];
  const flag = rest.at(-2) ?? '';
  if (flag === '--first') return ['1', '2', 'random'];
  if (flag === '--p1' || flag === '--p2') return ['human', ...LEVELS];
  const specs = Object.entries({ ...game.options, ...COMMON_OPTIONS });
  const asked = specs.find(([option]) => flag === `--${option}`);
  if (asked !== undefined) return values(asked[1]);
  const flags = flagsOf(game);
  const awaited = flags.find(({ name, takes }) => takes !== undefined && flag === `--${name}`);
  return awaited === undefined ? flagNames(flags) : [];
}

/** The games of a history, after the flag that takes one; else its flags. */
const historyWords = (rest: readonly string[]): readonly string[] =>
  rest.at(-2) === '--game' ? GAMES.map(({ id }) => id) : flagNames(HISTORY_FLAGS);

/** The players, games and variants of an arena, after the flag that takes them; else its flags. */
function arenaWords(rest: readonly string[]): readonly string[] {
  const flag = rest.slice(0, -1).findLast((word) => word.startsWith('--'));
  const variants = new Set(GAMES.flatMap(({ presets }) => presets.map(({ name }) => name)));
  const known: Readonly<Record<string, readonly string[]>> = {
    '--players': LEVELS,
    '--games': GAMES.map(({ id }) => id),
    '--variants': ['all', ...variants],
  };
  return [...(known[flag ?? ''] ?? []), ...flagNames(ARENA_FLAGS)];
}

const flagNames = (flags: readonly Flag[]): readonly string[] =>
  [...flags, HELP].map(({ name }) => `--${name}`);

function values(spec: OptionSpec): readonly string[] {
  if (spec.kind === 'choice') return spec.choices;
  return [`${spec.default}`, ...(spec.kind === 'whole' ? (spec.words ?? []) : [])];
}
