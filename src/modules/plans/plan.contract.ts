import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { League, Team } from '#modules/matches/matches.contract.ts';
import { MATCH_STATES } from '#modules/matches/matches.rules.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { pageFields } from '#platform/paging/paging.contract.ts';
import { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { PLAN_ACTIONS, PLAN_AUTHORS, PLAN_STATES } from './plans.rules.ts';
import { PICKS, PLAY_LEVELS, PLAYS } from './plays.rules.ts';
import { VERDICTS } from './settlement.rules.ts';

export const planErrors = defineErrors('plans', {
  notFound: { status: 404 },
  notExpert: { status: 403 },
  noSuchExpert: { status: 404 },
  noSuchMatch: { status: 404 },
  /** "Only 3 plans are supported per match!" */
  matchFull: { status: 409, params: ['max'] },
  kickedOff: { status: 409 },
  titleLength: { status: 422, params: ['min', 'max'] },
  contentLength: { status: 422, params: ['min', 'max'] },
  lotteryWord: { status: 422, params: ['word'] },
  refusedWord: { status: 422, params: ['word'] },
  tooManyPictures: { status: 422, params: ['max'] },
  badPrediction: { status: 422 },
  releaseTooLate: { status: 422 },
  coverNeeded: { status: 422 },
  sold: { status: 409 },
  soldFixed: { status: 409 },
  wrongState: { status: 409 },
  keyReused: { status: 409 },
  reasonNeeded: { status: 422 },
  expertClosed: { status: 409 },
  notForSale: { status: 409 },
  priceChanged: { status: 409, params: ['price'] },
  ownPlan: { status: 409 },
  badContent: { status: 422 },
});

export const Prediction = z.object({
  level: z.enum(PLAY_LEVELS),
  play: z.enum(PLAYS),
  line: z.nullable(z.number()),
  pick: z.enum(PICKS),
});

export const PlanMatch = z.object({
  id: z.number(),
  game: gameSlug,
  league: League,
  round: z.string(),
  home: Team,
  away: Team,
  startTime: z.string(),
  state: z.enum(MATCH_STATES),
  homeScore: z.number(),
  awayScore: z.number(),
  bestOf: z.nullable(z.number()),
});
export type PlanMatch = z.infer<typeof PlanMatch>;

const Window = z.object({ hits: z.number(), decided: z.number() });

/** Expert as a list row shows them. */
export const ExpertLine = z.object({
  uid: z.number(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  streak: z.number(),
  /** Of the ten latest decided plans. */
  lastTen: Window,
});
export type ExpertLine = z.infer<typeof ExpertLine>;

/** A plan in a list, without its prediction. */
export const Plan = z.object({
  planId: z.number(),
  expert: ExpertLine,
  match: PlanMatch,
  level: z.enum(PLAY_LEVELS),
  play: z.enum(PLAYS),
  /** The language it is written in. */
  lang: z.enum(LANGUAGE_CODES),
  title: z.string(),
  cover: z.nullable(z.string()),
  price: z.number(),
  tags: z.array(z.string()),
  noWinRefund: z.boolean(),
  releaseTime: z.string(),
  createTime: z.string(),
  status: z.enum(PLAN_STATES),
  /** Null: not settled. */
  result: z.nullable(z.enum(VERDICTS)),
  sales: z.number(),
  forSale: z.boolean(),
  bought: z.boolean(),
  /** Opened by a pass of the caller. */
  byPass: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

export const PlanPage = z.object({
  plans: z.array(Plan),
  ...pageFields,
});
export type PlanPage = z.infer<typeof PlanPage>;

/** A plan in full; `prediction` and `content` are null to viewers who have not unlocked it. */
export const PlanInfo = z.extend(Plan, {
  /** Length of the analysis in characters, also while locked. */
  contentLength: z.number(),
  prediction: z.nullable(z.extend(Prediction, { odds: z.nullable(z.number()) })),
  content: z.nullable(RichText),
  /** Reason of a rejection; for the owner and reviewers. */
  reason: z.string(),
  /** Actions open to the caller now; empty unless the caller owns the plan. */
  actions: z.array(z.enum(PLAN_ACTIONS)),
  /** State of the expert's account. Buyers still read a plan of a closed or deleted one. */
  author: z.enum(PLAN_AUTHORS),
  /** Position in the expert's chain. */
  link: z.object({ seq: z.number(), hash: z.string() }),
  /** The caller's purchase and its settlement. */
  order: z.nullable(
    z.object({
      paid: z.number(),
      toBuyer: z.number(),
      settled: z.boolean(),
      /** The result was corrected after the coins had been spent: they were not moved. */
      kept: z.boolean(),
      createTime: z.string(),
    }),
  ),
});
export type PlanInfo = z.infer<typeof PlanInfo>;

export const planId = z.coerce.number().check(z.int(), z.positive());
export const expertId = z.coerce.number().check(z.int(), z.positive());
