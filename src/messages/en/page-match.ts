/** A match at the board, in English. */
import { matchEvents } from './match-events.ts';

export const pageMatch = {
  match: {
    ...matchEvents,
    chooseNext: 'Choose where it goes on.',
    board: 'Board',
    /** The computer in this browser; its strength stands beside it. */
    theComputer: 'Computer',
    player: (seat: number): string => `Player ${seat}`,
    turn: (name: string): string => `${name} to move`,
    yourTurn: 'Your move',
    thinking: (name: string): string => `${name} is thinking…`,
    waits: 'The match waits.',
    waiting: 'Waiting for an opponent…',
    /** After a sentence about the winner, without its full stop. */
    andWins: (what: string): string => `${what} — and wins!`,
    round: (round: number, rounds: number): string => `Round ${round} of ${rounds}`,
    score: (one: string, first: number, two: string, second: number, draws: number): string =>
      // Whose a number is stays on its line.
      [`${one}: ${first}`, `${two}: ${second}`]
        .concat(draws > 0 ? [`drawn: ${draws}`] : [])
        .map((part) => part.replaceAll(' ', '\u00a0'))
        .join(', '),
    nextRound: 'Next round',
    begins: 'A new match begins.',
    again: 'Play again',
    /** The computer's opponent changes sides with each match. */
    againAs: { 1: 'you go first', 2: 'you go second' },
    resign: 'Resign',
    reallyResign: 'Really give up this round?',
    restart: 'Start this round again',
    reallyRestart: 'Really start this round again?',
    takeBack: 'Take back',
    takenBack: (moves: number): string =>
      `Taken back: ${moves === 1 ? '1 move' : `${moves} moves`}.`,
    hint: 'Hint',
    showOracle: 'Show the oracle',
    oracle: 'Oracle',
    oracleAbout: 'What each move is worth under best play',
    keys: 'Move with keys',
    keysAbout: 'Single keys move, wherever on the page you are',
    rules: 'Rules',
    rulesOf: (game: string): string => `Rules of ${game}`,
    rulesApart: 'On a page of their own',
    rulesAbout:
      'Where the rules show moves being typed, that is how the terminal asks and how records are written. Here you tap, click or use the keys.',
    moves: 'Moves',
    more: 'More',
    close: 'Close',
    type: 'Type a move',
    play: 'Play it',
    review: 'Review this match',
    turningPoint: 'See where it turned',
    record: 'Save the record',
    played: (name: string, move: string): string => `${name}: ${move}.`,
    forfeited: {
      resign: 'resigned',
      time: 'out of time',
      left: 'left',
    },
    cancel: 'Cancel',
    yes: 'Yes',
  },

  oracle: {
    legend: '▲ wins, ▼ loses, in so many moves; ■ forces neither.',
    estimated: '≈ wins about so often (estimated).',
    solving: 'Solving…',
  },

  board: {
    // What more than one board says; what only one says stands in its game's folder.
    last: 'last move',
    nothing: 'nothing yet',
    generic: 'Choose a move',
  },
};
