/**
 * `duelbook completion SHELL`: a script that completes commands, games, flags and values. The
 * script asks the program itself (`duelbook completion --for WORDS`), which knows what each command
 * takes, so neither is ever out of date.
 */

import { err, ok } from '../../core/result.ts';
import { allGames } from '../../games/list.ts';
import { texts } from '../../messages/terminal.ts';
import type { Argument } from '../arguments.ts';
import { type Command, defineCommand } from '../command.ts';
import { COMMANDS } from '../commands.ts';
import { type Flag, type FlagSpecs, helpFlag, splitArguments } from '../flags.ts';
import { print } from '../output.ts';

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

const SHELL: Argument<string> = {
  missing: texts.errors.whichShell,
  parse(shell) {
    const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
    return script === undefined ? err(texts.errors.whichShell) : ok(script);
  },
  completions: () => Object.keys(SCRIPTS),
};

const definition = defineCommand({
  usage: 'completion SHELL',
  about: texts.commands.completion,
  args: [SHELL],
  notes: ['', ...texts.help.installCompletion],
  async run({ args: [script] }) {
    print(script);
    return 0;
  },
});

export const command: Command = {
  ...definition,
  async run(argv) {
    if (argv[0] !== '--for') return definition.run(argv);
    for (const word of await complete(argv.slice(1))) print(word);
    return 0;
  },
};

/** The words that may replace the last one. */
export async function complete([name = '', ...rest]: readonly string[]): Promise<
  readonly string[]
> {
  const last = rest.at(-1) ?? name;
  const known = rest.length === 0 ? Object.keys(COMMANDS) : await completionsAfter(name, rest);
  return known.filter((word) => word.startsWith(last));
}

async function completionsAfter(name: string, rest: readonly string[]): Promise<readonly string[]> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) return [];
  const { command } = await load();
  if (command.flagsOf === undefined || rest.length === 1) return candidates(command, rest);
  const [id, ...others] = rest;
  const game = allGames().find((known) => known.id === id);
  return game === undefined ? [] : candidates({ args: [], flags: command.flagsOf(game) }, others);
}

function candidates(
  { args, flags }: Pick<Command, 'args' | 'flags'>,
  rest: readonly string[],
): readonly string[] {
  const before = rest.slice(0, -1);
  const taking = (word = ''): Flag | undefined => {
    const flag = word.startsWith('--') ? specOf(flags, word.slice(2)) : undefined;
    return flag?.takes === undefined ? undefined : flag;
  };
  const awaited = taking(before.at(-1));
  // A value comes next, and no flag.
  if (awaited !== undefined) return awaited.offers ?? [];
  const names = Object.keys({ ...flags, ...helpFlag() }).map((name) => `--${name}`);
  if (rest.at(-1)?.startsWith('-')) return names;
  const open = taking(before.findLast((word) => word.startsWith('--')));
  if (open?.many) return [...(open.offers ?? []), ...names];
  const read = splitArguments(flags, before);
  const argument = read.ok ? args[read.value.words.length] : undefined;
  return argument === undefined ? names : argument.completions();
}

const specOf = (flags: FlagSpecs, name: string): Flag | undefined =>
  Object.hasOwn(flags, name) ? flags[name] : undefined;
