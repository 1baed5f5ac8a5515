/** The reason behind a value: a rule, a threat, or how play goes on. */
import { describe, expect, it } from 'vitest';
import type { Game } from '../core/game.ts';
import { isOver, legalMoves, type Match, newMatch, playMove, viewOf } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { pick, randomStream } from '../core/random.ts';
import { unwrap } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { findGame, GAMES } from '../games/list.ts';
import { germanReviewTexts } from '../messages/de/review.ts';
import { reviewTexts } from '../messages/en/review.ts';
import type { Language } from '../messages/language.ts';
import { englishVocabulary, loadVocabulary } from '../messages/load.ts';
import { createTranslator } from '../messages/translator.ts';
import { hintWithReason, ideaText, type Reader } from '../messages/verdicts.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { adviceOn } from '../solver/advice.ts';
import { loadStrategy } from './strategy.ts';
import { whyIn } from './why.ts';

interface Spoken {
  readonly language?: Language;
  /** Whether the game's own words are left out. */
  readonly isWordless?: boolean;
}

/** Both hints in a position: the idea, then the moves with their reason. */
async function hintsIn(
  id: string,
  options: GivenOptions,
  moves: readonly string[],
  { language = 'en', isWordless = false }: Spoken = {},
): Promise<readonly [string, string]> {
  const game = unwrap(findGame(id));
  const start = unwrap(newMatch(game, { options }));
  const match = moves.reduce((at, move) => unwrap(playMove(at, move)), start);
  const oracle = oracleOf(match);
  const view = viewOf(match);
  const strategy = isWordless ? null : await loadStrategy(game, match.options);
  const why = whyIn(oracle, strategy, view);
  const { message } = createTranslator(
    await loadVocabulary(language, game),
    englishVocabulary(game).sentences,
    { language, names: PLAYERS, reader: null },
  );
  const reader: Reader = {
    names: PLAYERS,
    texts: { reports: language === 'de' ? germanReviewTexts : reviewTexts },
    say: (said) => message(said).text,
  };
  const advice = adviceOn(oracle.moves(view));
  const idea = ideaText(advice, why, match.rules.turn(view), reader);
  return [idea, hintWithReason(advice, why, reader)];
}

describe('a won position', () => {
  it.each<[string, GivenOptions, readonly string[], string, string]>([
    [
      'binary-race',
      { start: 12 },
      ['*2'],
      'Leave a multiple of 4.',
      '*2 wins in 9 moves. Double: it leaves 48, a multiple of 4, and every move from there loses.',
    ],
    [
      'bracket-balance',
      { finish: 'balanced', length: 4 },
      ['('],
      'Close what is open.',
      ") wins in 3 moves. ')' leaves nothing open: the opponent can only open, and every bracket opened can be closed again.",
    ],
    [
      'color-bridge',
      {},
      [],
      'Threaten twice.',
      '3, 4, 5, 6, 7 and others win in 3 moves. 3 threatens three at 1 2 3 and 3 4 5, and no single move stops all of it.',
    ],
    [
      'equation-duel',
      {},
      ['1', 'no', '9', 'no', '2', 'no', '8', 'no'],
      'Complete an equation.',
      '3 wins in 2 moves. Take 3: it makes 3 - 2 = 1.',
    ],
    [
      'equation-duel',
      {},
      [],
      'Do not let the opponent wait for two.',
      '1, 2, 3, 4, 5 and others win in 10 moves. Take 5: after it the opponent cannot safely wait for two at once.',
    ],
    [
      'color-bridge',
      {},
      ['1 2', '3 4'],
      'Leave no double threat.',
      '5 6 wins in 7 moves; no other move wins. 5 6 stops the three at 3 4 5 and leaves no double threat.',
    ],
    [
      'palindrome-war',
      {},
      ['a E', 'b E'],
      'Make the whole sequence a palindrome.',
      "a E and b B win in 3 moves. a at the end makes 'a b a': the next letter can be repeated at the other end.",
    ],
    [
      'equation-duel',
      {},
      ['7', 'no', '6', 'no', '2', 'no', '8', 'no', '9', 'no', '3', 'no'],
      'Complete an equation.',
      'Every move wins in 2 moves. Take 1 or any other: the numbers collected make 9 - 7 = 2 already.',
    ],
  ])('%s %j %j: the rule behind it', async (id, options, moves, idea, hint) => {
    expect(await hintsIn(id, options, moves)).toEqual([idea, hint]);
  });

  it.each<[string, GivenOptions, readonly string[]]>([
    // The rule that applies gives the win away.
    ['equation-duel', { pool: 5 }, ['1', 'no', '3', 'no']],
    // It wins, but later than the moves that the hint names.
    ['equation-duel', { pool: 8, operators: '+-' }, []],
  ])('%s %j %j: no rule, where it advises no best move', async (id, options, moves) => {
    const [idea, hint] = await hintsIn(id, options, moves);
    expect(idea).toMatch(/^With best play Player 1 wins in \d+ moves\.$/);
    expect(hint).toMatch(/ After \d best play goes on with \d\.$/);
  });

  it('is explained in German', async () => {
    expect(await hintsIn('binary-race', { start: 12 }, ['*2'], { language: 'de' })).toEqual([
      'Ein Vielfaches von 4 hinterlassen.',
      '*2 gewinnt in 9 Zügen. Verdopple: Das hinterlässt 48, ein Vielfaches von 4, und von dort verliert jeder Zug.',
    ]);
  });
});

