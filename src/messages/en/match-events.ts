/** What happens in a match, for terminal and page. */

export const matchEvents = {
  you: 'You',
  computer: (level: string): string => `Computer (${level})`,
  noMoves: 'No moves yet.',
  opening: (moves: string): string => `To make it fair, these moves are already played: ${moves}.`,
  noOpening: 'No fair start is known here: the round begins as it always does.',
  restarted: 'The round starts again.',
  won: (name: string): string => `${name} wins!`,
  youWin: 'You win!',
  youLose: 'You lose.',
  drawn: 'A draw.',
  champion: (name: string, isYou: boolean): string =>
    isYou ? 'You win the match!' : `${name} wins the match!`,
  drawnMatch: 'The match is a draw.',
};

/** What happens around a match on a server. */
export const onlineEvents = {
  openSeat: 'no player yet',
  joined: (name: string): string => `${name} has joined.`,
  left: (name: string): string => `${name} left; the match is kept.`,
  returned: (name: string): string => `${name} is back.`,
  away: 'has left',
  back: 'The connection is back.',
  offered: (name: string): string => `${name} would like to start the round again.`,
  declined: (name: string, isYou: boolean): string =>
    `${isYou ? 'You' : name} declined; the round goes on.`,
  takenBack: (name: string, isYou: boolean): string =>
    `${isYou ? 'You take your' : `${name} takes the`} offer back. The round goes on.`,
  wished: (name: string): string => `${name} would like another match.`,
  noRematch: (name: string): string => `${name} does not want another match.`,
};
