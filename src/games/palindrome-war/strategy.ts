/**
 * The strategy of Palindrome War. A sequence that is a palindrome as a whole stays one for the player
 * who left it: each letter of the opponent is repeated at the other end, until there are enough. Once
 * the sequence is too long for that, it only counts to leave nothing that one letter completes.
 */
import type { Strategy, StrategyRule } from '../../core/strategy.ts';
import { hasThreat, isPalindrome } from './analysis.ts';
import {
  findPalindrome,
  lettersOf,
  type Move,
  type Options,
  type Position,
  rules,
} from './rules.ts';
import { strategyMessages as messages } from './strategy-messages.ts';

/** A move, and the sequence after it. */
interface Try {
  readonly move: Move;
  readonly letters: string;
}

const isUniform = (letters: string): boolean => new Set(letters).size === 1;

export function strategy(options: Options): Strategy<Position, Move> {
  const { alphabet, minimum } = options;
  const { moves, play } = rules(options);
  const inPlay = [...lettersOf(alphabet)];
  const triesIn = (position: Position): readonly Try[] =>
    moves(position).map((move) => ({ move, letters: play(position, move).letters }));

  /**
   * Whether the opponent's letters can be mirrored from here. Repeating them ends at `minimum` letters,
   * or one later; then the opponent must not get there first, with one more of the only letter.
   */
  const isMirror = (letters: string): boolean =>
    letters.length < minimum &&
    isPalindrome(letters) &&
    ((minimum - letters.length) % 2 === 0 || !isUniform(letters));
  const canMirror = (letters: string): boolean =>
    letters.length + 1 < minimum &&
    inPlay.some((letter) => isMirror(letter + letters) || isMirror(letters + letter));
  const isCalm = (letters: string): boolean => !hasThreat(letters, minimum) && !canMirror(letters);

  const complete: StrategyRule<Position, Move> = {
    key: 'complete',
    idea: messages.completeIdea(),
    text: messages.completeRule({ minimum }),
    advise(position) {
      for (const { move, letters } of triesIn(position)) {
        const palindrome = findPalindrome(letters, minimum);
        if (palindrome !== null) {
          return { move, why: messages.completes({ ...move, letters: palindrome }) };
        }
      }
      return null;
    },
  };
  const mirror: StrategyRule<Position, Move> = {
    key: 'mirror',
    idea: messages.mirrorIdea(),
    text: messages.mirrorRule({ minimum }),
    advise(position) {
      const found = triesIn(position).find(({ letters }) => isMirror(letters));
      if (found === undefined) return null;
      const { move, letters } = found;
      return {
        move,
        why:
          position.letters === ''
            ? messages.mirrorsFirst({ letter: move.letter })
            : messages.mirrors({ ...move, letters }),
      };
    },
  };
  const calm: StrategyRule<Position, Move> = {
    key: 'calm',
    idea: messages.calmIdea(),
    text: messages.calmRule({ minimum }),
    advise(position) {
      const found = triesIn(position).find(({ letters }) => isCalm(letters));
      return found === undefined ? null : { move: found.move, why: messages.calm(found.move) };
    },
  };
  const attempt: StrategyRule<Position, Move> = {
    key: 'try',
    idea: messages.tryIdea(),
    text: messages.tryRule(),
    advise(position) {
      const tries = triesIn(position);
      // What is still to be mirrored is harder to see than what one letter completes.
      const found = tries.find(({ letters }) => !hasThreat(letters, minimum)) ?? tries[0];
      return found === undefined ? null : { move: found.move, why: messages.tries(found.move) };
    },
  };
  return {
    rules: [complete, mirror, calm, attempt],
    checked: messages.checked({ isPair: inPlay.length === 2 }),
    threat(position) {
      if (isMirror(position.letters)) return messages.threatMirror();
      return calm.advise(position) === null ? messages.threatAny() : null;
    },
  };
}
