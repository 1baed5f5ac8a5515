/**
 * What audits and sweeps find, as messages: verdicts, tables and the points of a plot. The terminal's
 * report and the page say the same ones.
 */
import { type Message, plain } from '../core/message.ts';
import type { Seat } from '../core/seat.ts';
import { auditMessages } from '../messages/en/audit.ts';
import type { Audit, Census, ForcedResult, Odds } from '../solver/audit/figures.ts';
import { MAX_GAME_MOVES, marginOf } from '../solver/audit/sample.ts';
import {
  expectedScore,
  fairestVariants,
  neverEnds,
  type Sweep,
  type Variant,
} from '../solver/audit/sweep.ts';

const FIRST: Seat = 1;
const NOTHING = plain('');

const isAll = (share: number): boolean => share > 1 - 1e-9;

const sampledShare = (share: number, games: number): Message =>
  auditMessages.sampledShare({ share, margin: marginOf(share, games) });

/** A probability with what is not certain about it. */
export function chanceOf(share: number, { sampled, open }: Odds): Message {
  if (sampled !== null) return sampledShare(share, sampled);
  return open === 0
    ? auditMessages.share({ share })
    : auditMessages.shareBetween({ low: share, high: share + open });
}

/** What play is worth to Player 1, a draw counting half, with what is not certain about it. */
export function firstShare(odds: Odds): Message {
  const share = expectedScore(odds);
  if (odds.sampled !== null) return sampledShare(share, odds.sampled);
  return odds.open === 0
    ? auditMessages.share({ share })
    : auditMessages.sampledShare({ share, margin: odds.open / 2 });
}

/** What happens by force, as the start of a sentence. */
function forceOf({ forced, hasChance }: Audit): Message {
  if (forced === null) return auditMessages.forceUnknown();
  const { win, loss, draw, endless, plies, chance } = forced;
  if (chance !== null) {
    return auditMessages[hasChance ? 'forceChance' : 'forceHidden']({ seat: FIRST, share: chance });
  }
  if (isAll(win)) return auditMessages.forceWin({ seat: 1, plies });
  if (isAll(loss)) return auditMessages.forceWin({ seat: 2, plies });
  if (isAll(draw)) return isAll(endless) ? auditMessages.forceEndless() : auditMessages.forceDraw();
  return auditMessages.forceByStart({ seat: FIRST, win, loss, draw });
}

/** The same in a few letters. */
function shortForce(forced: ForcedResult | null): Message {
  if (forced === null) return auditMessages.unknown();
  const { win, loss, draw, endless, plies, chance } = forced;
  if (chance !== null) return auditMessages.shortChance({ share: chance });
  if (isAll(win)) return auditMessages.shortWin({ seat: 1, plies });
  if (isAll(loss)) return auditMessages.shortWin({ seat: 2, plies });
  if (isAll(draw)) return isAll(endless) ? auditMessages.shortEndless() : auditMessages.shortDraw();
  return auditMessages.shortShare({ seat: FIRST, share: win });
}

const endlessVerdict = ({ sampled }: Odds): Message =>
  sampled === null
    ? auditMessages.neverEnds()
    : auditMessages.noneEnded({ games: sampled, moves: MAX_GAME_MOVES });

/** The whole audit in one sentence. */
export function verdictOf(audit: Audit): Message {
  const { census, odds } = audit;
  const { random } = odds;
  if (neverEnds(random)) return endlessVerdict(random);
  const isDead = census !== null && census.dead === census.open;
  return auditMessages.verdict({
    force: forceOf(audit),
    isDead,
    seat: FIRST,
    chance: chanceOf(random.first, random),
    endless: random.endless + (random.sampled === null ? 0 : random.open),
  });
}

type Row = readonly [Message, Message];

function positionsFound({ census, moreThan, starts }: Audit): Message {
  if (census === null && moreThan === null) return auditMessages.chanceMoves();
  if (census === null) return auditMessages.notListed({ moreThan: moreThan ?? 0, starts });
  const { of, open, ended } = census;
  return of === 'classes'
    ? auditMessages.inClasses({ moreThan: moreThan ?? 0, open, starts })
    : auditMessages.openAndEnded({ open, ended: ended ?? 0, starts });
}

function censusRows({ of, open, longestWin, branching, mistakes, dead, endless }: Census): Row[] {
  const share = (part: number): Message =>
    auditMessages.shareOfOpen({ share: part / open, of, count: part });
  const { average, largest } = branching;
  return [
    [
      auditMessages.longestWin(),
      longestWin === null ? auditMessages.noWin() : auditMessages.inMoves({ plies: longestWin }),
    ],
    [auditMessages.choices(), auditMessages.branching({ average, largest })],
    [auditMessages.mistakes(), share(mistakes)],
    [auditMessages.dead(), share(dead)],
    [auditMessages.endless(), endless ? auditMessages.yes() : auditMessages.no()],
  ];
}

