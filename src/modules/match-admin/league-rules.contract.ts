import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { LEAGUE_FORMATS } from '#modules/catalog/catalog.rules.ts';
import {
  CARRIED,
  LAST_PLACE,
  MOST_DEDUCTED,
  MOST_DEDUCTIONS,
  RESULT_POINTS,
  SECOND_PHASES,
} from '#modules/competitions/edited-rules.rules.ts';
import { LeagueParts } from '#modules/competitions/formats.contract.ts';
import {
  DEDUCTION_REASON,
  LOT_REASON,
  MOST_IN_LOT,
  MOST_LOTS,
  MOST_ZONES,
  RANKED_BY,
  TIE_BREAKS,
  ZONE_KEYS,
  ZONE_LABEL,
} from '#modules/competitions/table.rules.ts';
import { LeagueTables } from '#modules/library/league-page.contract.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { OVERRIDE_REASON } from './match-admin.rules.ts';

export const leagueRulesErrors = defineErrors('league_rules', {
  /** Another administrator saved rules since the form was opened. */
  changedMeanwhile: { status: 409, params: ['name'] },
});

const points = z
  .number()
  .check(z.minimum(RESULT_POINTS.min), z.maximum(RESULT_POINTS.max), z.multipleOf(0.5));
const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const MOST_TRIES = 20;
const MOST_MARGIN = 100;
const MOST_SLUG = 120;
const MOST_TABLE = 80;
const slug = z.string().check(z.minLength(1), z.maxLength(MOST_SLUG));

export const EditedRules = z.strictObject({
  format: LeagueParts,
  rankedBy: z.enum(RANKED_BY),
  points: z.strictObject({ win: points, draw: points, loss: points }),
  narrow: z.nullable(z.strictObject({ win: points, loss: points })),
  bonus: z.nullable(
    z.strictObject({
      kind: z.enum(['least', 'ahead']),
      tries: count(1, MOST_TRIES),
      within: count(0, MOST_MARGIN),
    }),
  ),
  tieBreaks: z.array(z.enum(TIE_BREAKS)).check(z.maxLength(TIE_BREAKS.length)),
  lots: z
    .array(
      z.strictObject({
        table: z.string().check(z.maxLength(MOST_TABLE)),
        teams: z.array(slug).check(z.minLength(2), z.maxLength(MOST_IN_LOT)),
        reason: z.string().check(z.trim(), z.maxLength(LOT_REASON)),
      }),
    )
    .check(z.maxLength(MOST_LOTS)),
  zones: z
    .array(
      z.strictObject({
        key: z.enum(ZONE_KEYS),
        end: z.enum(['top', 'bottom']),
        from: count(1, LAST_PLACE),
        to: count(1, LAST_PLACE),
        label: z.string().check(z.trim(), z.maxLength(ZONE_LABEL)),
      }),
    )
    .check(z.maxLength(MOST_ZONES)),
  deductions: z
    .array(
      z.strictObject({
        team: slug,
        points: z.number().check(z.minimum(0.5), z.maximum(MOST_DEDUCTED), z.multipleOf(0.5)),
        reason: z.string().check(z.trim(), z.maxLength(DEDUCTION_REASON)),
      }),
    )
    .check(z.maxLength(MOST_DEDUCTIONS)),
  phases: z
    .array(z.strictObject({ name: z.enum(SECOND_PHASES), carried: z.enum(CARRIED) }))
    .check(z.maxLength(SECOND_PHASES.length)),
});

export const LeagueRuling = z.object({
  id: z.number(),
  game: gameSlug,
  name: z.string(),
  season: z.string(),
  format: z.enum(LEAGUE_FORMATS),
  /** All seasons of the league, the latest first. */
  seasons: z.array(z.object({ id: z.number(), season: z.string() })),
  /** 0: never changed by an administrator. */
  version: z.number(),
  changedAt: z.nullable(z.string()),
  changedByName: z.nullable(z.string()),
  /** Of the league without an administrator's changes. */
  defaults: EditedRules,
  rules: EditedRules,
  teams: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type LeagueRuling = z.infer<typeof LeagueRuling>;

export const PreviewRules = z.strictObject({ id, rules: EditedRules });
export type PreviewRules = z.infer<typeof PreviewRules>;

/** The tables by these rules; `official` where the site would show the official ones instead, because they differ. */
export const RulesPreview = z.extend(LeagueTables, {
  /** Teams that only a lot can order, with the first of their places. */
  level: z.array(z.object({ table: z.string(), place: z.number(), teams: z.array(z.string()) })),
});
export type RulesPreview = z.infer<typeof RulesPreview>;

export const SaveRules = z.strictObject({
  id,
  /** The one that the form showed. */
  version: z.int().check(z.minimum(0)),
  rules: EditedRules,
  reason: z.string().check(z.trim(), z.minLength(OVERRIDE_REASON.min), z.maxLength(OVERRIDE_REASON.max)),
});
export type SaveRules = z.infer<typeof SaveRules>;
