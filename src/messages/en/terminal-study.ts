/** What the terminal says around studying: past matches, reviews, puzzles, exercises. */
import { pluralize } from '../../core/plural.ts';
import type { Names } from '../../core/seat.ts';

export const terminalStudyTexts = {
  history: {
    none: 'No matches.',
    noneYet: 'No matches yet.',
  },
  stats: {
    game: (game: {
      readonly matches: number;
      readonly over: number;
      readonly moves: number;
      readonly single: number;
      readonly wonByStarter: number;
    }) =>
      [
        pluralize(game.matches, 'match'),
        `${game.over} over`,
        ...(game.over > 0 ? [`${pluralize(game.moves, 'move')} on average`] : []),
        ...(game.single > 0
          ? [`${game.wonByStarter} of ${pluralize(game.single, 'single round')} won by the starter`]
          : []),
      ].join(', '),
    player: (tally: Readonly<Record<'played' | 'won' | 'drawn' | 'lost', number>>) =>
      `played ${tally.played}, won ${tally.won}, drawn ${tally.drawn}, lost ${tally.lost}`,
    accuracy: (name: string, kept: number, made: number, percent: number) =>
      `${name} was right in ${kept} of ${pluralize(made, 'position')} where a mistake was possible (${percent} %)`,
    allGames: 'All games:',
  },
  solve: {
    over: (winner: string | null, reason: string) =>
      `The round is over: ${winner === null ? 'it is a draw' : `${winner} wins`}. ${reason}`,
  },
  review: {
    noMoves: 'There are no moves in this match yet.',
    notOver: 'not over',
    title: (game: string, names: Names, status: string) =>
      `${game}, ${names[1]} against ${names[2]}: ${status}`,
    played: (name: string, move: string) => `${name} played ${move}`,
    youPlayed: (move: string) => `You played ${move}`,
    practise: (command: string) => `Play a blunder again: ${command}`,
    noDrill: 'There is nothing to drill: no person has blundered in this match.',
    drillNeedsInput:
      'A drill reads answers from standard input: give the match as a file or an id.',
    drill: (
      place: { readonly index: number; readonly count: number },
      round: number | null,
      move: number,
      mistake: string,
    ) =>
      `${place.index} of ${place.count}: ${round === null ? '' : `round ${round}, `}move ${move}. ${mistake}; find better.`,
  },
  puzzle: {
    none: (games: number, title: string) =>
      `No puzzle: in ${games} games of ${title} with these options no position has exactly one winning move that takes some finding.`,
    title: (game: string, count: number, seed: number) =>
      `${game}: ${pluralize(count, 'puzzle')}. The seed is ${seed}.`,
    taskForYou: (index: number, count: number, plies: number) =>
      `Puzzle ${index} of ${count}: you win in ${pluralize(plies, 'move')}. Only one move does it.`,
    task: (index: number, count: number, name: string, plies: number) =>
      `Puzzle ${index} of ${count}: ${name} to move wins in ${pluralize(plies, 'move')}. Only one move does it.`,
  },
  exercise: {
    commands: '/show gives the answer, /practice plays on from here, /quit leaves.',
    idea: (text: string) => `Hint: ${text}`,
    unknownCommand: (command: string) =>
      `There is no command ${command}: /show gives the answer, /practice plays on from here, /quit leaves.`,
    backFromPractice: 'Back from practice:',
    opponent: 'Opponent',
    next: 'Next',
    finish: 'Finish',
    leave: 'Leave',
    buttons: {
      '/hint': 'Hint',
      '/show': 'Show the answer',
      '/practice': 'Play on from here',
      '/skip': 'Skip',
      '/back': 'Back',
      '/rules': 'Rules',
      '/quit': 'Leave',
    } as Readonly<Record<string, string>>,
  },
};
