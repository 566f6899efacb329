import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import type { Point } from '#ui/kit/chart/geometry.ts';
import { minuteText, startOf } from '../../clock.rules.ts';
import type { MatchDetail } from '../../detail.contract.ts';
import { isLive } from '../../matches.rules.ts';
import type { MatchEvent } from '../../sheet.contract.ts';
import { periodCount } from './clock.rules.ts';
import { type EventLook, inOrder, lookOf, placeOf, scoresOften } from './moments.rules.ts';

/** Sports with many points: the difference over time shows more than a list of baskets. */
export const isPointsSport = ({ family, rate }: Pick<Sport, 'family' | 'rate'>): boolean =>
  family === 'clock' && scoresOften({ rate });

const LEAST_POINTS = 3;

/** The difference (home − away) after every score: x is the share of the match, 0 to 100. */
export function wormOf(sport: Sport, { events, match }: Pick<MatchDetail, 'events' | 'match'>): Point[] {
  if (!isPointsSport(sport)) return [];
  const count = periodCount(sport, match);
  const scored = inOrder(events).filter(
    ({ score, minute, cancelled }) => score && minute !== null && !cancelled,
  );
  if (scored.length < LEAST_POINTS) return [];
  return [
    { x: 0, y: 0 },
    ...spread(scored).map((event) => ({
      x: placeOf(sport, count, event) * 100,
      y: (event.score?.[0] ?? 0) - (event.score?.[1] ?? 0),
    })),
  ];
}

/** Scores of the same minute are spread over it, in order, without overlap. */
function spread(events: readonly MatchEvent[]): MatchEvent[] {
  const minutes = Map.groupBy(events, ({ period, minute }) => `${period} ${minute}`);
  return [...minutes.values()].flatMap((together) =>
    together.map((event, index) => ({
      ...event,
      minute: (event.minute ?? 0) - 1 + (index + 1) / together.length,
    })),
  );
}

export interface Run {
  side: Side;
  points: number;
  from: MatchEvent;
  to: MatchEvent;
}

const LEAST_RUN = 6;
const MOST_RUNS = 4;

/** Unanswered points in a row, the longest first. */
export function runsOf(events: readonly MatchEvent[]): Run[] {
  const runs: Run[] = [];
  let before: readonly [number, number] = [0, 0];
  for (const event of inOrder(events)) {
    if (!event.score || event.cancelled) continue;
    const [home, away] = [event.score[0] - before[0], event.score[1] - before[1]];
    before = event.score;
    if (home + away <= 0) continue;
    const side: Side = home > 0 ? 'home' : 'away';
    const last = runs.at(-1);
    if (last?.side === side)
      runs[runs.length - 1] = { ...last, points: last.points + home + away, to: event };
    else runs.push({ side, points: home + away, from: event, to: event });
  }
  return runs
    .filter(({ points }) => points >= LEAST_RUN)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MOST_RUNS);
}

export interface MomentumBar {
  x: number;
  width: number;
  /** −1 to 1; above zero for the home side. */
  value: number;
}

/** A bar per minute over the whole match: the rest of the match stays empty. */
export function momentumBars(
  sport: Sport,
  { momentum, match }: Pick<MatchDetail, 'momentum' | 'match'>,
): MomentumBar[] {
  const most = Math.max(0, ...momentum.map(Math.abs));
  if (most === 0) return [];
  const timed = sport.periods.clock !== 'none' && sport.family === 'clock';
  const minutes = timed ? startOf(sport.periods, periodCount(sport, match) + 1) / 60 : 0;
  const width = 100 / Math.max(minutes, momentum.length);
  return momentum.map((value, index) => ({ x: index * width, width, value: value / most }));
}

/** An event over or under its minute's bar. */
export interface ChartMark {
  side: Side;
  look: EventLook;
  /** 0 to 100. */
  at: number;
  /** All events at this position, the newest last. */
  events: readonly MatchEvent[];
}

const ON_CHART: ReadonlySet<EventLook> = new Set(['score', 'red', 'miss']);

/** Goals, sendings-off and missed penalties in sports with few scores. */
export function chartMarks(
  sport: Sport,
  { events, match }: Pick<MatchDetail, 'events' | 'match'>,
): ChartMark[] {
  if (sport.family !== 'clock' || sport.periods.clock === 'none' || scoresOften(sport)) return [];
  const count = periodCount(sport, match);
  const half = 30 / startOf(sport.periods, count + 1);
  const marks = new Map<string, ChartMark & { events: MatchEvent[] }>();
  for (const event of inOrder(events)) {
    const look = lookOf(sport, event.kind);
    if (!event.side || event.minute === null || event.cancelled || !ON_CHART.has(look)) continue;
    const at = (placeOf(sport, count, event) - half) * 100;
    const key = `${event.side} ${look} ${at}`;
    const known = marks.get(key);
    if (known) known.events.push(event);
    else marks.set(key, { side: event.side, look, at, events: [event] });
  }
  return [...marks.values()];
}

export const hasTrend = (detail: MatchDetail, sport: Sport): boolean =>
  detail.momentum.some((value) => value !== 0) || wormOf(sport, detail).length > 0;

/** A label every quarter of an hour. */
export function minuteTicks(wholeSeconds: number): { at: number; text: string }[] {
  const minutes = wholeSeconds / 60;
  const every = minutes > 60 ? 15 : 10;
  return Array.from({ length: Math.floor(minutes / every) + 1 }, (_, index) => ({
    at: Math.round(((index * every) / minutes) * 1_000) / 10,
    text: minuteText(index * every, null),
  }));
}

export interface Race {
  /** Expected goals where shots have them, else scores. */
  of: 'xg' | 'score';
  home: Point[];
  away: Point[];
}

/** Cumulative expected goals or scores of both sides: x is the share of the match, 0 to 100. */
export function raceOf(sport: Sport, { events, match }: Pick<MatchDetail, 'events' | 'match'>): Race | null {
  if (sport.family !== 'clock' || sport.periods.clock === 'none' || isPointsSport(sport)) return null;
  const count = periodCount(sport, match);
  const timed = inOrder(events).filter(
    ({ minute, cancelled, side }) => minute !== null && side && !cancelled,
  );
  const shots = timed.filter(({ spot }) => spot?.xg !== undefined);
  const scores = timed.filter(({ kind }) => lookOf(sport, kind) === 'score');
  const of = shots.length > 0 ? 'xg' : 'score';
  const steps = of === 'xg' ? shots : scores;
  if (steps.length < LEAST_POINTS) return null;
  const end = isLive(match.state) ? placeOf(sport, count, steps.at(-1)!) * 100 : 100;
  const lineOf = (side: Side): Point[] => {
    let y = 0;
    const points = steps
      .filter((event) => event.side === side)
      .map((event) => {
        y += of === 'xg' ? (event.spot?.xg ?? 0) : 1;
        return { x: placeOf(sport, count, event) * 100, y };
      });
    return [{ x: 0, y: 0 }, ...points, { x: end, y }];
  };
  return { of, home: lineOf('home'), away: lineOf('away') };
}

/** The number of minutes in which each side was on top. */
export function onTop(momentum: readonly number[]): { home: number; away: number } {
  return {
    home: momentum.filter((value) => value > 0).length,
    away: momentum.filter((value) => value < 0).length,
  };
}