/** The rows of an audit: a name and what is found. */
export const auditRows = (audit: Audit): readonly Row[] => [
  [auditMessages.positions(), positionsFound(audit)],
  [auditMessages.startValue(), forceOf(audit)],
  ...(audit.census === null ? [] : censusRows(audit.census)),
];

export const PLAY_MODES = [
  [auditMessages.bothRandom(), 'random'],
  [auditMessages.perfect({ seat: 1 }), 'perfectFirst'],
  [auditMessages.perfect({ seat: 2 }), 'perfectSecond'],
] as const;

export const ODDS_HEAD: readonly Message[] = [
  auditMessages.play(),
  auditMessages.player({ seat: 1 }),
  auditMessages.player({ seat: 2 }),
  auditMessages.drawn(),
  auditMessages.moves(),
];

/** How games end, a row for each way of playing. */
export const oddsRows = ({ odds }: Audit): readonly (readonly Message[])[] =>
  PLAY_MODES.map(([name, mode]) => {
    const found = odds[mode];
    const unknown = auditMessages.unknown();
    if (found === null) return [name, unknown, unknown, unknown, NOTHING];
    const { first, second, draw, moves, sampled } = found;
    const endless = sampled === null ? found.endless : found.open;
    return [
      name,
      chanceOf(first, found),
      chanceOf(second, found),
      endless > 1e-11
        ? auditMessages.drawnOrEndless({ draw, endless })
        : auditMessages.share({ share: draw }),
      moves === null ? NOTHING : auditMessages.average({ number: moves }),
    ];
  });

/** How far the odds can be trusted. */
export function precisionOf({ odds, census }: Audit): Message {
  const { sampled } = odds.random;
  if (sampled !== null) return auditMessages.sampled({ games: sampled });
  if (Object.values(odds).some((found) => found !== null && found.open > 0)) {
    return auditMessages.notConverged();
  }
  const of = census?.of ?? 'positions';
  return census?.endless ? auditMessages.iterated({ of }) : auditMessages.exact({ of });
}

export interface AuditedVariant {
  readonly value: string;
  readonly audit: Audit;
}

/** The variants of a sweep that can be played. */
export const auditedVariants = (variants: readonly Variant[]): readonly AuditedVariant[] =>
  variants.flatMap(({ value, audit }) => (audit.ok ? [{ value, audit: audit.value }] : []));

export function positionCount({ census, moreThan }: Audit): Message {
  if (census === null) {
    return moreThan === null
      ? auditMessages.unknown()
      : auditMessages.moreThan({ count: moreThan });
  }
  const { of, open, ended } = census;
  return of === 'classes'
    ? auditMessages.classes({ count: open })
    : auditMessages.count({ count: open + (ended ?? 0) });
}

export const sweepHead = ({ option }: Sweep): readonly Message[] => [
  auditMessages.option({ option }),
  auditMessages.headPositions(),
  auditMessages.headForce(),
  auditMessages.headRandom(),
  auditMessages.headPerfect({ seat: 1 }),
  auditMessages.headPerfect({ seat: 2 }),
  auditMessages.headMistakes(),
];

/** A row for each variant that can be played. */
export const sweepRows = (
  { option }: Sweep,
  variants: readonly Variant[],
): readonly (readonly Message[])[] =>
  auditedVariants(variants).map(({ value, audit }) => {
    const { census, odds, forced } = audit;
    const first = (found: Odds | null): Message =>
      found === null ? NOTHING : chanceOf(found.first, found);
    return [
      auditMessages.optionValue({ option, value }),
      positionCount(audit),
      shortForce(forced),
      first(odds.random),
      first(odds.perfectFirst),
      first(odds.perfectSecond),
      census === null ? NOTHING : auditMessages.share({ share: census.mistakes / census.open }),
    ];
  });

export const FAIREST_NOTE = auditMessages.fairestNote({ seat: FIRST });

/** Values of which three or more in a row are one entry, the first and the last. */
function rangesOf(
  values: readonly { readonly value: string; readonly isIn: boolean }[],
): readonly (readonly string[])[] {
  const runs: string[][] = [[]];
  for (const { value, isIn } of values) {
    if (isIn) runs.at(-1)?.push(value);
    else runs.push([]);
  }
  return runs.flatMap((run) =>
    run.length < 3 ? run.map((value) => [value]) : [[run[0] ?? '', run.at(-1) ?? '']],
  );
}

