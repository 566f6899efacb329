import type { Link } from './chain.rules.ts';
import { type Figures, figuresOf, type RecordedTip } from './record.rules.ts';
import type { Verdict } from './settlement.rules.ts';

/** A link with what the record counts of its tip. */
export interface SettledLink extends Pick<Link, 'planId' | 'opened'> {
  result: Verdict | null;
  settled: {
    gameId: number;
    leagueId: number;
    startTime: string;
    odds: number | null;
    closing: { odds: number | null };
  } | null;
}

/** Figures of the tips that a chain opens: what any reader computes from the public record. */
export function figuresFromLinks(links: readonly SettledLink[]): Figures {
  const tips = links.flatMap(({ planId, opened, result, settled }) => {
    if (!opened || !result || !settled) return [];
    const { gameId, leagueId, odds, startTime: time } = settled;
    const { level, play } = opened;
    const tip: RecordedTip = {
      gameId,
      leagueId,
      level,
      play,
      odds,
      time,
      verdict: result,
      closing: settled.closing.odds,
    };
    return [{ planId, tip }];
  });
  return figuresOf(
    tips
      .toSorted((a, b) =>
        a.tip.time === b.tip.time ? a.planId - b.planId : a.tip.time < b.tip.time ? -1 : 1,
      )
      .map(({ tip }) => tip),
  );
}

/** Whether figures that a page shows are those of its chain. */
export const areSame = (shown: Figures, recomputed: Figures): boolean => {
  const known = shown.odds ? recomputed : { ...recomputed, odds: null };
  return JSON.stringify(ordered(shown)) === JSON.stringify(ordered(known));
};

const ordered = ({ settled, hits, decided, losingRun, odds }: Figures) => [
  [settled, hits, decided, losingRun],
  odds && [odds.tips, odds.units, odds.yield, odds.average],
  odds?.interval && [odds.interval.low, odds.interval.high],
  odds?.closing && [odds.closing.tips, odds.closing.beaten, odds.closing.value],
];
