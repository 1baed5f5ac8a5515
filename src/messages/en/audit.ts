/** What audits and sweeps find, in English. */
import { defineMessages, type Message, type Sentences } from '../../core/message.ts';
import { other, type Seat } from '../../core/seat.ts';
import { FORMATS } from '../format.ts';

const { count, fixed, plural, probability } = FORMATS.en;

type Share = { share: number };
type Of = { of: 'positions' | 'classes' };
/** The starts that a figure is about: how many, null for too many to list. */
type Starts = { starts: number | null };
/** Values of an option in order; a run of them is its first and last. */
type Values = { option: string; ranges: readonly (readonly string[])[] };

const moves = (number: number): string => `${count(number)} ${plural(number, 'move', 'moves')}`;
const from = ({ starts }: Starts): string =>
  starts === 1 ? '' : `, from ${starts === null ? 'too many' : starts} starts`;
const valuesText = ({ option, ranges }: Values): string =>
  `${option} ${ranges.map((range) => range.join(' to ')).join(', ')}`;

export const auditEnglish = {
  // Figures.
  count: (args: { count: number }) => count(args.count),
  average: ({ number }: { number: number }) => fixed(number, 1),
  share: ({ share }: Share) => probability(share),
  sampledShare: ({ share, margin }: Share & { margin: number }) =>
    `${probability(share)} ± ${fixed(100 * margin, 2)}`,
  shareBetween: ({ low, high }: { low: number; high: number }) =>
    `${probability(low)} to ${probability(high)}`,

  // What happens by force.
  forceUnknown: 'It is not known who wins by force',
  forceHidden: ({ seat, share }: Share & { seat: Seat }, { inner }) =>
    `What is hidden decides: when both play their best, ${inner(seat)} wins ${probability(share)}`,
  forceChance: ({ seat, share }: Share & { seat: Seat }, { inner }) =>
    `Chance decides: when both play their best, ${inner(seat)} wins ${probability(share)}`,
  forceWin: ({ seat, plies }: { seat: Seat; plies: number | null }, { player }) =>
    `${player(seat)} wins by force${plies === null ? '' : ` in ${moves(plies)}`}`,
  forceEndless: 'Neither player can force a win, and perfect play never ends',
  forceDraw: 'Neither player can force a win, and perfect play is a draw',
  forceByStart: (
    { seat, win, loss, draw }: { seat: Seat; win: number; loss: number; draw: number },
    { inner },
  ) =>
    `The start decides: ${inner(seat)} wins by force from ${probability(win)} of the starts, ${inner(other(seat))} from ${probability(loss)}${draw > 0 ? `, and ${probability(draw)} are drawn` : ''}`,

  verdict: (
    args: { force: Message; isDead: boolean; seat: Seat; chance: Message; endless: number },
    { inner, say },
  ) =>
    `${say(args.force)}${args.isDead ? ', and no move changes who wins' : ''}; with random players ${inner(args.seat)} wins ${say(args.chance)}${args.endless > 1e-9 ? `, and ${probability(args.endless)} never end` : ''}.`,
  neverEnds: 'It never ends: no play leads to an end.',
  noneEnded: ({ games, moves: most }: { games: number; moves: number }) =>
    `It may never end: none of ${count(games)} random games was over after ${moves(most)}.`,

  // The figures of an audit, by name.
  positions: 'Positions',
  chanceMoves: 'not listed: chance moves in play',
  notListed: (args: Starts & { moreThan: number }) =>
    `more than ${count(args.moreThan)}, not listed${from(args)}`,
  inClasses: (args: Starts & { moreThan: number; open: number }) =>
    `more than ${count(args.moreThan)}; counted are ${count(args.open)} classes with the same future${from(args)}`,
  openAndEnded: (args: Starts & { open: number; ended: number }) =>
    `${count(args.open + args.ended)}: ${count(args.open)} open, ${count(args.ended)} ended${from(args)}`,
  startValue: 'Value of the start',
  longestWin: 'Longest forced win',
  noWin: 'none',
  inMoves: ({ plies }: { plies: number }) => moves(plies),
  choices: 'Moves to choose',
  branching: ({ average, largest }: { average: number; largest: number }) =>
    `${fixed(average, 1)} on average, ${largest} at most`,
  mistakes: 'Mistake possible',
  dead: 'Dead',
  shareOfOpen: (args: Share & Of & { count: number }) =>
    `${probability(args.share)} of the open ${args.of} (${count(args.count)})`,
  endless: 'Can go on for ever',
  yes: 'yes',
  no: 'no',

  // How games end.
  play: 'play',
  player: ({ seat }: { seat: Seat }, { player }) => player(seat),
  drawn: 'drawn',
  moves: 'moves',
  bothRandom: 'both at random',
  perfect: ({ seat }: { seat: Seat }, { player }) => `${player(seat)} perfect`,
  unknown: 'unknown',
  drawnOrEndless: ({ draw, endless }: { draw: number; endless: number }) =>
    `${probability(draw)}, ${probability(endless)} endless`,
  sampled: ({ games }: { games: number }) =>
    `Sampled: ${count(games)} games from a fixed seed each; ± holds 95 times in 100.`,
  notConverged: 'Not converged: what is undecided lies between the two figures.',
  iterated: ({ of }: Of) => `Computed by iterating over all ${of}, converged to 12 digits.`,
  exact: ({ of }: Of) => `Computed exactly, by one pass over all ${of}.`,

  // What an option changes.
  option: ({ option }: { option: string }) => option,
  optionValue: ({ value }: { option: string; value: string }) => value,
  sweepTitle: ({ title, option }: { title: string; option: string }) => `${title} by ${option}`,
  headPositions: 'positions',
  headForce: 'by force',
  headRandom: 'random: P1',
  headPerfect: ({ seat }: { seat: Seat }) => `P${seat} perfect`,
  headMistakes: 'mistakes',
  moreThan: (args: { count: number }) => `>${count(args.count)}`,
  classes: (args: { count: number }) => `${count(args.count)} classes`,
  shortChance: ({ share }: Share) => `chance ${probability(share)}`,
  shortWin: ({ seat, plies }: { seat: Seat; plies: number | null }) =>
    `P${seat} in ${plies ?? '?'}`,
  shortEndless: 'endless',
  shortDraw: 'draw',
  shortShare: ({ seat, share }: Share & { seat: Seat }) => `P${seat} ${probability(share)}`,
  point: (
    args: Share & { option: string; value: string; seat: Seat; force: Message },
    { inner, say },
  ) =>
    `${args.option} ${args.value}: ${inner(args.seat)} ${probability(args.share)}; by force ${say(args.force)}`,
  nonePlayable: 'No variant of this sweep can be played.',
  noneEnds: 'No variant ends, so none is fairer than another.',
  endlessVariants: (values: Values) => `Never ends, and is not compared: ${valuesText(values)}.`,
  alwaysWins: ({ seat }: { seat: Seat }, { inner }) =>
    `No variant is fair: ${inner(seat)} wins every one of them, whatever both play.`,
  eachDecided: 'No variant is fair: each is won by the same player, whatever both play.',
  fairest: (
    { option, values, why }: { option: string; values: readonly string[]; why: Message },
    { say },
  ) => `Fairest with random players: ${option} ${values.join(', ')} (${say(why)}).`,
  blurred: 'samples cannot tell them apart',
  shareIs: ({ seat, share }: { seat: Seat; share: Message }, { inner, say }) =>
    `${inner(seat)}'s share is ${say(share)}`,
  wonBy: ({ seat, ...values }: Values & { seat: Seat }, { player }) =>
    `${player(seat)} wins by force: ${valuesText(values)}.`,
  wonByNeither: (values: Values) => `Neither player wins by force: ${valuesText(values)}.`,
  skipped: ({ why, ...values }: Values & { why: Message }, { say }) =>
    `Skipped: ${valuesText(values)}. ${say(why)}`,
  classesNote: 'Where classes are counted instead of positions, mistakes are a share of these.',
  sampledNote: '± is sampled, from a fixed seed; it holds 95 times in 100.',
  fairestNote: ({ seat }: { seat: Seat }, { inner }) =>
    `The fairest is where random play is nearest to even; a draw counts half, and so does play without end. Each column in % except the last says how often ${inner(seat)} wins.`,
  shareOf: ({ seat }: { seat: Seat }, { inner }) =>
    `With random players, ${inner(seat)}'s share (a draw counts half; the line is even):`,
} satisfies Sentences;

export const auditMessages = defineMessages('audit', auditEnglish);
