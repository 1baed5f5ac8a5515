/** `duelbook prompt GAME`: the rules and a position as a language model is shown them. */
import { type Match, playMove } from '../../core/match.ts';
import { ok, type Result, refuse } from '../../core/result.ts';
import { promptFor } from '../../players/prompt.ts';
import { type Command, mistaken, print } from '../command.ts';
import { rulesPage } from '../rules-page.ts';
import { matchFrom, promptFlags, readGame } from '../setup.ts';

const face = {
  usage: 'prompt GAME [flags]',
  about: 'Print the rules and a position as a language model should see them.',
};

export const command: Command = {
  ...face,
  async run(argv) {
    const asked = readGame(face, promptFlags, argv);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const { seat, ...values } = flags.values;
    if (seat !== undefined && seat !== '1' && seat !== '2') {
      return mistaken(`seat must be 1 or 2, not ${JSON.stringify(seat)}.`);
    }
    // What nobody chose is the same every time: a prompt is to be compared with others.
    const match = matchFrom(game, { words: [], values: { seed: '0', ...values } });
    if (!match.ok) return mistaken(match.error);
    const played = playAll(match.value, flags.lists.moves ?? []);
    if (!played.ok) return mistaken(played.error);
    const from = seat === undefined ? undefined : seat === '1' ? 1 : 2;
    const { rules, position } = promptFor(played.value, rulesPage(game.id).join('\n'), from);
    print(`${rules}\n\n${position}`);
    return 0;
  },
};

function playAll(match: Match, texts: readonly string[]): Result<Match> {
  let at = match;
  for (const [index, text] of texts.entries()) {
    const next = playMove(at, text);
    if (!next.ok) return refuse(`Move ${index + 1}, ${JSON.stringify(text)}: ${next.error}`);
    at = next.value;
  }
  return ok(at);
}
