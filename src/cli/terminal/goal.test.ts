/** The goal below the title of a screen. */
import { expect, it, onTestFinished } from 'vitest';
import { displayWidth } from '../../core/drawing.ts';
import { newMatch } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { GAMES } from '../../games/list.ts';
import { terminalTranslator, useLanguage } from '../../messages/terminal.ts';

it('the goal of every variation takes one line of 60 columns, in every language', async () => {
  // Files of tests share a process, and so its language.
  onTestFinished(() => useLanguage('en', async () => GAMES));
  for (const language of ['en', 'de'] as const) {
    await useLanguage(language, async () => GAMES);
    const goals = GAMES.flatMap((game) =>
      game.presets.flatMap(({ options }) => {
        const goal = unwrap(newMatch(game, { options })).words.goal?.();
        return goal === undefined ? [] : [terminalTranslator(game).message(goal).text];
      }),
    );
    expect(goals.length).toBeGreaterThan(0);
    expect(goals.filter((goal) => displayWidth(goal) > 60 || goal === '')).toEqual([]);
  }
});
