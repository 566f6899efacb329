import { datesFrom } from '#modules/matches/matches.rules.ts';

/** Where a channel's visitors are won. */
export const CHANNEL_TYPES = ['community', 'video', 'anchor', 'site', 'advert', 'offline', 'other'] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

export const CHANNEL_NAME = { min: 2, max: 40 } as const;
/** The registration source: a short word of the operator's own, such as `tb_01`. */
export const CHANNEL_SOURCE = { min: 2, max: 20 } as const;
export const SOURCE_PATTERN = /^[a-z0-9][a-z0-9_-]*$/;
/** Of one operator. */
export const MAX_CHANNELS = 50;

/** What a decision's reason keeps to. */
export const REASON = { min: 2, max: 200 } as const;

export const OPERATORS = ['channel_operator'] as const;

/** No letter or digit that is easily taken for another: a link may be read from a wall. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const CODE_LENGTH = 8;
export const CODE_PATTERN = /^[a-z0-9]{8}$/;

export const codeFrom = (random: Uint8Array): string =>
  Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('');

export const linkOf = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/\/$/, '')}/to/${code}`;

/** The spans of the statistics, in days. */
export const STATISTICS_DAYS = [7, 14, 30] as const;
export type StatisticsDays = (typeof STATISTICS_DAYS)[number];

/** A day as a channel counts it: 2026-11-15. */
export const dayIn = (now: Date, timeZone: string): string => datesFrom(now, timeZone, 0, 1)[0]!;

export interface Counts {
  visits: number;
  registrations: number;
  downloads: number;
}

export interface DayCounts extends Counts {
  day: string;
}

export const NO_COUNTS: Counts = { visits: 0, registrations: 0, downloads: 0 };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  visits: a.visits + b.visits,
  registrations: a.registrations + b.registrations,
  downloads: a.downloads + b.downloads,
});

/** Every day that was asked for, also those on which nothing happened. */
export function everyDay<Row extends { day: string }>(
  days: readonly string[],
  rows: readonly Row[],
  empty: Omit<Row, 'day'>,
): Row[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => byDay.get(day) ?? ({ ...empty, day } as Row));
}

/** How many of a hundred visits ended in a registration, to a hundredth; null without a visit. */
export const conversion = ({ visits, registrations }: Pick<Counts, 'visits' | 'registrations'>) =>
  visits === 0 ? null : Math.round((registrations / visits) * 10_000) / 100;
