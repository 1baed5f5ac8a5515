/** A match as a dialog: questions, refusals, rounds, and moves that were not typed. */
import { describe, expect, it } from 'vitest';
import { diceRace } from '../../test/support/dice-race.ts';
import { fullMatch, typed } from '../../test/support/playing.ts';
import { binaryRace } from '../games/binary-race/index.ts';
import { colorBridge } from '../games/color-bridge/index.ts';
import { palindromeWar } from '../games/palindrome-war/index.ts';
import {
  answer,
  applyToDialog,
  resumeDialog,
  startDialog,
  stepBack,
  transcript,
} from './dialog.ts';
import type { Game } from './game.ts';
import {
  applyText,
  MATCH_FULL,
  type Match,
  newMatch,
  nextRound,
  recordOf,
  replay,
  type Setup,
} from './match.ts';
import { unwrap } from './result.ts';

const short = { options: { target: 5 } };

describe('a conversation', () => {
  it('asks the same question again after an answer that is none (A2)', () => {
    expect(typed(binaryRace, short, ['9', '1'])).toContain(
      [
        'Enter your choice (1 or 2): 9',
        'Please enter 1 to add 2, or 2 to multiply by 2.',
        'Enter your choice (1 or 2): 1',
        'New total is 3.',
      ].join('\n'),
    );
  });

  it('tells the score between rounds and the champion at the end (A3)', () => {
    const session = typed(binaryRace, { options: { target: 5, rounds: 2 } }, [
      ...['1', '1'],
      ...['2', '1', '2'],
    ]);
    expect(session).toBe(
      [
        'Round 1 of 2.',
        'The race goes from 1 to exactly 5.',
        'Player 1, choose an operation:\n1. Add 2\n2. Multiply by 2',
        'Enter your choice (1 or 2): 1\nNew total is 3.',
        'Player 2, choose an operation:\n1. Add 2\n2. Multiply by 2',
        'Enter your choice (1 or 2): 1\nNew total is 5.',
        'Player 2 wins by reaching exactly 5.',
        'Score: Player 1 0, Player 2 1.',
        'Round 2 of 2.',
        'The race goes from 1 to exactly 5.',
        'Player 2, choose an operation:\n1. Add 2\n2. Multiply by 2',
        'Enter your choice (1 or 2): 2\nNew total is 2.',
        'Player 1, choose an operation:\n1. Add 2\n2. Multiply by 2',
        'Enter your choice (1 or 2): 1\nNew total is 4.',
        'Player 2, choose an operation:\n1. Add 2\n2. Multiply by 2',
        'Enter your choice (1 or 2): 2\nNew total is 8.',
        'Player 2 exceeds 5 and loses.\nPlayer 1 wins!',
        'Score: Player 1 1, Player 2 1.',
        'The match is a draw.',
      ].join('\n'),
    );
  });

  it('tells the drawn rounds in the score, where there are some', () => {
    const options = { length: 4, full: 'draw', rounds: 3 };
    const drawn = ['1', '2', '3', '4'];
    const session = typed(colorBridge, { options }, [...drawn, ...drawn, '1 2', '4', '3']);
    expect(session).toContain('Score: Player 1 0, Player 2 0, drawn 1.');
    expect(session).toContain('Score: Player 1 0, Player 2 0, drawn 2.');
    expect(session).toMatch(
      /Score: Player 1 1, Player 2 0, drawn 2\.\nPlayer 1 is the overall champion!$/,
    );
  });

  it('announces a coin toss', () => {
    const { lines } = startDialog(unwrap(newMatch(binaryRace, { first: 'random', seed: 3 })));
    expect(lines[0]).toMatch(/^The coin toss says: Player [12] starts\.$/);
  });

  it('takes a match up where it stands', () => {
    const record = recordOf(unwrap(newMatch(binaryRace, short)));
    const match = unwrap(replay(binaryRace, { ...record, moves: ['+2'] }));
    expect(startDialog(match).lines).toContain('Player 2, choose an operation:');
  });

  it('calls players by their names', () => {
    const { lines } = startDialog(unwrap(newMatch(binaryRace)), { 1: 'Ada', 2: 'Bob' });
    expect(lines[0]).toBe('Ada, choose an operation:');
  });
});

