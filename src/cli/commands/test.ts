/**
 * `duelbook test GAME`: whether a game keeps the contract, in a line for each failure, and whether it agrees
 * with another program that knows its rules.
 */
import { dirname } from 'node:path';
import { MAX_PLIES } from '../../contract/checks.ts';
import { type Failure, findFailures, findUnloadable } from '../../contract/find-failures.ts';
import { type Comparison, compareWith } from '../../contract/reference.ts';
import type { Game } from '../../core/game.ts';
import { type Message, withoutStop } from '../../core/message.ts';
import { err, messageOf, ok } from '../../core/result.ts';
import { addedGames } from '../../games/added.ts';
import { messageWithPlace } from '../../loading/place.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import { GAME } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { mustBe, switchFlag, valueFlag } from '../flags.ts';
import { failure, print, printErrors, printLines } from '../output.ts';

/** What is not checked after so long is looked at in the first position alone. */
const ENOUGH_MS = 18_000;
/** Rules that have not returned after so long never will. */
const PATIENCE_MS = 27_000;
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
    return answered.ok ? { ok: true as const, value: answered.value.text } : err(answered.error);
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
    const file = addedGames().find((added) => added.game === game)?.file;
    const describe = (error: unknown): string =>
      file === undefined ? messageOf(error) : messageWithPlace(error, dirname(file));
    const ends = performance.now() + PATIENCE_MS;
    const { failures, endless, slow } = findFailures(game, {
      isLate: isLateAfter(ENOUGH_MS),
      patience: () => ends - performance.now(),
      describe,
    });
    const unloadable = await findUnloadable(game, describe);
    printLines(endless.map((preset) => texts.contract.endless(title, preset, MAX_PLIES)));
    printLines(slow.map((preset) => texts.contract.slow(title, preset)));
    const causeOf = (why: Message): string => withoutStop(sentenceOf(why, game));
    const lineOf = ({ preset, why, moves }: Failure): string =>
      `${title}, ${preset}: ${causeOf(why)}${afterMoves(moves)}.`;
    const lines = [
      ...unloadable.map((why) => `${title}: ${causeOf(why)}.`),
      ...failures.map(lineOf),
    ];
    if (lines.length > 0) {
      printErrors(lines);
      return failure(texts.contract.broken(title, lines.length));
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