/** Where each variant always goes to the same player, none of them is fair at all. */
function decidedVerdict(scores: ReadonlySet<number>): Message | null {
  if (![...scores].every((score) => score === 0 || score === 1)) return null;
  return scores.size > 1
    ? auditMessages.eachDecided()
    : auditMessages.alwaysWins({ seat: scores.has(0) ? 2 : 1 });
}

/** What a sweep comes to: the fairest, and who wins by force. */
export function sweepVerdict({ option }: Sweep, variants: readonly Variant[]): readonly Message[] {
  const best = auditedVariants(fairestVariants(variants));
  const [fairest] = best;
  const playable = auditedVariants(variants);
  if (playable.length === 0) return [auditMessages.nonePlayable()];
  const isEndless = ({ audit }: AuditedVariant): boolean => neverEnds(audit.odds.random);
  if (fairest === undefined) return [auditMessages.noneEnds()];
  const isBlurred = best.length > 1 && best.some(({ audit }) => audit.odds.random.sampled !== null);
  const why = isBlurred
    ? auditMessages.blurred()
    : auditMessages.shareIs({ seat: FIRST, share: firstShare(fairest.audit.odds.random) });
  const ending = playable.filter((variant) => !isEndless(variant));
  const scores = new Set(ending.map(({ audit }) => expectedScore(audit.odds.random)));
  const won = (holds: (forced: ForcedResult) => boolean) => ({
    option,
    ranges: rangesOf(
      playable.map(({ value, audit: { forced } }) => ({
        value,
        isIn: forced !== null && forced.chance === null && holds(forced),
      })),
    ),
  });
  const [byFirst, bySecond, byNobody] = [
    won(({ win }) => isAll(win)),
    won(({ loss }) => isAll(loss)),
    won(({ draw }) => isAll(draw)),
  ];
  const endless = rangesOf(
    playable.map((variant) => ({ value: variant.value, isIn: isEndless(variant) })),
  );
  const skipped = variants.find(({ audit }) => !audit.ok);
  const ranges = rangesOf(variants.map(({ value, audit }) => ({ value, isIn: !audit.ok })));
  const hasClasses = playable.some(({ audit }) => audit.census?.of === 'classes');
  const isSampled = playable.some(({ audit }) => audit.odds.random.sampled !== null);
  return [
    decidedVerdict(scores) ??
      auditMessages.fairest({ option, values: best.map(({ value }) => value), why }),
    ...(endless.length > 0 ? [auditMessages.endlessVariants({ option, ranges: endless })] : []),
    ...(byFirst.ranges.length > 0 ? [auditMessages.wonBy({ seat: 1, ...byFirst })] : []),
    ...(bySecond.ranges.length > 0 ? [auditMessages.wonBy({ seat: 2, ...bySecond })] : []),
    ...(byNobody.ranges.length > 0 ? [auditMessages.wonByNeither(byNobody)] : []),
    ...(skipped === undefined || skipped.audit.ok
      ? []
      : [auditMessages.skipped({ option, ranges, why: skipped.audit.error })]),
    ...(hasClasses ? [auditMessages.classesNote()] : []),
    ...(isSampled ? [auditMessages.sampledNote()] : []),
  ];
}

/** What a plot of a sweep shows of a variant; one that never ends has no place on it. */
export interface SweepPoint {
  readonly value: string;
  /** How far Player 1 is ahead of even with random players, in percent. */
  readonly edge: number;
  readonly force: 'win' | 'loss' | 'draw';
  readonly note: Message;
}

export const roundFigure = (number: number): number => Math.round(number * 1000) / 1000;

export const sweepPoints = (
  { option }: Sweep,
  variants: readonly Variant[],
): readonly SweepPoint[] =>
  auditedVariants(variants).flatMap(({ value, audit: { forced, odds } }) => {
    if (neverEnds(odds.random)) return [];
    const isDecided = forced !== null && isAll(forced.win + forced.loss);
    const share = expectedScore(odds.random);
    const note = auditMessages.point({
      ...{ option, value, share },
      seat: FIRST,
      force: shortForce(forced),
    });
    const force = isDecided ? (isAll(forced.loss) ? 'loss' : 'win') : 'draw';
    return [{ value, edge: roundFigure(100 * (share - 0.5)), force, note }];
  });

const SCALES = [0.1, 1, 5, 10, 25, 50] as const;

/** How far a plot of a sweep must reach up and down, in percent. */
export function sweepScale(points: readonly SweepPoint[]): number {
  const widest = Math.max(...points.map(({ edge }) => Math.abs(edge)));
  return SCALES.find((known) => known >= widest) ?? 50;
}
