/** `duelbook strategy GAME`: the rules of thumb of a game, and what they are worth. */
import { resolveOptions } from '../../core/match.ts';
import { PLAYERS } from '../../core/seat.ts';
import { sentenceOf, terminalTranslator, texts } from '../../messages/terminal.ts';
import { strategyLines } from '../../report/strategy-text.ts';
import { figureSteps } from '../../study/figures.ts';
import { loadStrategy } from '../../study/strategy.ts';
import { defineGameCommand } from '../command.ts';
import { print, printLines, textWidth, usageError } from '../output.ts';
import { withProgress } from '../terminal/with-progress.ts';
import { wrap } from '../wrap.ts';
import { AS_JSON } from './shared/match-flags.ts';

export const command = defineGameCommand({
  usage: 'strategy GAME [flags]',
  about: texts.commands.strategy,
  flags: { json: AS_JSON },
  async run({ game, options: given, flags: { json } }) {
    const options = resolveOptions(game, given);
    if (!options.ok) return usageError(sentenceOf(options.error, game));
    const strategy = await loadStrategy(game, options.value);
    if (strategy === null) return usageError(texts.strategy.none(game.title));
    const figures =
      game.rules(options.value).weights === undefined
        ? await withProgress(game.title, figureSteps(game, options.value, strategy))
        : null;
    if (json) {
      const { rounds: _, ...own } = options.value;
      const rules = strategy.rules.map(({ key, idea, text }) => ({
        key,
        idea: idea.text,
        text: text.text,
      }));
      print(
        JSON.stringify({
          game: game.id,
          options: own,
          rules,
          checked: strategy.checked.text,
          figures,
        }),
      );
      return 0;
    }
    const words = game.words(options.value);
    const { message } = terminalTranslator(game);
    const lines = strategyLines({
      title: game.title,
      strategy,
      figures,
      texts: texts.strategy,
      board: (position) => words.board(position, PLAYERS),
      say: (said) => message(said).text,
    });
    const hang = (line: string): string => (/^\d/.test(line) ? '   ' : '');
    printLines(lines.flatMap((line) => wrap(line, textWidth(), hang(line))));
    return 0;
  },
});
