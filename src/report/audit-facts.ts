/**
 * What audits and sweeps find, as messages: verdicts, tables and the points of a plot. The terminal's
 * report and the page say the same ones.
 */
import { type Message, plain } from '../core/message.ts';
import type { Seat } from '../core/seat.ts';
import { sayAudit } from '../messages/en/audit.ts';
import type { Audit, Census, ForcedResult, Odds } from '../solver/audit/figures.ts';
import { marginOf } from '../solver/audit/sample.ts';
import { expectedScore, fairestVariants, type Sweep, type Variant } from '../solver/audit/sweep.ts';

const FIRST: Seat = 1;
const NOTHING = plain('');

const isAll = (share: number): boolean => share > 1 - 1e-9;

const sampledShare = (share: number, games: number): Message =>
  sayAudit.sampledShare({ share, margin: marginOf(share, games) });

/** A probability with what is not certain about it. */
export function chanceOf(share: number, { sampled, open }: Odds): Message {
  if (sampled !== null) return sampledShare(share, sampled);
  return open === 0
    ? sayAudit.share({ share })
    : sayAudit.shareBetween({ low: share, high: share + open });
}

/** What play is worth to Player 1, a draw counting half, with what is not certain about it. */
export function firstShare(odds: Odds): Message {
  const share = expectedScore(odds);
  if (odds.sampled !== null) return sampledShare(share, odds.sampled);
  return odds.open === 0
    ? sayAudit.share({ share })
    : sayAudit.sampledShare({ share, margin: odds.open / 2 });
}

/** What happens by force, as the start of a sentence. */
function forceOf(forced: ForcedResult | null): Message {
  if (forced === null) return sayAudit.forceUnknown();
  const { win, loss, draw, endless, plies, chance } = forced;
  if (chance !== null) return sayAudit.forceHidden({ seat: FIRST, share: chance });
  if (isAll(win)) return sayAudit.forceWin({ seat: 1, plies });
  if (isAll(loss)) return sayAudit.forceWin({ seat: 2, plies });
  if (isAll(draw)) return isAll(endless) ? sayAudit.forceEndless() : sayAudit.forceDraw();
  return sayAudit.forceByStart({ seat: FIRST, win, loss, draw });
}

/** The same in a few letters. */
function shortForce(forced: ForcedResult | null): Message {
  if (forced === null) return sayAudit.unknown();
  const { win, loss, draw, endless, plies, chance } = forced;
  if (chance !== null) return sayAudit.shortChance({ share: chance });
  if (isAll(win)) return sayAudit.shortWin({ seat: 1, plies });
  if (isAll(loss)) return sayAudit.shortWin({ seat: 2, plies });
  if (isAll(draw)) return isAll(endless) ? sayAudit.shortEndless() : sayAudit.shortDraw();
  return sayAudit.shortShare({ seat: FIRST, share: win });
}

/** The whole audit in one sentence. */
export function verdictOf({ forced, census, odds: { random } }: Audit): Message {
  const isDecided = forced !== null && (isAll(forced.win) || isAll(forced.loss));
  const isDead = census !== null && census.dead === census.open;
  return sayAudit.verdict({
    force: forceOf(forced),
    effect: isDead ? 'dead' : isDecided ? 'decided' : 'open',
    seat: FIRST,
    chance: chanceOf(random.first, random),
  });
}

type Row = readonly [Message, Message];

function positionsFound({ census, moreThan, starts }: Audit): Message {
  if (census === null) return sayAudit.notListed({ moreThan: moreThan ?? 0, starts });
  const { of, open, ended } = census;
  return of === 'classes'
    ? sayAudit.inClasses({ moreThan: moreThan ?? 0, open, starts })
    : sayAudit.openAndEnded({ open, ended: ended ?? 0, starts });
}

function censusRows({ of, open, longestWin, branching, mistakes, dead, endless }: Census): Row[] {
  const share = (part: number): Message =>
    sayAudit.shareOfOpen({ share: part / open, of, count: part });
  const { average, largest } = branching;
  return [
    [
      sayAudit.longestWin(),
      longestWin === null ? sayAudit.noWin() : sayAudit.inMoves({ plies: longestWin }),
    ],
    [sayAudit.choices(), sayAudit.branching({ average, largest })],
    [sayAudit.mistakes(), share(mistakes)],
    [sayAudit.dead(), share(dead)],
    [sayAudit.endless(), endless ? sayAudit.yes() : sayAudit.no()],
  ];
}

/** The rows of an audit: a name and what is found. */
export const auditRows = (audit: Audit): readonly Row[] => [
  [sayAudit.positions(), positionsFound(audit)],
  [sayAudit.startValue(), forceOf(audit.forced)],
  ...(audit.census === null ? [] : censusRows(audit.census)),
];

export const PLAY_MODES = [
  [sayAudit.bothRandom(), 'random'],
  [sayAudit.perfect({ seat: 1 }), 'perfectFirst'],
  [sayAudit.perfect({ seat: 2 }), 'perfectSecond'],
] as const;

export const ODDS_HEAD: readonly Message[] = [
  sayAudit.play(),
  sayAudit.player({ seat: 1 }),
  sayAudit.player({ seat: 2 }),
  sayAudit.drawn(),
  sayAudit.moves(),
];