/** Lines of play from the start, by chance, in which every position is met. */
function* randomLines(game: Game, options: GivenOptions, count: number): Generator<Match> {
  for (let seed = 0; seed < count; seed += 1) {
    let at = unwrap(newMatch(game, { options, seed }));
    for (let move = 0; move < 12 && !isOver(at); move += 1) {
      yield at;
      at = unwrap(playMove(at, pick(legalMoves(at), randomStream(seed, 'start', move))));
    }
  }
}

describe.each(GAMES)('the reason of a hint in $id', (game) => {
  it('is about a move that the hint calls best', async () => {
    for (const { options } of game.presets) {
      const match = unwrap(newMatch(game, { options }));
      // The table of the longest track takes seconds and shows nothing new.
      if ((game.analysis?.(match.options).graph?.().size ?? 0) > 1_000_000) continue;
      const oracle = oracleOf(match);
      const strategy = await loadStrategy(game, match.options);
      for (const at of randomLines(game, options, 8)) {
        const { rule } = whyIn(oracle, strategy, viewOf(at));
        if (rule === null) continue;
        expect(adviceOn(oracle.moves(viewOf(at))).best.texts).toContain(rule.text);
      }
    }
  });
});

describe('a lost position', () => {
  it.each<[string, readonly string[], string]>([
    [
      'binary-race',
      ['+2', '*2', '*2'],
      'Add 2, and the opponent makes 16; double, and the opponent makes 48. From 16 and 48 every move loses again.',
    ],
    [
      'binary-race',
      ['*2', '*2', '*2', '*2', '*2', '+2', '+2'],
      'Add 2, and the opponent makes 40; doubling exceeds the target. From 40 every move loses again.',
    ],
    ['binary-race', Array.from({ length: 31 }, () => '+2'), 'Both moves exceed the target.'],
    ['bracket-balance', [], 'With 10 brackets to come, the opponent places the last one.'],
    ['color-bridge', ['5 6'], 'The opponent threatens three at 4 5 6 and 5 6 7.'],
    [
      'color-bridge',
      ['10 11'],
      'The opponent threatens three at 9 10 11. Once that is stopped, the track fills up so that the opponent begins on the empty one.',
    ],
    [
      'color-bridge',
      ['8 9', '4', '2 3', '1', '5 6', '10 11'],
      'The track fills up so that the opponent begins on the empty one.',
    ],
    [
      'equation-duel',
      ['1', 'no', '9', 'no', '2', 'no'],
      'The opponent waits for 3, and once that is taken can wait for two numbers at once.',
    ],
    ['equation-duel', ['5', 'no', '4'], 'The opponent can take 2 next and then wait for 3 and 7.'],
    [
      'equation-duel',
      ['1', 'no', '9', 'no', '2', 'no', '8'],
      'The opponent can take 3 next and make 3 - 2 = 1.',
    ],
    [
      'equation-duel',
      ['7', 'no', '6', 'no', '2', 'no', '8', 'no', '9', 'no'],
      "The opponent's numbers make 9 - 7 = 2 already.",
    ],
    [
      'palindrome-war',
      ['a E', 'b E', 'a E'],
      'The sequence is a palindrome: the opponent repeats any letter at the other end.',
    ],
  ])('%s %j: what the opponent threatens', async (id, moves, threat) => {
    const [idea, hint] = await hintsIn(id, {}, moves);
    expect(idea).toBe(threat);
    expect(hint.endsWith(threat)).toBe(true);
  });
});

describe('a game without a strategy', () => {
  it('gets what the solver knows', async () => {
    const isWordless = true;
    expect(await hintsIn('binary-race', { start: 12 }, ['*2'], { isWordless })).toEqual([
      'With best play Player 2 wins in 9 moves.',
      '*2 wins in 9 moves. After *2 best play goes on with +2.',
    ]);
    const [idea, hint] = await hintsIn('color-bridge', {}, ['5 6'], { isWordless });
    expect(idea).toBe('With best play Player 1 wins in 2 moves.');
    expect(hint).toBe('Every move loses in 2 moves. After 1 best play goes on with 4.');
    // A win at once leaves nothing to answer.
    expect(await hintsIn('color-bridge', {}, ['5 6', '1'], { isWordless })).toEqual([
      'With best play Player 1 wins in 1 move.',
      '4 and 7 win in 1 move.',
    ]);
  });
});

it('says every idea, rule and check of every preset in German', async () => {
  for (const game of GAMES) {
    const { message } = createTranslator(
      await loadVocabulary('de', game),
      englishVocabulary(game).sentences,
      { language: 'de', names: PLAYERS, reader: null },
    );
    for (const { options } of game.presets) {
      const strategy = await loadStrategy(game, unwrap(newMatch(game, { options })).options);
      const said = strategy?.rules.flatMap(({ idea, text }) => [idea, text]) ?? [];
      expect(said.map((one) => message(one).lang)).toEqual(said.map(() => 'de'));
    }
  }
});
