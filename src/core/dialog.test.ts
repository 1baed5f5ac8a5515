/** A match as a dialog: questions, refusals, rounds, and moves that were not typed. */
import { describe, expect, it } from 'vitest';
import { fullMatch, typed } from '../../test/support/playing.ts';
import { binaryRace } from '../games/binary-race/index.ts';
import { colorBridge } from '../games/color-bridge/index.ts';
import { palindromeWar } from '../games/palindrome-war/index.ts';
import { answer, applyToDialog, startDialog, transcript } from './dialog.ts';
import { MATCH_FULL, newMatch, recordOf, replay } from './match.ts';
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
    const longer = { ...record, moves: [...record.moves, 'a E'] };
    expect(transcript(palindromeWar, longer)).toMatchObject({
      ok: false,
      error: { reason: MATCH_FULL },
    });
  });
});
