/**
 * `duelbook test GAME`: whether a game keeps the contract, in a line for each failure, and whether it agrees
 * with another program that knows its rules.
 */
import { MAX_PLIES } from '../../contract/checks.ts';
import { type Failure, findFailures } from '../../contract/find-failures.ts';
import { type Comparison, compareWith } from '../../contract/reference.ts';
import type { Game } from '../../core/game.ts';
import { withoutStop } from '../../core/message.ts';
import { err, ok } from '../../core/result.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import { GAME } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { mustBe, switchFlag, valueFlag } from '../flags.ts';
import { failure, print, printErrors, printLines } from '../output.ts';

/** What is not checked after so long is looked at in the first position alone. */
const ENOUGH_MS = 18_000;
/** And a comparison with a reference ends after so long. */
const COMPARED_MS = 8_000;
/** How long a reference may take to start, and for an answer. */
const START_MS = 5_000;
const ANSWER_MS = 2_000;
/** A failure names so many moves at most. */
const MAX_MOVES_SHOWN = 12;

/** ", after 1, 2, 1", with the last moves of many. */
function afterMoves(moves: readonly string[]): string {
  const shown = moves.slice(-MAX_MOVES_SHOWN).join(', ');
  if (shown === '') return '';
  return texts.contract.after(moves.length > MAX_MOVES_SHOWN ? `…, ${shown}` : shown);
}

const isLateAfter = (ms: number) => {
  const began = performance.now();
  return (share: number): boolean => performance.now() - began > ms * share;
};

/** Compares a game with the program of a command line. */
async function compareWithProgram(game: Game, line: string): Promise<Comparison> {
  const [{ openProcess }, { playersMessages }] = await Promise.all([
    import('../../players/program-process.ts'),
    import('../../players/messages.ts'),
  ]);
  const program = openProcess(line, { startTime: START_MS, log: null });
  const late = playersMessages.programSlow({ ms: ANSWER_MS });
  const ask = async (request: string) => {
    const answered = await program.ask(request, ANSWER_MS, late);
    return answered.ok
      ? { ok: true as const, value: answered.value.text }
      : err(answered.error.why);
  };
  try {
    return await compareWith(game, ask, isLateAfter(COMPARED_MS));
  } finally {
    program.release();
  }
}

export const command = defineCommand({
  usage: 'test GAME [flags]',
  about: texts.commands.test,
  args: [GAME],
  flags: {
    watch: switchFlag(texts.flags.watch),
    reference: valueFlag(
      { about: texts.flags.reference, takes: texts.takes.reference },
      (text, name) => {
        const [, line] = /^cmd:(.*\S.*)$/.exec(text) ?? [];
        return line === undefined ? mustBe(name, texts.takes.reference, text) : ok(line);
      },
      null,
    ),
  },
  async run({ args: [game], flags: { reference } }) {
    const { title, presets } = game;
    const { failures, endless, slow } = findFailures(game, isLateAfter(ENOUGH_MS));
    printLines(endless.map((preset) => texts.contract.endless(title, preset, MAX_PLIES)));
    printLines(slow.map((preset) => texts.contract.slow(title, preset)));
    const lineOf = ({ preset, why, moves }: Failure): string => {
      const cause = withoutStop(sentenceOf(why, game));
      return `${title}, ${preset}: ${cause}${afterMoves(moves)}.`;
    };
    if (failures.length > 0) {
      printErrors(failures.map(lineOf));
      return failure(texts.contract.broken(title, failures.length));
    }
    print(texts.contract.kept(title, presets.length));
    if (reference === null) return 0;
    const { failures: differences, positions, depth } = await compareWithProgram(game, reference);
    if (differences.length === 0) {
      print(texts.contract.agrees(title, positions, depth));
      return 0;
    }
    printErrors(differences.map(lineOf));
    return failure(texts.contract.differs(title, differences.length));
  },
});
