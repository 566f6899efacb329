import type { PeriodScore, Sport } from '#modules/catalog/sport.rules.ts';
import type { Status } from './statuses.rules.ts';

export type Pair = [home: number, away: number];

/** A game's score as the provider delivers it. */
export interface DeliveredScore {
  total: Pair | null;
  /** By period; null where it was not played, or is not delivered. */
  parts: readonly (Pair | null)[];
}

interface Result {
  period: number;
  periodScores: PeriodScore[];
  homeScore: number;
  awayScore: number;
  facts: { shootout?: Pair };
}

/**
 * Period and scores, which add up to the score. Closed periods are the provider's, the current one is what remains of
 * the score: the total is updated first. A finished match whose periods do not add up has its final score alone.
 */
export function resultOf(sport: Sport, status: Status, delivered: DeliveredScore): Result {
  const { total } = delivered;
  const period = periodOf(sport, status, delivered.parts);
  const isAhead = status.state === 'not_started' || status.state === 'postponed';
  const [homeScore, awayScore] = (isAhead ? null : total) ?? [0, 0];
  const bare = { period, homeScore, awayScore, facts: {}, periodScores: [] };
  if (!total || status.period === 'none') return bare;
  if (status.period === 'shootout' && sport.periods.shootout)
    return shotOut(sport, status, delivered) ?? bare;
  const isFinished = status.state === 'finished';
  const closed = status.isPeriodOver ? period : period - 1;
  const parts = Array.from({ length: period }, (_, index): Pair => delivered.parts[index] ?? [0, 0]);
  if (sport.family === 'won') {
    const periodScores = parts.map((part, index) => (index < closed ? over(part) : open(part)));
    const won = ([1, 2] as const).map(
      (side) => periodScores.filter(([, , winner]) => winner === side).length,
    );
    return { ...bare, periodScores: isFinished && !isSame([won[0]!, won[1]!], total) ? [] : periodScores };
  }
  const rest = minus(total, sum(parts.slice(0, -1)));
  const isDelivered = delivered.parts[period - 1] !== null && delivered.parts[period - 1] !== undefined;
  // The last part is not delivered, as extra time of handball, or behind the score.
  if (!isFinished || !isDelivered) parts[period - 1] = rest;
  const addsUp = isSame(sum(parts), total) && parts.every((part) => Math.min(...part) >= 0);
  if (!addsUp) return bare;
  return { ...bare, periodScores: parts.map((part, index) => (index < closed ? over(part) : open(part))) };
}

/** A level score, and the shoot-out as a period of its own, whether or not the provider's score counts it. */
function shotOut(sport: Sport, status: Status, { total, parts }: DeliveredScore): Result | null {
  const { count } = sport.periods;
  const last = lastPlayed(sport);
  const played = parts.slice(0, last);
  if (!total || played.slice(0, count).some((part) => !part)) return null;
  const [home, away] = sum(played.map((part) => part ?? [0, 0]));
  if (home !== away) return null;
  const shots = parts[last] ?? minus(total, [home, away]);
  const isOver = status.state === 'finished';
  const periods = Array.from({ length: last }, (_, index) => over(played[index] ?? [0, 0]));
  return {
    period: last + 1,
    homeScore: home,
    awayScore: away,
    facts: { shootout: shots },
    periodScores: [...periods, isOver ? over(shots) : open(shots)],
  };
}

const lastPlayed = ({ periods }: Sport): number => periods.count + (periods.overtime?.count ?? 0);

function periodOf(sport: Sport, { period }: Status, parts: readonly (Pair | null)[]): number {
  const last = lastPlayed(sport);
  const played = parts.slice(0, last).findLastIndex((part) => part !== null) + 1;
  if (typeof period === 'number') {
    // Innings after the ninth have no status of their own.
    return sport.family === 'innings' && period === sport.periods.count ? Math.max(period, played) : period;
  }
  switch (period) {
    case 'none':
      return 0;
    case 'played':
      return Math.max(1, played);
    case 'overtime':
      return Math.min(last, Math.max(sport.periods.count + 1, played));
    case 'shootout':
      return sport.periods.shootout ? last + 1 : last;
  }
}

const sum = (parts: readonly Pair[]): Pair =>
  parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0]);
const minus = (a: Pair, b: Pair): Pair => [a[0] - b[0], a[1] - b[1]];
const isSame = (a: Pair, b: Pair): boolean => a[0] === b[0] && a[1] === b[1];
const open = ([home, away]: Pair): PeriodScore => [home, away, 0];
const over = ([home, away]: Pair): PeriodScore => [home, away, home > away ? 1 : home < away ? 2 : 0];
