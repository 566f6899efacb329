import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { pageFields } from '#platform/paging/paging.contract.ts';
import { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { PlanInfo, Prediction } from './plan.contract.ts';
import { PLAN_PRICE, PLAN_TAGS } from './plans.rules.ts';
import { PICKS, PLAY_LEVELS, PLAYS } from './plays.rules.ts';
import { VERDICTS } from './settlement.rules.ts';

export const whole = z.number().check(z.int(), z.positive());
const fields = {
  ...Prediction.shape,
  line: z.nullable(z.number().check(z.int())),
  title: z.string().check(z.trim(), z.maxLength(4_000)),
  content: RichText,
  price: z.number().check(z.int(), z.minimum(PLAN_PRICE.min), z.maximum(PLAN_PRICE.max)),
  tags: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(PLAN_TAGS.length)))
    .check(z.maxLength(PLAN_TAGS.max)),
  noWinRefund: z.boolean(),
  /** Absent: the language of the page, or unchanged in an edit. */
  lang: z.optional(z.enum(LANGUAGE_CODES)),
  /** Null or absent on a new plan: immediately. Absent in an edit: unchanged. */
  releaseTime: z.optional(z.nullable(instant)),
  /** An upload of the purpose `cover`; absent in an edit: unchanged. */
  coverId: z.optional(z.nullable(whole)),
};
export const DraftInput = z.object({ matchId: whole, ...fields });
export type Draft = z.input<typeof DraftInput>;
export const EditInput = z.object({ planId: whole, ...fields });
export type Edit = z.input<typeof EditInput>;

export const MyPlan = PlanInfo;
export type MyPlan = z.infer<typeof MyPlan>;
export const MyPlans = z.object({
  plans: z.array(PlanInfo),
  counts: z.record(z.string(), z.number()),
  ...pageFields,
});
export type MyPlans = z.infer<typeof MyPlans>;

export const PlayChoices = z.object({
  matchId: z.number(),
  game: gameSlug,
  bestOf: z.nullable(z.number()),
  /** The caller's plans of this match, and the limit. */
  used: z.number(),
  max: z.number(),
  levels: z.array(
    z.object({
      level: z.enum(PLAY_LEVELS),
      plays: z.array(
        z.object({
          play: z.enum(PLAYS),
          picks: z.array(z.enum(PICKS)),
          /** In thousandths; empty where the play has no line or no bookmaker offers one. */
          lines: z.array(z.number()),
        }),
      ),
    }),
  ),
});
export type PlayChoices = z.infer<typeof PlayChoices>;

const Day = z.object({
  day: z.string(),
  orders: z.number(),
  paid: z.number(),
  toExpert: z.number(),
  toBuyer: z.number(),
});
const Totals = z.omit(Day, { day: true });

export const DASHBOARD_DAYS = [7, 14, 30] as const;
const BoardDay = z.extend(Day, {
  views: z.number(),
  followers: z.number(),
  hits: z.number(),
  decided: z.number(),
});
export const ExpertDashboard = z.object({
  days: z.array(BoardDay),
  /** The same number of days before `days`. */
  before: z.array(BoardDay),
});
export type ExpertDashboard = z.infer<typeof ExpertDashboard>;

/** Rows of a file of sales. */
export const SALES_FILE_ROWS = 10_000;

export const Returns = z.object({
  returns: z.array(
    z.object({
      orderId: z.number(),
      planId: z.number(),
      title: z.string(),
      paid: z.number(),
      toExpert: z.number(),
      toBuyer: z.number(),
      settled: z.boolean(),
      /** Coins are returned unless the plan wins. */
      noWinRefund: z.boolean(),
      result: z.nullable(z.enum(VERDICTS)),
      createTime: z.string(),
    }),
  ),
  ...pageFields,
});
export type Returns = z.infer<typeof Returns>;

export const Summary = z.object({
  orders: z.number(),
  /** Coins paid by buyers, and their parts: earned, refunded, in escrow. */
  paid: z.number(),
  earned: z.number(),
  refunded: z.number(),
  held: z.number(),
});
export type Summary = z.infer<typeof Summary>;

export const Monthly = z.object({ month: z.string(), days: z.array(Day), total: Totals });
export type Monthly = z.infer<typeof Monthly>;