/** How games end, a row for each way of playing. */
export const oddsRows = ({ odds }: Audit): readonly (readonly Message[])[] =>
  PLAY_MODES.map(([name, mode]) => {
    const found = odds[mode];
    const unknown = sayAudit.unknown();
    if (found === null) return [name, unknown, unknown, unknown, NOTHING];
    const { first, second, draw, endless, moves } = found;
    return [
      name,
      chanceOf(first, found),
      chanceOf(second, found),
      endless > 1e-11
        ? sayAudit.drawnOrEndless({ draw, endless })
        : sayAudit.share({ share: draw }),
      moves === null ? NOTHING : sayAudit.average({ number: moves }),
    ];
  });

/** How far the odds can be trusted. */
export function precisionOf({ odds, census }: Audit): Message {
  const { sampled } = odds.random;
  if (sampled !== null) return sayAudit.sampled({ games: sampled });
  if (Object.values(odds).some((found) => found !== null && found.open > 0)) {
    return sayAudit.notConverged();
  }
  const of = census?.of ?? 'positions';
  return census?.endless ? sayAudit.iterated({ of }) : sayAudit.exact({ of });
}

export interface AuditedVariant {
  readonly value: string;
  readonly audit: Audit;
}

/** The variants of a sweep that can be played. */
export const auditedVariants = (variants: readonly Variant[]): readonly AuditedVariant[] =>
  variants.flatMap(({ value, audit }) => (audit.ok ? [{ value, audit: audit.value }] : []));

export function positionCount({ census, moreThan }: Audit): Message {
  if (census === null) return sayAudit.moreThan({ count: moreThan ?? 0 });
  const { of, open, ended } = census;
  return of === 'classes'
    ? sayAudit.classes({ count: open })
    : sayAudit.count({ count: open + (ended ?? 0) });
}

export const sweepHead = ({ option }: Sweep): readonly Message[] => [
  sayAudit.option({ option }),
  sayAudit.headPositions(),
  sayAudit.headForce(),
  sayAudit.headRandom(),
  sayAudit.headPerfect({ seat: 1 }),
  sayAudit.headPerfect({ seat: 2 }),
  sayAudit.headMistakes(),
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
      sayAudit.optionValue({ option, value }),
      positionCount(audit),
      shortForce(forced),
      first(odds.random),
      first(odds.perfectFirst),
      first(odds.perfectSecond),
      census === null ? NOTHING : sayAudit.share({ share: census.mistakes / census.open }),
    ];
  });

export const FAIREST_NOTE = sayAudit.fairestNote({ seat: FIRST });

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
    ? sayAudit.eachDecided()
    : sayAudit.alwaysWins({ seat: scores.has(0) ? 2 : 1 });
}

/** What a sweep comes to: the fairest, and who wins by force. */
export function sweepVerdict({ option }: Sweep, variants: readonly Variant[]): readonly Message[] {
  const best = auditedVariants(fairestVariants(variants));
  const [fairest] = best;
  if (fairest === undefined) return [sayAudit.nonePlayable()];
  const isBlurred = best.length > 1 && best.some(({ audit }) => audit.odds.random.sampled !== null);
  const why = isBlurred
    ? sayAudit.blurred()
    : sayAudit.shareIs({ seat: FIRST, share: firstShare(fairest.audit.odds.random) });
  const playable = auditedVariants(variants);
  const scores = new Set(playable.map(({ audit }) => expectedScore(audit.odds.random)));
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
  const skipped = variants.find(({ audit }) => !audit.ok);
  const ranges = rangesOf(variants.map(({ value, audit }) => ({ value, isIn: !audit.ok })));
  const hasClasses = playable.some(({ audit }) => audit.census?.of === 'classes');
  const isSampled = playable.some(({ audit }) => audit.odds.random.sampled !== null);
  return [
    decidedVerdict(scores) ??
      sayAudit.fairest({ option, values: best.map(({ value }) => value), why }),
    ...(byFirst.ranges.length > 0 ? [sayAudit.wonBy({ seat: 1, ...byFirst })] : []),
    ...(bySecond.ranges.length > 0 ? [sayAudit.wonBy({ seat: 2, ...bySecond })] : []),
    ...(byNobody.ranges.length > 0 ? [sayAudit.wonByNobody(byNobody)] : []),
    ...(skipped === undefined || skipped.audit.ok
      ? []
      : [sayAudit.skipped({ option, ranges, why: skipped.audit.error })]),
    ...(hasClasses ? [sayAudit.classesNote()] : []),
    ...(isSampled ? [sayAudit.sampledNote()] : []),
  ];
}

/** What a plot of a sweep shows of a variant. */
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
  auditedVariants(variants).map(({ value, audit: { forced, odds } }) => {
    const isDecided = forced !== null && isAll(forced.win + forced.loss);
    const share = expectedScore(odds.random);
    return {
      value,
      edge: roundFigure(100 * (share - 0.5)),
      force: isDecided ? (isAll(forced.loss) ? 'loss' : 'win') : 'draw',
      note: sayAudit.point({ option, value, seat: FIRST, share, force: shortForce(forced) }),
    };
  });

const SCALES = [0.1, 1, 5, 10, 25, 50] as const;

/** How far a plot of a sweep must reach up and down, in percent. */
export function sweepScale(points: readonly SweepPoint[]): number {
  const widest = Math.max(...points.map(({ edge }) => Math.abs(edge)));
  return SCALES.find((known) => known >= widest) ?? 50;
}
