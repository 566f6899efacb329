import { datesFrom } from '#modules/matches/matches.rules.ts';

/** Sources of a channel's visitors. */
export const CHANNEL_TYPES = ['community', 'video', 'anchor', 'site', 'advert', 'offline', 'other'] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

export const CHANNEL_NAME = { min: 2, max: 40 } as const;
/** The registration source: the operator's short word, such as `tb_01`. */
export const CHANNEL_SOURCE = { min: 2, max: 20 } as const;
export const SOURCE_PATTERN = /^[a-z0-9][a-z0-9_-]*$/;
/** Per operator. */
export const MAX_CHANNELS = 50;

/** Length of a decision's reason. */
export const REASON = { min: 2, max: 200 } as const;

export const OPERATORS = ['channel_operator'] as const;

/** Without lookalike letters and digits: a link may be read from a poster. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const CODE_LENGTH = 8;
export const CODE_PATTERN = /^[a-z0-9]{8}$/;

export const codeFrom = (random: Uint8Array): string =>
  Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('');

export const linkOf = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/\/$/, '')}/to/${code}`;

/** Periods of the statistics, in days. */
export const STATISTICS_DAYS = [7, 14, 30] as const;
export type StatisticsDays = (typeof STATISTICS_DAYS)[number];

/** A day in the channel's time zone: 2026-11-15. */
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

/** Every requested day, also without events. */
export function everyDay<Row extends { day: string }>(
  days: readonly string[],
  rows: readonly Row[],
  empty: Omit<Row, 'day'>,
): Row[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => byDay.get(day) ?? ({ ...empty, day } as Row));
}

/** Registrations per hundred visits, to a hundredth; null without a visit. */
export const conversion = ({ visits, registrations }: Pick<Counts, 'visits' | 'registrations'>) =>
  visits === 0 ? null : Math.round((registrations / visits) * 10_000) / 100;
