/** Lessons, puzzles, mistakes and progress, in English. */
export const pageLearn = {
  learn: {
    title: 'Learn',
    lesson: (game: string): string => `Learn ${game}`,
    none: 'There is no lesson for this game yet.',
    steps: 'Steps',
    step: (number: number, count: number, title: string): string =>
      `${number} of ${count}: ${title}`,
    done: 'done',
    strategy: 'Strategy',
    strategyAbout: 'Rules of thumb. The first that applies counts.',
    again: 'Begin again',
    next: 'Next step',
    wrong: 'Not yet.',
    turnGoesOn: 'Right so far. Your turn goes on.',
    finished: (game: string): string => `You know how to play ${game}!`,
    finishedAbout: 'That was the lesson. What next?',
    playEasy: 'Play a match',
    startMatch: 'Start the match',
    playAgain: 'Play it again',

    theme: 'Theme',
    yourRating: (rating: number): string => `Your rating: ${rating}`,
    rated: (puzzle: number, rating: number, change: number): string =>
      `This puzzle: ${puzzle}. Your rating: ${rating} (${change < 0 ? '−' : '+'}${Math.abs(change)}).`,

    daily: 'The daily five',
    allDaily: 'All puzzles of the day',
    dailyDone: 'You have had the puzzles of today.',
    streak: (days: number): string => (days === 1 ? '1 day in a row.' : `${days} days in a row.`),
    dailyShare: (date: string, solved: number, of: number, streak: number): string =>
      `Duelbook ${date}: ${solved} of ${of}${streak > 1 ? `, ${streak} days in a row` : ''}`,
    result: 'Your result',
    share: 'Share',
    copied: 'Copied',
    tomorrow: 'The next ones come at midnight UTC.',

    mistakes: 'Your mistakes',
    mistakesAbout: (days: number): string =>
      `Blunders from your matches, until you have found better at the first try on ${days} days.`,
    noMatches: 'There is no finished match of yours yet. Play one, then come back.',
    noMistakes: 'No blunders in your matches here. Well played!',
    noneDue: (learnt: number, waiting: number): string =>
      [
        'Nothing to drill today.',
        ...(waiting > 0 ? [`To ask again on another day: ${waiting}.`] : []),
        ...(learnt > 0 ? [`Learnt: ${learnt}.`] : []),
      ].join(' '),
    enough: 'Enough for today. Come back tomorrow.',
    mistakeTask: (move: string): string => `You played ${move}. Find better.`,
    solvedOn: (days: number, needed: number): string =>
      days >= needed ? 'Learnt!' : `Solved on ${days} of ${needed} days.`,
  },
  progress: {
    title: 'Your progress',
    about: 'Lessons, puzzles and streaks are kept in this browser, and nowhere else.',
    game: 'Game',
    lesson: 'Lesson',
    rating: 'Puzzle rating',
    mistakes: 'Mistakes learnt',
    steps: (done: number, all: number): string => (done === all ? 'done' : `${done} of ${all}`),
    streak: 'Streak',
    days: (days: number): string => (days === 1 ? '1 day' : `${days} days`),
    file: 'Take it with you',
    fileAbout:
      'The file is the progress.json of the program at a terminal, so progress moves between the two and between browsers. Adding a file loses nothing that is here.',
    save: 'Save as a file',
    add: 'Add a file',
    added: 'Added.',
    partly: 'Added, except for parts that could not be read.',
    none: 'This file holds no progress.',
  },
};
