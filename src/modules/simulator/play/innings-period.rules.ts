import type { Side } from '#modules/catalog/sport.rules.ts';
import { between } from '../random.rules.ts';
import { BY_FIELDERS, other } from '../sport-parameters.rules.ts';
import {
  type Draft,
  drawScoring,
  happeningsOf,
  leadOf,
  type PeriodContext,
  type PeriodPlay,
  quiet,
  scoringCount,
} from './moment.rules.ts';

/** Runs without a clock: an inning in which both sides bat, or an innings of one side. */
export const inningsPeriod = (ground: PeriodContext): PeriodPlay =>
  ground.sport.periods.alternates ? oneSide(ground) : bothSides(ground);

const partOf = ({ homeShare }: PeriodContext, side: Side): number =>
  side === 'home' ? homeShare : 1 - homeShare;

/** Away side first. In the last inning the home side bats only while behind, and stops when it leads. */
function bothSides(ground: PeriodContext): PeriodPlay {
  const { seconds, last, must, random } = ground;
  const half = seconds / 2;
  const runs = (side: Side, from: number, to: number): Draft[] =>
    Array.from({ length: scoringCount(ground, partOf(ground, side)) }, () => {
      const { kind, points } = drawScoring(ground);
      return { clock: between(random, from + 60, to - 20), kind, side, points };
    }).toSorted((a, b) => a.clock - b.clock);
  const top = [quiet(0, { serving: 'away' as const }), ...runs('away', 0, half)];
  const bottom = [quiet(half, { serving: 'home' as const }), ...runs('home', half, seconds)];
  const beside = happeningsOf(ground, seconds, (kind, clock) => {
    const batting = clock < half ? 'away' : 'home';
    return BY_FIELDERS.has(kind) ? other(batting) : batting;
  });
  const ahead = ground.lead + leadOf(top);
  if (last && ahead > 0) return ended(half, top, beside);
  if (must && ahead + leadOf(bottom) === 0) {
    bottom.push({ clock: seconds - 10, kind: ground.sport.scoring[0]!.kind, side: 'home', points: 1 });
  }
  if (!last) return { seconds, stops: [], drafts: [...top, ...bottom, ...beside] };
  const upToWin = until(bottom, (lead) => ahead + lead > 0);
  const won = upToWin.length < bottom.length || ahead + leadOf(bottom) > 0;
  const end = won ? upToWin.at(-1)!.clock + 20 : seconds;
  return ended(end, [...top, ...upToWin], beside);
}

/** The second side to bat chases the first, and stops once ahead. */
function oneSide(ground: PeriodContext): PeriodPlay {
  const { seconds, period, first, random, must } = ground;
  const side = period % 2 === 1 ? first : other(first);
  const sign = side === 'home' ? 1 : -1;
  const chasing = period % 2 === 0;
  // Twice the side's share of two: each bats for a whole innings.
  const count = scoringCount(ground, 0.5 + partOf(ground, side));
  const runs: Draft[] = Array.from({ length: count }, () => {
    const { kind, points } = drawScoring(ground);
    return { clock: between(random, 20, seconds - 20), kind, side, points };
  }).toSorted((a, b) => a.clock - b.clock);
  if (must && chasing && ground.lead + leadOf(runs) === 0) {
    runs.push({ clock: seconds - 10, kind: ground.sport.scoring[0]!.kind, side, points: 1 });
  }
  const beside = happeningsOf(ground, seconds, (kind) => (BY_FIELDERS.has(kind) ? other(side) : side));
  const tenth = beside.filter(({ kind }) => kind === 'wicket').toSorted((a, b) => a.clock - b.clock)[9];
  const batted = tenth ? runs.filter(({ clock }) => clock < tenth.clock) : runs;
  const kept = chasing ? until(batted, (lead) => sign * (ground.lead + lead) > 0) : batted;
  const isPast = chasing && sign * (ground.lead + leadOf(kept)) > 0;
  const end = isPast ? kept.at(-1)!.clock + 10 : tenth ? tenth.clock + 10 : seconds;
  return ended(end, [quiet(0, { serving: side }), ...kept], beside);
}

/** Drafts up to and including the one after which `isWon` holds. */
function until(drafts: readonly Draft[], isWon: (lead: number) => boolean): Draft[] {
  const index = drafts.findIndex((_, at) => isWon(leadOf(drafts.slice(0, at + 1))));
  return index < 0 ? [...drafts] : drafts.slice(0, index + 1);
}

const ended = (end: number, kept: readonly Draft[], beside: readonly Draft[]): PeriodPlay => ({
  seconds: Math.ceil(end),
  stops: [],
  drafts: [...kept, ...beside.filter(({ clock }) => clock < end)],
});
