/** Analysis, reviews and the lab, in English. */
import { verdictTexts } from './verdicts.ts';

const { format } = new Intl.NumberFormat('en');

export const pageStudy = {
  study: {
    review: (game: string): string => `Review: ${game}`,
    puzzles: (game: string): string => `Puzzles: ${game}`,
    audit: (game: string): string => `How fair is ${game}?`,
    more: 'Beside playing',
    toPuzzles: 'Puzzles',
    toAudit: 'How fair is it?',
    toPlay: 'Play',
    toMatch: 'Back to the match',
    working: 'Computing…',
    failed: 'This could not be computed.',
    nothingKept: 'No match of this game is kept here to be reviewed.',
    reviewAny: 'Review a match',
    toRecord: 'Review a record',
    record: 'Choose a record',
    recordAbout: 'The record of a match is a file, saved at its end, here or with the program.',
    noRecord: 'This file is no record of a match.',
    noMoves: 'No moves have been played in this match yet.',
    versus: (one: string, two: string): string => `${one} against ${two}`,
    part: 'Part of the match',
    tally: 'How well each played',
    movesMade: 'Moves',
    decisions: 'Decisions',
    keptOf: (kept: number, made: number): string => `${kept} of ${made} right`,
    accuracy: (percent: number): string => `Accuracy: ${percent} %`,
    accuracyAbout: (kept: number, made: number): string =>
      `Right in ${kept} of ${made} positions where a mistake was possible`,
    slips: 'Slips',
    summary: 'Summary',
    /** What a coach says first. A name that is missing is the reader's. */
    coach: {
      winningUntil: (name: string | null, move: number): string =>
        `${name === null ? 'You were' : `${name} was`} winning until move ${move}.`,
      levelUntil: (name: string | null, move: number): string =>
        `It was level until move ${move}, when ${name ?? 'you'} let it go.`,
      gaveUp: {
        win: (name: string | null): string =>
          `${name === null ? 'You' : name} gave up a won position.`,
        draw: (name: string | null): string =>
          `${name === null ? 'You' : name} gave up a level position.`,
      },
      kept: (name: string | null): string =>
        `${name === null ? 'You were' : `${name} was`} winning from the start, and never let go.`,
      even: 'It was level all the way.',
    },
    blunders: 'Blunders',
    chartAbout:
      'A bar for each move: who is ahead after it, the higher, the sooner they win. Thin lines: moves that were not made.',
    gradesAbout: {
      best: 'no move is worth more',
      fine: 'keeps the value, and costs little',
      slip: 'keeps the value, but wins later or loses sooner',
      blunder: 'gives the value away',
      given: 'part of the fair start',
      forfeit: 'the round was given up or lost on time, which is graded apart',
    },
    marks: 'What the marks mean',
    position: 'Position',
    start: 'The start of the round',
    first: 'First',
    back: 'Back',
    forward: 'Forward',
    last: 'Last',
    moveOf: (number: number, count: number): string => `Move ${number} of ${count}`,
    moves: 'Moves',
    better: 'Better was',
    aside: 'This was not played.',
    backToGame: 'Back to what was played',
    drill: (count: number): string =>
      count === 1 ? 'Play your mistake again' : `Play your ${count} mistakes again`,
    drillAll: (count: number): string =>
      count === 1 ? 'Play the mistake again' : `Play the ${count} mistakes again`,
    drillAbout: 'From the position before each blunder, until you find the right move.',
    noDrill: 'There is nothing to drill: no blunder of yours.',
    noBlunder: 'There is nothing to drill: neither player blundered.',
    drillTask: (number: number, name: string, move: string): string =>
      `Move ${number} was a mistake. ${name}: ${move}. Find a better move.`,
    leaveDrill: 'Back to the review',
    task: (number: number, count: number): string => `${number} of ${count}`,
    answer: (worth: string): string => `The answer: ${worth}.`,
    show: 'Show the answer',
    tryAgain: 'Back to the question',
    next: 'Next',
    finish: 'Finish',
    again: 'Once more',
    puzzlesAbout:
      'Positions that arise in play, from easy to hard. In each of them exactly one move wins: find it.',
    puzzleTask: (name: string, plies: number, choices: number): string =>
      `${name} to move. One of ${choices} moves wins, ${verdictTexts.inMoves(plies)}. Find it.`,
    tasks: 'Tasks',
    results: { right: 'solved', later: 'solved later', wrong: 'not solved' },
    analyse: 'Analyse',
    analysis: {
      title: (game: string): string => `Analysis: ${game}`,
      begin:
        'Make any move for either side. Go back and make another one: both are kept as variations.',
      variations: 'Variations',
      values: 'Values',
      tools: 'Set up',
      remove: 'Delete from here',
      promote: 'Make it the main line',
      against: 'Against',
      playHere: 'Play from here',
      setUp: 'Moves from the start, with commas between them',
      startsInstead: (name: string): string => `${name} starts instead`,
      anew: 'Begin anew',
    },
    seed: (seed: number): string => `Set ${seed}`,
    newSet: 'Another set',
    tooManyForPuzzles:
      'With these rules there are too many positions to solve in a browser, and so there are no puzzles.',
    noPuzzles:
      'With these rules there are no puzzles: no position was found with exactly one winning move that takes some finding.',
    auditAbout:
      'Who wins by force, who wins by chance, and how much there is to get wrong. Change the rules and see.',
    rules: 'Rules',
    byTheBook: 'By the book',
    exactly: (name: string): string => `${name}, as a number`,
    orElse: (word: string): string => `or ${word}`,
    verdict: 'Verdict',
    long: (seconds: number): string =>
      `This variant is large: to compute it takes longer than ${seconds} seconds here, maybe minutes.`,
    tooLarge:
      'This variant is very large: to compute it may take a minute and a gigabyte of memory.',
    compute: 'Compute it',
    stop: 'Stop',
    stopped: 'Stopped.',
    retry: 'Try again',
    figures: 'Figures',
    figure: 'Figure',
    value: 'Value',
    odds: 'How games end',
    oddsBoth: 'Both at random',
    oddsPerfect: (name: string): string => `${name} perfect, the other at random`,
    sweep: 'What an option changes',
    sweepAbout: 'The same rules with one value of an option after the other: who is ahead then?',
    option: 'Option',
    from: 'from',
    to: 'to',
    plot: 'Plot it',
    sweepDown: (from: number, to: number): string =>
      `There is no value from ${format(from)} to ${format(to)}.`,
    sweepMany: (count: number): string => `${format(count)} values are too many for one plot.`,
    sweepTable: (option: string): string => `Figures by ${option}`,
    sweepBars: (first: string, second: string): string =>
      `With random players, up is an edge for ${first}, down for ${second}.`,
    sweepMarks: 'By force wins:',
    sweepNeither: 'neither',
    drawn: 'drawn',
    endless: 'endless',
    undecided: 'undecided',
    unknown: 'unknown',
  },
};
