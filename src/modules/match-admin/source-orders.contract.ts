import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { MAX_SOURCES } from '#modules/feeds/order/source-order.rules.ts';
import { FEED_CONDITIONS, SOURCE_REASONS } from '#modules/matches/feed-states.rules.ts';
import { game, id } from '#modules/matches/inputs.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { OVERRIDE_REASON } from './match-admin.rules.ts';

export const sourceOrderErrors = defineErrors('sources', {
  /** Changed since the page was loaded. */
  otherVersion: { status: 409 },
  unknownSource: { status: 422, params: ['source'] },
});

export const SourceChoice = z.object({
  /** Of a program that pushes: `push:` and its source. */
  name: z.string(),
  title: z.string(),
  games: z.array(gameSlug),
  /** Null for a program, which nobody polls. */
  condition: z.nullable(z.enum(FEED_CONDITIONS)),
  answeredAt: z.nullable(z.string()),
});
export type SourceChoice = z.infer<typeof SourceChoice>;

export const SourceOrder = z.object({
  game: gameSlug,
  /** All seasons of it; null: the game. */
  league: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** The primary first. */
  sources: z.array(z.object({ name: z.string(), title: z.string() })),
  version: z.number(),
  changedAt: z.string(),
  /** Active sources of its matches around now, that of most matches first. */
  active: z.array(
    z.object({
      title: z.string(),
      matches: z.number(),
      since: z.string(),
      reason: z.enum(SOURCE_REASONS),
      /** The earlier source that is stale, and its last answer. */
      stale: z.nullable(z.object({ title: z.string(), since: z.string() })),
    }),
  ),
});
export type SourceOrder = z.infer<typeof SourceOrder>;

export const AdminSourceOrders = z.object({
  orders: z.array(SourceOrder),
  choices: z.array(SourceChoice),
});
export type AdminSourceOrders = z.infer<typeof AdminSourceOrders>;

export const SetSourceOrder = z.strictObject({
  game,
  leagueId: z.nullable(id),
  sources: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(
    z.maxLength(MAX_SOURCES),
    z.refine((names) => new Set(names).size === names.length),
  ),
  /** The version that was changed; 0: a new order. */
  version: z.number().check(z.int(), z.nonnegative()),
  reason: z.string().check(z.trim(), z.minLength(OVERRIDE_REASON.min), z.maxLength(OVERRIDE_REASON.max)),
});
export type SetSourceOrder = z.infer<typeof SetSourceOrder>;
