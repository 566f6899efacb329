import * as z from 'zod/mini';
import type { LeagueRules } from './league-rules.rules.ts';
import {
  DEDUCTION_REASON,
  LOT_REASON,
  MOST_IN_LOT,
  MOST_LOTS,
  MOST_ZONES,
  RANKED_BY,
  TABLE_COLUMNS,
  TIE_BREAKS,
  ZONE_KEYS,
} from './table.rules.ts';

const points = z.number().check(z.gte(-1_000), z.lte(1_000));
const name = z.string().check(z.maxLength(80));
const MOST = 100;

const Table = z.object({
  rankedBy: z.enum(RANKED_BY),
  points: z.object({ win: points, draw: points, loss: points }),
  narrow: z.optional(z.object({ when: z.enum(['overtime', 'decider']), win: points, loss: points })),
  bonus: z.optional(
    z.object({
      tries: z.union([z.object({ least: points }), z.object({ ahead: points })]),
      within: points,
    }),
  ),
  drawsInShare: z.optional(z.enum(['half', 'none'])),
  tieBreaks: z.array(z.enum(TIE_BREAKS)).check(z.maxLength(TIE_BREAKS.length)),
  columns: z.array(z.enum(TABLE_COLUMNS)).check(z.maxLength(TABLE_COLUMNS.length)),
});

const legs = z.union([z.literal(1), z.literal(2)]);
const count = z.int().check(z.gte(0), z.lte(1_000));
const FormatPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('league'), meetings: count }),
  z.object({ kind: z.literal('groups'), groups: count, advance: count }),
  z.object({ kind: z.literal('split'), after: count }),
  z.object({
    kind: z.literal('knockout'),
    legs,
    finalLegs: z.optional(legs),
    awayGoals: z.optional(z.boolean()),
    thirdPlace: z.optional(z.boolean()),
    double: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal('swiss'),
    rounds: count,
    winsToAdvance: z.optional(count),
    lossesToLeave: z.optional(count),
  }),
  z.object({ kind: z.literal('tour') }),
  z.object({ kind: z.literal('series'), bestOf: count }),
]);

/** Rules as a provider, an importer or an administrator stores them for a league and season: each part is optional. */
export const StoredRules = z.object({
  table: z.optional(Table),
  zones: z.optional(
    z
      .array(z.object({ key: z.enum(ZONE_KEYS), from: z.int(), to: z.int(), label: z.optional(name) }))
      .check(z.maxLength(MOST_ZONES)),
  ),
  conferences: z.optional(
    z.array(z.object({ key: name, teams: z.array(name).check(z.maxLength(MOST)) })).check(z.maxLength(MOST)),
  ),
  phases: z.optional(z.record(name, z.enum(['all', 'half-up', 'half-down']))),
  deducted: z.optional(z.record(name, points)),
  deductedFor: z.optional(z.record(name, z.string().check(z.maxLength(DEDUCTION_REASON)))),
  lots: z.optional(
    z
      .array(
        z.object({
          table: name,
          teams: z.array(name).check(z.maxLength(MOST_IN_LOT)),
          reason: z.optional(z.string().check(z.maxLength(LOT_REASON))),
        }),
      )
      .check(z.maxLength(MOST_LOTS)),
  ),
  format: z.optional(z.array(FormatPart).check(z.maxLength(10))),
});

/** Null for none, and for rules that this version does not understand: those known of the league hold. */
export function storedRules(value: unknown): Partial<LeagueRules> | null {
  const parsed = StoredRules.safeParse(value);
  return parsed.success ? withoutUndefined(parsed.data) : null;
}

const withoutUndefined = (rules: z.infer<typeof StoredRules>): Partial<LeagueRules> =>
  Object.fromEntries(Object.entries(rules).filter(([, part]) => part !== undefined));
