/** What lessons, puzzles, drills and practice say at a terminal, in English. */
import { pluralize } from '../../core/plural.ts';

export const studyTexts = {
  /** After a puzzle: the idea of the strategy that solves it. */
  theme: (idea: string) => `Theme: ${idea}.`,
  rating: (game: string, rating: number, change: number) =>
    `Your puzzle rating in ${game}: ${rating} (${change < 0 ? '−' : '+'}${Math.abs(change)}).`,
  daily: {
    title: (date: string, puzzles: number) =>
      `${puzzles === 1 ? 'The puzzle' : `The ${puzzles} puzzles`} of ${date} (UTC).`,
    task: (
      place: { readonly index: number; readonly count: number },
      variant: string,
      name: string,
      plies: number,
    ) =>
      `${place.index} of ${place.count}: ${variant}. ${name} to move wins in ${pluralize(plies, 'move')}. Only one move does it.`,
    taskForYou: (
      place: { readonly index: number; readonly count: number },
      variant: string,
      plies: number,
    ) =>
      `${place.index} of ${place.count}: ${variant}. You win in ${pluralize(plies, 'move')}. Only one move does it.`,
    done: (puzzles: number): string =>
      puzzles === 1 ? "You have had today's puzzle." : "You have had today's puzzles.",
    onlyToday: "Only today's puzzles count for your rating and your streak.",
    share: (date: string, solved: number, of: number, streak: number) =>
      `Duelbook ${date}: ${solved} of ${of}${streak > 1 ? `, ${streak} days in a row` : ''}`,
  },
  drill: {
    noMistakes: 'There is nothing to drill: no blunders in the saved matches.',
    noneDue: (learnt: number, waiting: number) =>
      [
        'Nothing to drill today.',
        ...(waiting > 0
          ? [`${pluralize(waiting, 'mistake')} solved today: come back on another day.`]
          : []),
        ...(learnt > 0 ? [`${pluralize(learnt, 'mistake')} learnt.`] : []),
      ].join(' '),
    title: (due: number, days: number) =>
      `${pluralize(due, 'mistake')} of yours to drill. Each is learnt when you have found a better move at the first try on ${days} days.`,
    item: (
      place: { readonly index: number; readonly count: number },
      game: string,
      when: string,
      mistake: string,
    ) => `${place.index} of ${place.count}: ${game}, ${when}. ${mistake}; find better.`,
    solvedOn: (days: number, needed: number) =>
      days >= needed ? 'Learnt.' : `Solved on ${pluralize(days, 'day')} of ${needed}.`,
  },
  learn: {
    list: 'Lessons, about five minutes each:',
    listed: (done: number, all: number) =>
      done === all ? 'done' : done === 0 ? 'new' : `${done} of ${all} steps done`,
    begin: (command: string) => `Begin, or go on, with: ${command}`,
    which: 'Which one? Its number, or Enter to leave: ',
    readRules: (command: string) => `Read its rules with: ${command}`,
    title: (game: string, steps: number) =>
      `${game}: a lesson in ${pluralize(steps, 'step')}. /hint helps, /skip goes on, /quit leaves: you come back to where you were.`,
    goesOn: (game: string, step: number, steps: number) =>
      `${game}: the lesson goes on at step ${step} of ${steps}. /hint helps, /skip goes on, /quit leaves.`,
    step: (step: number, steps: number, title: string) => `Step ${step} of ${steps}: ${title}`,
    unknownCommand: (command: string) =>
      `There is no command ${command}: /hint helps, /skip goes on, /rules shows the rules, /quit leaves.`,
    commands: '/hint helps, /skip goes on, /rules shows the rules, /quit leaves.',
    wrong: 'Not yet.',
    buttons: { begin: 'Begin the match', skip: 'Skip' },
    left: (command: string) => `Your progress is kept. Go on with: ${command}`,
    skipped: (command: string) => `Some steps were skipped. Come back to them with: ${command}`,
    finished: (game: string) => `That was the lesson. You know how to play ${game}!`,
    doneAlready: (game: string, command: string) =>
      `You have done the lesson of ${game}. Begin again with: ${command}`,
    playNow: (command: string) => `A match: ${command}`,
    practiseNow: (command: string) => `Practice, with moves taken back: ${command}`,
    puzzlesNow: (command: string) => `Puzzles: ${command}`,
  },
  practice: {
    commands: {
      '/back': 'take your last move back',
      '/values': 'what every move is worth',
    },
    begins:
      'Practice: /back takes a move back, /hint and /values tell what to play. It counts nowhere.',
    mark: 'practice',
    nothingToTakeBack: 'There is nothing to take back.',
    takenBack: (moves: number) => `Taken back: ${pluralize(moves, 'move')}.`,
    onlyHere: 'Values are shown in practice only: begin it with --practice.',
    backButton: 'Take back',
    afterEnd: 'The end. /back takes your last move back, Enter leaves: ',
    backOrEnd: '/back takes your last move back, Enter leaves.',
    needsPractice: (flag: string) => `--${flag} works in practice only: add --practice.`,
    otherGame: (game: string) => `That is a match of ${game}.`,
    noSuchMove: (moves: number) => `--at must be a whole number from 1 to ${moves}.`,
    atEnd: 'That position is the end of the round: there is nothing to play.',
    withOptions: '--from brings its own options: give no others.',
  },
};
