import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { month, timeZone } from '#modules/matches/inputs.contract.ts';
import { withoutOdds } from '#modules/matches/odds.rules.ts';
import { payingErrors } from '#modules/spending/spending.contract.ts';
import { readPerson } from '#modules/users/users.rules.ts';
import type { ViewCounter } from '#platform/counters/views.service.ts';
import { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { EndpointRequest, Handler } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { showChain } from './chain.service.ts';
import { creatorCalls } from './creator.calls.ts';
import {
  DASHBOARD_DAYS,
  DraftInput,
  EditInput,
  ExpertDashboard,
  Monthly,
  MyPlan,
  MyPlans,
  PlayChoices,
  Returns,
  Summary,
  whole,
} from './creator.contract.ts';
import type { ExpertDashboardService } from './expert-dashboard.service.ts';
import { expertId, Plan, PlanInfo, PlanPage, planErrors, planId } from './plan.contract.ts';
import type { PlanQueriesService } from './plan-queries.service.ts';
import { unlockingCalls } from './plan-unlocks.calls.ts';
import { Bought, Quote, UnlockInput } from './plan-unlocks.contract.ts';
import type { PlanUnlocksService } from './plan-unlocks.service.ts';
import type { Reader } from './plan-view.service.ts';
import { plansCalls } from './plans.calls.ts';
import {
  Chain,
  ExpertAccuracy,
  ExpertGraph,
  ExpertInfo,
  ExpertPage,
  Focus,
  ListExpertsInput,
  ListPlansInput,
} from './plans.contract.ts';
import { PLAN_STATES } from './plans.rules.ts';
import type { PlansService } from './plans.service.ts';
import { ExpertRecord, ExpertRecordInput } from './record.contract.ts';
import type { RecordService } from './record.service.ts';
import { reviewsCalls } from './reviews.calls.ts';
import { ReviewInput, ReviewPage } from './reviews.contract.ts';
import type { ReviewsService } from './reviews.service.ts';
import type { StatisticsService } from './statistics.service.ts';

const writing = [
  planErrors.notExpert,
  planErrors.kickedOff,
  planErrors.titleLength,
  planErrors.contentLength,
  planErrors.badContent,
  planErrors.lotteryWord,
  planErrors.refusedWord,
  planErrors.tooManyPictures,
  planErrors.badPrediction,
  planErrors.releaseTooLate,
  uploadErrors.gone,
];
const onePlan = z.object({ planId: whole });
const mine = [planErrors.notFound, planErrors.kickedOff, planErrors.wrongState];
const inMonth = { month: z.optional(month), timeZone: z._default(timeZone, 'UTC') };
const ofExpert = z.object({ expertId });
const unknownExpert = [planErrors.noSuchExpert, platformErrors.gone];
/** The largest number of a link. */
const MOST_LINKS = 2 ** 31 - 1;

export interface PlansServices {
  db: Db;
  plans: PlansService;
  shelves: PlanQueriesService;
  statistics: StatisticsService;
  records: RecordService;
  unlocking: PlanUnlocksService;
  reviews: ReviewsService;
  returns: ExpertDashboardService;
  visits: ViewCounter;
}

/** A brand without plans has none of these routes. Without odds, plans omit theirs, and forms the offered lines. */
const where =
  <I, R, Who extends Viewer>(handler: Handler<I, R, Who>): Handler<I, R, Who> =>
  async (request) => {
    const { features } = request.caller.brand;
    if (features.plans === false) throw platformErrors.notFound();
    const answer = await handler(request);
    return features.odds === false ? withoutOdds(answer) : answer;
  };

const readerOf = <Who extends Viewer>({
  viewer,
  caller,
  now,
}: EndpointRequest<unknown, Who>): Reader<Who> => ({
  viewer,
  lang: caller.lang,
  now,
});
const originOf = ({ caller, now }: EndpointRequest<unknown>) => ({
  now,
  brand: caller.brand.id,
  lang: caller.lang,
});

export const plansRoutes = (services: PlansServices): Route[] => [
  ...readersRoutes(services),
  ...buyersRoutes(services),
  ...creatorsRoutes(services),
  ...reviewersRoutes(services),
];

const readersRoutes = ({ db, shelves, statistics, records, visits }: PlansServices): Route[] => [
  route(
    plansCalls.view,
    { input: z.object({ planId }), result: z.null() },
    where(async ({ input, caller, now }) => {
      visits.note(input.planId, caller, now);
      return null;
    }),
  ),
  route(
    plansCalls.info,
    { input: z.object({ planId }), result: PlanInfo, errors: [planErrors.notFound, platformErrors.gone] },
    where((request) => shelves.info(request.input.planId, readerOf(request))),
  ),
  route(
    plansCalls.list,
    {
      input: ListPlansInput,
      result: PlanPage,
      errors: [platformErrors.malformed, platformErrors.notSignedIn],
    },
    where((request) => shelves.list(request.input, readerOf(request))),
  ),
  route(
    plansCalls.home,
    { input: z.object({ game: z.optional(gameSlug) }), result: z.array(Plan) },
    where((request) => shelves.home(request.input.game, readerOf(request))),
  ),
  route(
    plansCalls.focus,
    { result: z.array(Focus) },
    where((request) => shelves.focus(readerOf(request))),
  ),
  route(
    plansCalls.expert,
    { input: ofExpert, result: ExpertInfo, errors: unknownExpert },
    where((request) => statistics.show(request.input.expertId, readerOf(request))),
  ),
  route(
    plansCalls.accuracy,
    { input: ofExpert, result: ExpertAccuracy, errors: unknownExpert },
    where((request) => statistics.accuracy(request.input.expertId, readerOf(request))),
  ),
  route(
    plansCalls.graph,
    { input: ofExpert, result: ExpertGraph, errors: unknownExpert },
    where(({ input, now }) => statistics.graph(input.expertId, now)),
  ),
  route(
    plansCalls.record,
    { input: ExpertRecordInput, result: ExpertRecord, errors: unknownExpert },
    where(async ({ input: { expertId, ...query }, caller, now }) => {
      await statistics.find(expertId, now);
      return await records.show(expertId, query, caller.lang);
    }),
  ),
  route(
    plansCalls.recommended,
    { result: z.array(ExpertInfo) },
    where((request) => statistics.recommended(readerOf(request))),
  ),
  route(
    plansCalls.experts,
    { input: ListExpertsInput, result: ExpertPage, errors: [platformErrors.notSignedIn] },
    where((request) => statistics.list(request.input, readerOf(request))),
  ),
  route(
    plansCalls.chain,
    {
      input: z.object({
        expertId,
        before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MOST_LINKS))),
      }),
      result: Chain,
    },
    where(({ input, now }) => showChain(db, input.expertId, input.before ?? null, now)),
  ),
];

