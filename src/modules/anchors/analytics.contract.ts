import * as z from 'zod/mini';
import { id } from '#modules/matches/inputs.contract.ts';
import { Match } from '#modules/matches/matches.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { MONTH } from './analytics.rules.ts';

export const analyticsErrors = defineErrors('analytics', { noBroadcast: { status: 404 } });

/** What a broadcast reached, over all its matches. */
export const Figures = z.object({
  seconds: z.number(),
  peak: z.number(),
  /** Viewers at a time. */
  average: z.number(),
  /** Viewers who came; one who returns counts again. */
  joined: z.number(),
  /** How long a viewer stayed; null where arrivals are not counted, as with an external media server. */
  watchSeconds: z.nullable(z.number()),
  followers: z.number(),
  /** Lines of the chat. */
  lines: z.number(),
  gifts: z.number(),
  coins: z.number(),
  clips: z.number(),
});
export type Figures = z.infer<typeof Figures>;

export const BroadcastFigures = z.extend(Figures, {
  id: z.number(),
  title: z.string(),
  startTime: z.string(),
  /** Null while it is live. */
  endTime: z.nullable(z.string()),
  endReason: z.string(),
});
export type BroadcastFigures = z.infer<typeof BroadcastFigures>;

export const AnalyticsQuery = z.object({ month: z.optional(z.string().check(z.regex(MONTH))) });
export const BroadcastQuery = z.object({ broadcastId: id });

export const MonthFigures = z.object({
  month: z.string(),
  /** The zone of the month. */
  zone: z.string(),
  total: Figures,
  /** Those that began in it, the newest first. */
  broadcasts: z.array(BroadcastFigures),
});
export type MonthFigures = z.infer<typeof MonthFigures>;

export const BroadcastMinute = z.object({
  at: z.string(),
  viewers: z.number(),
  peak: z.number(),
  joined: z.number(),
  lines: z.number(),
  gifts: z.number(),
  coins: z.number(),
});
export type BroadcastMinute = z.infer<typeof BroadcastMinute>;

export const BroadcastAnalytics = z.object({
  broadcast: BroadcastFigures,
  minutes: z.array(BroadcastMinute),
  /** Its matches, in their order. */
  matches: z.array(z.object({ from: z.string(), match: z.nullable(Match) })),
});
export type BroadcastAnalytics = z.infer<typeof BroadcastAnalytics>;