describe('a match that is taken up', () => {
  const bridge = { options: { length: 4, full: 'draw', rounds: 2 } };
  const taken = (game: Game, setup: Setup, ...moves: readonly string[]): Match =>
    unwrap(replay(game, { ...recordOf(unwrap(newMatch(game, setup))), moves }));

  it('in the middle of a round says so, and shows the board and the question once each', () => {
    const { dialog, lines } = startDialog(taken(binaryRace, short, '+2'));
    expect(lines).toEqual([
      'The match goes on after move 1.',
      'Total: 3 of 5',
      '',
      'Player 2, choose an operation:',
      '1. Add 2',
      '2. Multiply by 2',
    ]);
    expect(dialog.answers).toEqual([]);
    const { lines: shown } = startDialog(taken(colorBridge, bridge, '1'));
    expect(shown).toEqual(['The match goes on after move 1.', '', 'Current Track: R _ _ _']);
  });

  it('between two rounds begins the next one, after the score', () => {
    const { lines } = startDialog(taken(colorBridge, bridge, '1', '2', '3', '4'));
    expect(lines.slice(0, 4)).toEqual([
      '',
      'Score: Player 1 0, Player 2 0, drawn 1.',
      '',
      'Round 2 of 2.',
    ]);
  });

  it('greets only with what was not said before', () => {
    const { dialog } = startDialog(taken(colorBridge, bridge, '1'));
    const board = dialog.match.words.board(dialog.match.position, dialog.names);
    expect(resumeDialog(dialog, 'Here we are.', board).lines[1]).toBe('');
  });

  it('shows a board of several lines from the first that is new', () => {
    const { dialog } = startDialog(taken(palindromeWar, {}, 'a E'));
    const words = { ...dialog.match.words, board: () => ['one', 'two', 'three'] };
    const match = { ...dialog.match, words };
    const shown = (...greeted: string[]) =>
      resumeDialog({ ...dialog, match }, '', greeted)
        .lines.slice(1, 4)
        .filter((line) => /^[ot]/.test(line));
    expect(shown()).toEqual(['one', 'two', 'three']);
    expect(shown('one')).toEqual(['two', 'three']);
    expect(shown('two')).toEqual(['one', 'two', 'three']);
    expect(shown('one', 'two', 'three')).toEqual([]);
  });

  it('that is over asks nothing', () => {
    const { dialog, lines } = startDialog(taken(binaryRace, short, '+2', '+2'));
    expect([dialog.question, dialog.answers, lines]).toEqual([null, [], expect.any(Array)]);
  });
});

describe('half a move', () => {
  const { dialog: whole } = startDialog(unwrap(newMatch(palindromeWar)));
  const half = () => answer(whole, ' a ').dialog;

  it('keeps the answer without the spaces around it, and asks for the rest', () => {
    expect(half()).toMatchObject({
      answers: ['a'],
      question: { prompt: expect.stringMatching(/position/i) },
    });
  });

  it('can be taken back: its question is asked again', () => {
    expect(stepBack(half())).toEqual(whole);
    expect(stepBack(whole)).toEqual(whole);
  });

  it('is dropped when a whole move is entered', () => {
    for (const style of ['transcript', 'answered'] as const) {
      const { dialog } = unwrap(applyToDialog(half(), 'b E', style));
      expect(dialog.match.last).toBe('b E');
      expect(dialog.answers).toEqual([]);
    }
  });
});

it('an entered move of a computer is reported without questions and answers', () => {
  const { dialog } = startDialog(unwrap(newMatch(binaryRace, short)));
  expect(unwrap(applyToDialog(dialog, '+2', 'answered')).lines[0]).toBe('New total is 3.');
});

it('a coin toss is announced in the first round and not again', () => {
  const begun = unwrap(
    newMatch(binaryRace, { options: { target: 5, rounds: 2 }, first: 'random', seed: 3 }),
  );
  for (const moves of [
    ['+2', '+2', 'restart', '+2'],
    ['+2', 'restart', '+2'],
  ]) {
    const session = unwrap(transcript(binaryRace, { ...recordOf(begun), moves }));
    expect(session.match(/coin toss/g)).toHaveLength(1);
  }
});