const buyersRoutes = ({ shelves, unlocking, visits }: PlansServices): Route[] => [
  route(
    unlockingCalls.quote,
    { input: z.object({ planId }), result: Quote, errors: [planErrors.notFound, platformErrors.notSignedIn] },
    where(({ viewer, input, now }) => unlocking.quote(viewer, input.planId, now)),
  ),
  route(
    unlockingCalls.unlock,
    {
      input: UnlockInput,
      result: PlanInfo,
      errors: [
        planErrors.notFound,
        planErrors.notForSale,
        planErrors.priceChanged,
        planErrors.ownPlan,
        ledgerErrors.insufficient,
        ...payingErrors,
        platformErrors.notSignedIn,
      ],
    },
    where(async (request) => {
      const { viewer, input, caller, now } = request;
      await unlocking.unlock(viewer, input, originOf(request));
      // Whoever buys a plan has seen it, also where the page's own call was lost.
      visits.note(input.planId, caller, now);
      return await shelves.info(request.input.planId, readerOf(request));
    }),
  ),
  route(
    unlockingCalls.bought,
    {
      input: z.object({ cursor: cursorInput }),
      result: Bought,
      errors: [platformErrors.notSignedIn],
    },
    where((request) => unlocking.bought(readerOf(request), request.input.cursor)),
  ),
];

