/** Moves read out of what models write, and never out of what they merely mention. */
import { describe, expect, it } from 'vitest';
import { type Match, newMatch, playMove } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame, GAMES } from '../games/list.ts';
import { moveReader, parseAnswer } from './parse-answer.ts';

function positionOf(game: string, moves: readonly string[] = [], options = {}) {
  let match = unwrap(newMatch(unwrap(findGame(game)), { options }));
  for (const move of moves) match = unwrap(playMove(match, move));
  return match;
}

const read = (text: string, match: Match) => parseAnswer(text, moveReader(match));

const bridge = positionOf('color-bridge', ['5 6']);
const race = positionOf('binary-race');
const brackets = positionOf('bracket-balance', ['('], { brackets: '()[]{}' });
const letters = positionOf('palindrome-war', ['a E']);
const taking = positionOf('equation-duel');
const declaring = positionOf('equation-duel', ['4', 'no', '5', 'no', '6', 'no', '9', 'no', '2']);

describe('an answer', () => {
  it.each([
    ['the line that was asked for', bridge, 'I think so.\n\nMOVE: 7 8', '7 8'],
    ['a move in other words', bridge, 'MOVE: 3, 2', '2 3'],
    ['a star that is a move', race, 'MOVE: *2', '*2'],
    ['a bracket', brackets, 'MOVE: {', '{'],
    ['a number to take', taking, 'There are 9 numbers.\nMOVE: 3', '3'],
    ['an equation', declaring, 'I have 2, 4 and 6.\nMOVE: 6 - 4 = 2', '6 - 4 = 2'],
    ['a refusal to declare', declaring, 'MOVE: no', 'no'],
    ['the last such line', bridge, 'MOVE: 1 2\nNo, wait.\nMOVE: 7 8', '7 8'],
    ['what comes after thinking', bridge, '<think>MOVE: 1 2, or 3</think>\nMOVE: 7 8', '7 8'],
    ['what comes before thinking', bridge, 'MOVE: 7 8\n<think>\nMOVE: 1 2', '7 8'],
  ])('is read strictly where it is %s', (_, match, text, move) => {
    expect(read(text, match)).toEqual({ ok: true, value: { move, reading: 'strict' } });
  });

  it.each([
    ['a bare move', bridge, '2 3', '2 3'],
    ['a move with a full stop', bridge, '7.', '7'],
    ['a number in angle brackets', bridge, 'MOVE: <2>', '2'],
    ['a number in a box', bridge, 'So 4 is bad.\n$\\boxed{2}$', '2'],
    ['a text in a box', bridge, 'It is \\boxed{\\text{7 8}}.', '7 8'],
    ['a bracket in a box', brackets, '\\boxed{)}', ')'],
    ['a position by its name', bridge, 'position 2', '2'],
    ['a position by its name on an answer line', bridge, 'MOVE: position 2', '2'],
    ['two positions by their name', bridge, 'My answer: positions 7 and 8.', '7 8'],
    ['an answer line in bold', bridge, 'So:\n**MOVE: 7 8**', '7 8'],
    ['a bold label', bridge, '**Move:** 7 8', '7 8'],
    ['a label in a list', bridge, '- Final answer: `7 8`.', '7 8'],
    ['a sentence', bridge, 'My move is: 7 8!', '7 8'],
    ['an answer with a reason after it', bridge, 'MOVE: 7 8, because 9 is far away', '7 8'],
    ['a reason without a comma', bridge, 'MOVE: 7 8 because 9 is far away', '7 8'],
    ['a reason in brackets', bridge, 'MOVE: 7 8 (which blocks 9)', '7 8'],
    ['JSON', bridge, '{"move": "7 8"}', '7 8'],
    ['JSON over lines', bridge, '```json\n{\n  "move": "7 8",\n  "why": "2 3"\n}\n```', '7 8'],
    ['a code fence', bridge, 'I count 11 positions.\n```\n7 8\n```\nThat leaves 1.', '7 8'],
    ['the last line, which chooses', bridge, 'That is good.\nI choose 7 8.', '7 8'],
    ['the last line, which says which move it is', bridge, 'That is good.\nMy move is 7 8.', '7 8'],
    ['the first line', bridge, '7 8\n\nThis keeps 9 free.', '7 8'],
    ['a line in bold', bridge, 'I looked at all of them.\n**7 8**\nThis keeps 9 free.', '7 8'],
    ['a label with a wide colon', bridge, 'MOVE：7 8', '7 8'],
    ['a line before the form that is repeated', bridge, 'MOVE: 7 8\nMOVE: <your move>', '7 8'],
    ['the line after an answer line', bridge, '**MOVE:**\n\n7 8', '7 8'],
    ['JSON on one line', bridge, '{"why": "4 is bad", "move": "7 8"}', '7 8'],
    ['an answer line after JSON', bridge, '{"move": "4"} was my idea.\n**MOVE:** 7 8', '7 8'],
    ['JSON with an answer line in it', bridge, '{"why": "So:\\nMOVE: 4", "move": "7 8"}', '7 8'],
    ['JSON with numbers', bridge, 'So: {"move": [7, 8]}', '7 8'],
    ['a tag', bridge, '<answer>7 8</answer>', '7 8'],
    ['before a token that ends a turn', bridge, 'MOVE: 7 8<|im_end|>', '7 8'],
    ['a label in a box', bridge, '\\boxed{MOVE: 7 8}', '7 8'],
    ['the last line, which concludes', bridge, 'That is good.\nSo the best move is 7 8.', '7 8'],
    ['the last line, which a colon leads to', bridge, 'Now I play:\n7 8', '7 8'],
    ['a star that is escaped', race, 'MOVE: \\*2', '*2'],
    [
      'what comes after thinking whose beginning is not marked',
      bridge,
      'I could try\nMOVE: 1 2\nbut better not.\n</think>\n\n`7 8`.',
      '7 8',
    ],
    ['a star in bold', race, '**MOVE: *2**', '*2'],
    ['a star in a code span', race, 'I multiply:\n`*2`', '*2'],
    ['a bracket in quotes', brackets, 'Move: ")"', ')'],
    ['a bracket in JSON', brackets, '{"move": "]"}', ']'],
    ['a curly bracket in JSON', brackets, '{"move": "}"}', '}'],
    ['a letter and an end', letters, 'Move: r end', 'r E'],
  ])('is read leniently where it is %s', (_, match, text, move) => {
    expect(read(text, match)).toEqual({ ok: true, value: { move, reading: 'lenient' } });
  });

  it.each([
    ['a number in prose beside an illegal answer line', bridge, 'I could take 7.\nMOVE: 5 6'],
    ['a number in a reason', bridge, 'MOVE: none of 7 and 8'],
    ['a sentence about a move', bridge, 'MOVE: 4 is bad'],
    ['an equation where a number is to be taken', taking, 'MOVE: 6 - 4 = 2'],
    ['an answer line that is no move', race, 'I add +2 now.\nMOVE: +3'],
    ['a box without a move', bridge, 'The move 4 loses: \\boxed{loss}'],
    ['a bare illegal move', bridge, '12'],
    ['an answer that another line takes back', bridge, 'MOVE: 4\nI mean\nMOVE: 12'],
    ['an answer that its own line takes back', bridge, 'MOVE: 4, no, 7'],
    ['an answer that a sentence takes back', bridge, 'MOVE: 4. No, 7.'],
    ['an answer that a dash takes back', bridge, 'MOVE: 4 – or rather 7'],
    ['an answer and what is wrong with it', bridge, 'MOVE: 4: a blunder'],
  ])('is illegal: %s', (_, match, text) => {
    expect(read(text, match)).toMatchObject({ ok: false, error: { kind: 'illegal' } });
  });

  it.each([
    [
      'words that look like moves only when squeezed',
      letters,
      'I want to be sure that we may be me.',
    ],
    ['an apology', bridge, 'I am sorry, but I cannot choose a position in this game.'],
    ['a move that is mentioned', bridge, 'I have looked at all of them, and 4 is bad'],
    ['a move that is mentioned last', bridge, 'What would be really bad here is 4'],
    ['a move in bold that is mentioned', bridge, 'It is clear that **4** is bad, and so is `7 8`.'],
    ['a choice that is taken back', bridge, 'I choose 7 8. No, that loses to 9, of course.'],
    ['a line that prose leads to', bridge, 'What loses here is\n4\nand so I will not play it.'],
    ['a line in markup that prose leads to', bridge, 'Nobody should play\n**4**\nHere it is lost.'],
    ['a line that prose goes on from', bridge, 'Here is a threat.\n\n`4`\n\nis what loses now.'],
    ['a line in the midst that a colon leads to', bridge, 'These lose:\n\n**4**\n\nNow I go on.'],
    ['a last line of what to avoid', bridge, 'What I should avoid here is:\n4'],
    ['a sentence that is broken over lines', bridge, 'What would be really bad here is\n4.'],
    ['a first line that prose goes on from', bridge, '4\nis bad, and all others are good.'],
    ['a list of moves', bridge, 'What I can play now:\n1\n2\n3'],
    ['an equation that is mentioned', declaring, 'Nobody should believe that 6-4=2 wins.'],
  ])('has no move: %s', (_, match, text) => {
    expect(read(text, match)).toMatchObject({ ok: false, error: { kind: 'no-move' } });
  });

  it.each(['', '  \n', '<think>7 8</think>', '<think>\nMOVE: 1 2\nno wait, that lo'])(
    'is empty: %j',
    (text) => {
      expect(read(text, bridge)).toMatchObject({ ok: false, error: { kind: 'empty' } });
    },
  );

  // Whatever is written, and in whichever game. A reading whose time grows with the square of the
  // length, or that tries a long text again and again, runs into the timeout.
  describe.each(GAMES.map(({ id }) => id))('in %s', (id) => {
    it.each([
      ['0 ', 50_000],
      ['*', 100_000],
      ['my\n', 85_000],
      ['<think>', 36_000],
      ['“', 80_000],
      ['!', 250_000],
      [',', 250_000],
      [')', 250_000],
    ])('is read in no time: %j over and over', { timeout: 60_000 }, (part, times) => {
      const match = positionOf(id);
      const text = part.repeat(times);
      for (const strange of [text, `${text}x`, `MOVE: ${text}`]) {
        expect(read(strange, match).ok).toBe(false);
      }
    });
  });
});