it('points are told beside the score, and chance moves without a question', () => {
  const match = unwrap(newMatch(diceRace, { options: { target: 3, rounds: 2 } }));
  const record = { ...recordOf(match), moves: ['roll', 'die 3', 'walk', 'walk', 'roll'] };
  const session = unwrap(transcript(diceRace, record));
  expect(session).toContain('Score: Player 1 1, Player 2 0. Points: Player 1 3, Player 2 0.');
  expect(session).toContain('Player 1: die 3');
  // Where chance is to move, no player is asked.
  expect(session.trimEnd()).toMatch(/Player 2: roll$/);
  const { dialog } = startDialog(unwrap(newMatch(diceRace)));
  const driver = { play: applyText, next: nextRound };
  const rolled = unwrap(applyToDialog({ ...dialog, driver }, 'roll')).dialog;
  expect([rolled.question, rolled.answers]).toEqual([null, []]);
});

it('a record that cannot begin has no transcript, whatever its moves', () => {
  const record = { ...recordOf(unwrap(newMatch(binaryRace))), options: { target: 0 } };
  expect(transcript(binaryRace, record)).toMatchObject({
    ok: false,
    error: { index: -1, move: '', reason: { code: expect.any(String) } },
  });
});

it('a transcript has no spaces at the ends of lines, and ends with the open question', () => {
  const record = recordOf(unwrap(newMatch(colorBridge)));
  const session = unwrap(transcript(colorBridge, record));
  expect(session).not.toMatch(/[ \t]\n/);
  expect(session.endsWith('(one or two positions):\n>\n')).toBe(true);
});

describe('a move that was not typed', () => {
  it('is printed as if it had been', () => {
    const { dialog } = startDialog(unwrap(newMatch(binaryRace, short)));
    expect(unwrap(applyToDialog(dialog, '+2')).lines.slice(0, 2)).toEqual([
      'Enter your choice (1 or 2): 1',
      'New total is 3.',
    ]);
  });

  it('may be a resignation or an agreed restart', () => {
    const record = recordOf(unwrap(newMatch(binaryRace, short)));
    const session = unwrap(
      transcript(binaryRace, { ...record, moves: ['+2', 'restart', 'resign 2'] }),
    );
    expect(session).toContain('The round starts again.');
    expect(session.trimEnd()).toMatch(/Player 2 resigned\.\nPlayer 1 wins!$/);
    expect(unwrap(transcript(binaryRace, { ...record, moves: ['time 1'] })).trimEnd()).toMatch(
      /Player 1 ran out of time\.\nPlayer 2 wins!$/,
    );
  });

  it('calls players by their names when they give up', () => {
    const { dialog } = startDialog(unwrap(newMatch(binaryRace, short)), { 1: 'Ada', 2: 'Bob' });
    const { lines } = unwrap(applyToDialog(dialog, 'resign 2'));
    expect(lines.slice(0, 2)).toEqual(['Bob resigned.', 'Ada wins!']);
  });

  it('says of a restart no more than that, and greets again', () => {
    const { dialog } = startDialog(unwrap(newMatch(binaryRace, short)));
    const moved = unwrap(applyToDialog(dialog, '+2', 'answered')).dialog;
    const { lines } = unwrap(applyToDialog(moved, 'restart'));
    expect(lines).toEqual(['The round starts again.', '', ...startDialog(dialog.match).lines]);
  });

  it('is refused when it is not one, or when the match is over', () => {
    const record = recordOf(unwrap(newMatch(binaryRace, short)));
    expect(transcript(binaryRace, { ...record, moves: ['+3'] })).toMatchObject({
      ok: false,
      error: { index: 0, move: '+3' },
    });
    expect(transcript(binaryRace, { ...record, moves: ['+2', '+2', '+2'] })).toMatchObject({
      ok: false,
      error: { index: 2, reason: { text: 'The match is over.' } },
    });
  });
});

describe('a match that is full', () => {
  it.each(['transcript', 'answered'] as const)('refuses a move that is entered (%s)', (style) => {
    const { dialog } = startDialog(fullMatch());
    expect(applyToDialog(dialog, 'a E', style)).toMatchObject({
      ok: false,
      error: MATCH_FULL,
    });
  });

  it('says so, and asks again', () => {
    const { dialog } = startDialog(fullMatch());
    const half = answer(dialog, 'a').dialog;
    expect(answer(half, 'E')).toEqual({
      dialog: half,
      lines: [MATCH_FULL.text],
      refused: MATCH_FULL,
    });
  });

  it('has no transcript with a move more', () => {
    const record = recordOf(fullMatch());
    for (const move of ['a E', 'restart']) {
      const longer = { ...record, moves: [...record.moves, move] };
      expect(transcript(palindromeWar, longer)).toMatchObject({
        ok: false,
        error: { reason: MATCH_FULL },
      });
    }
  });
});