const creatorsRoutes = ({ plans, shelves, returns }: PlansServices): Route[] => [
  route(
    creatorCalls.mine,
    {
      input: z.object({ status: z.optional(z.enum(PLAN_STATES)), cursor: cursorInput }),
      result: MyPlans,
      errors: [platformErrors.malformed],
    },
    where((request) => shelves.mine(request.input, readerOf(request))),
  ),
  route(
    creatorCalls.choices,
    {
      input: z.object({ matchId: z.coerce.number().check(z.int(), z.positive()) }),
      result: PlayChoices,
      errors: [planErrors.noSuchMatch],
    },
    where(({ viewer, input, caller }) =>
      returns.choices(viewer, input.matchId, { offers: caller.brand.features.odds !== false }),
    ),
  ),
  route(
    creatorCalls.publish,
    {
      input: DraftInput,
      result: MyPlan,
      errors: [
        ...writing,
        planErrors.noSuchMatch,
        planErrors.matchFull,
        planErrors.coverNeeded,
        planErrors.keyReused,
        platformErrors.idempotencyKeyNeeded,
      ],
    },
    where(async (request) => {
      const { viewer, input, key, caller, now } = request;
      return await shelves.info(await plans.publish(viewer, input, { key, caller, now }), readerOf(request));
    }),
  ),
  route(
    creatorCalls.edit,
    {
      input: EditInput,
      result: MyPlan,
      errors: [...writing, planErrors.notFound, planErrors.wrongState, planErrors.soldFixed],
    },
    where(async (request) =>
      shelves.info(await plans.edit(request.viewer, request.input, request.now), readerOf(request)),
    ),
  ),
  route(
    creatorCalls.remove,
    { input: onePlan, result: MyPlan, errors: mine },
    where(async (request) =>
      shelves.info(await plans.remove(request.viewer, request.input.planId, request.now), readerOf(request)),
    ),
  ),
  route(
    creatorCalls.delete,
    { input: onePlan, result: z.object({ deleted: z.boolean() }), errors: [...mine, planErrors.sold] },
    where(async ({ viewer, input, now }) => {
      await plans.delete(viewer, input.planId, now);
      return { deleted: true };
    }),
  ),
  route(
    creatorCalls.board,
    {
      input: z.object({
        days: z._default(
          z.coerce.number().check(z.refine((n) => (DASHBOARD_DAYS as readonly number[]).includes(n))),
          14,
        ),
        timeZone: z._default(timeZone, 'UTC'),
      }),
      result: ExpertDashboard,
    },
    where(({ viewer, input, now }) => returns.board(viewer, input.days, input.timeZone, now)),
  ),
  route(
    creatorCalls.returns,
    { input: z.object({ ...inMonth, cursor: cursorInput }), result: Returns },
    where(({ viewer, input, now }) => returns.list(viewer, input, now)),
  ),
  route(
    creatorCalls.returnsFile,
    { input: z.object(inMonth), result: ExportedFile, errors: [platformErrors.tooMany] },
    where(({ viewer, input, caller, now }) => {
      const show = { lang: caller.lang, odds: caller.brand.features.odds !== false };
      return returns.file(viewer, input, show, now);
    }),
  ),
  route(
    creatorCalls.summary,
    { result: Summary },
    where(({ viewer }) => returns.summary(viewer)),
  ),
  route(
    creatorCalls.monthly,
    { input: z.object(inMonth), result: Monthly },
    where(({ viewer, input, now }) => returns.monthly(viewer, input, now)),
  ),
];

/** Brands share the plans, so reviewers see those of all brands. */
const reviewersRoutes = ({ shelves, reviews }: PlansServices): Route[] => [
  route(
    reviewsCalls.queue,
    {
      input: z.object({
        status: z._default(z.enum(PLAN_STATES), 'under_review'),
        /** An expert's id, or the beginning of a username. */
        user: z.optional(z.string().check(z.maxLength(100))),
        cursor: cursorInput,
      }),
      result: ReviewPage,
      errors: [platformErrors.malformed],
    },
    (request) =>
      shelves.whole(
        { state: request.input.status, person: readPerson(request.input.user ?? '') },
        'changed',
        request.input.cursor,
        readerOf(request),
      ),
  ),
  route(
    reviewsCalls.review,
    {
      input: ReviewInput,
      result: PlanInfo,
      errors: [
        planErrors.notFound,
        planErrors.wrongState,
        planErrors.kickedOff,
        planErrors.reasonNeeded,
        platformErrors.ownBusiness,
      ],
    },
    async (request) =>
      shelves.info(await reviews.review(request.viewer, request.input, originOf(request)), readerOf(request)),
  ),
];
