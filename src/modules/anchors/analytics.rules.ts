import { dateBounds, datesFrom, datesOfMonth } from '#modules/matches/matches.rules.ts';

export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
/** Broadcasts of a month that are shown. */
export const MONTH_BROADCASTS = 200;

export const monthOf = (now: Date, zone: string): string => datesFrom(now, zone, 0, 1)[0]!.slice(0, 7);

/** From the first instant of a month in a zone to that of the next. */
export function monthBounds(month: string, zone: string): { from: Date; to: Date } {
  const days = datesOfMonth(month);
  return { from: dateBounds(days[0]!, zone).from, to: dateBounds(days.at(-1)!, zone).to };
}

/** The month so many before or after. */
export function monthBeside(month: string, add: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + add, 1)).toISOString().slice(0, 7);
}

export interface Counts {
  seconds: number;
  /** Samples of the audience at equal intervals, and their sum. */
  samples: number;
  viewers: number;
  peak: number;
  joined: number;
  followers: number;
  lines: number;
  gifts: number;
  coins: number;
  clips: number;
}

const ADDED = [
  'seconds',
  'samples',
  'viewers',
  'joined',
  'followers',
  'lines',
  'gifts',
  'coins',
  'clips',
] as const;

export const NO_COUNTS: Counts = {
  ...{ seconds: 0, samples: 0, viewers: 0, peak: 0, joined: 0 },
  ...{ followers: 0, lines: 0, gifts: 0, coins: 0, clips: 0 },
};

export function addCounts(all: Counts, one: Counts): Counts {
  const sum = { ...all, peak: Math.max(all.peak, one.peak) };
  for (const name of ADDED) sum[name] += one[name];
  return sum;
}

/** Viewers at a time, to one decimal. */
export const averageOf = ({ viewers, samples }: Pick<Counts, 'viewers' | 'samples'>): number =>
  samples === 0 ? 0 : Math.round((viewers / samples) * 10) / 10;

/** Every viewer's time together, shared by those who came. */
export const watchSecondsOf = ({ viewers, samples, seconds, joined }: Counts): number | null =>
  joined === 0 || samples === 0 ? null : Math.round(((viewers / samples) * seconds) / joined);
