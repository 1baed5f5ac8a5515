/**
 * `duelbook completion SHELL`: a script that completes commands, games, flags and values. The
 * script asks the program itself (`duelbook completion --for WORDS`), which goes by what each command
 * says it takes: neither is ever out of date.
 */
import { isOver } from '../../core/match.ts';
import { findGame, GAMES } from '../../games/list.ts';
import { homeFolder } from '../../local/home.ts';
import { listMatches, type SavedMatch } from '../../local/matches.ts';
import {
  type ArgumentKind,
  type Command,
  type CommandSpec,
  print,
  readArguments,
  usageError,
} from '../command.ts';
import { COMMANDS } from '../commands.ts';
import { type Flag, HELP, parseFlags } from '../flags.ts';

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

const INSTALL_HELP = `
  bash: eval "$(duelbook completion bash)" in ~/.bashrc
  zsh:  eval "$(duelbook completion zsh)" in ~/.zshrc, after compinit
  fish: duelbook completion fish > ~/.config/fish/completions/duelbook.fish`;

const spec: CommandSpec = {
  usage: 'completion SHELL',
  about: 'Print the completion script of a shell: bash, zsh or fish.',
  positionals: ['shell'],
};

export const command: Command = {
  ...spec,
  async run(argv) {
    if (argv[0] === '--for') {
      for (const word of await complete(argv.slice(1))) print(word);
      return 0;
    }
    const flags = readArguments(spec, argv);
    if (!flags.ok) {
      if (flags.error === 0) print(INSTALL_HELP);
      return flags.error;
    }
    const [shell = ''] = flags.value.positionals;
    const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
    if (script === undefined) {
      return usageError('Which shell? There are scripts for bash, zsh and fish.');
    }
    print(script);
    return 0;
  },
};

/** What may stand in place of the last word. */
async function complete([name = '', ...rest]: readonly string[]): Promise<readonly string[]> {
  const last = rest.at(-1) ?? name;
  const known = rest.length === 0 ? Object.keys(COMMANDS) : await completionsAfter(name, rest);
  return known.filter((word) => word.startsWith(last));
}

async function completionsAfter(name: string, rest: readonly string[]): Promise<readonly string[]> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) return [];
  const { command } = await load();
  if (command.flagsOf === undefined || rest.length === 1) return candidates(command, rest);
  const [id = '', ...others] = rest;
  const game = findGame(id);
  return game.ok ? candidates({ flags: command.flagsOf(game.value) }, others) : [];
}

function candidates(
  { positionals = [], flags = [] }: Pick<CommandSpec, 'positionals' | 'flags'>,
  rest: readonly string[],
): readonly string[] {
  const before = rest.slice(0, -1);
  const taking = (word: string | undefined): Flag | undefined =>
    flags.find(({ name, takes }) => takes !== undefined && word === `--${name}`);
  const awaited = taking(before.at(-1));
  // Where nobody knows what comes, a flag does not.
  if (awaited !== undefined) return awaited.offers ?? [];
  const names = [...flags, HELP].map((flag) => `--${flag.name}`);
  if (rest.at(-1)?.startsWith('-')) return names;
  const open = taking(before.findLast((word) => word.startsWith('--')));
  if (open?.many) return [...(open.offers ?? []), ...names];
  const read = parseFlags(flags, before);
  const word = read.ok ? positionals[read.value.positionals.length] : undefined;
  return word === undefined ? names : COMPLETIONS[word]();
}

const savedIds = (wanted: (saved: SavedMatch) => boolean = () => true): readonly string[] =>
  listMatches(homeFolder())
    .matches.filter(wanted)
    .map(({ header }) => header.id);

/** What can stand for each kind of word; what the program cannot know, as files, the shell may. */
const COMPLETIONS: Readonly<Record<ArgumentKind, () => readonly string[]>> = {
  game: () => GAMES.map(({ id }) => id),
  match: () => savedIds(),
  'open match': () => savedIds(({ match }) => !isOver(match)),
  file: () => [],
  link: () => [],
  shell: () => Object.keys(SCRIPTS),
};
