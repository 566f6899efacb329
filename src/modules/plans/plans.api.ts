import { withoutOdds } from '#modules/matches/odds.rules.ts';
import { readPerson } from '#modules/users/users.rules.ts';
import type { ViewCounter } from '#platform/counters/views.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { EndpointRequest, Handler } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { showChain } from './chain.service.ts';
import { creatorEndpoints } from './creator.contract.ts';
import type { ExpertDashboardService } from './expert-dashboard.service.ts';
import type { PlanQueriesService } from './plan-queries.service.ts';
import { unlockingEndpoints } from './plan-unlocks.contract.ts';
import type { PlanUnlocksService } from './plan-unlocks.service.ts';
import type { Reader } from './plan-view.service.ts';
import { plansEndpoints } from './plans.contract.ts';
import type { PlansService } from './plans.service.ts';
import { reviewsEndpoints } from './reviews.contract.ts';
import type { ReviewsService } from './reviews.service.ts';
import type { StatisticsService } from './statistics.service.ts';

export interface PlansServices {
  db: Db;
  plans: PlansService;
  shelves: PlanQueriesService;
  statistics: StatisticsService;
  unlocking: PlanUnlocksService;
  reviews: ReviewsService;
  returns: ExpertDashboardService;
  visits: ViewCounter;
}

/** A brand may be without plans: then none of this is there. Without odds, a plan does not say its own, nor a form what is offered. */
const where =
  <I, R>(handler: Handler<I, R>): Handler<I, R> =>
  async (ask: EndpointRequest<I>) => {
    const { features } = ask.caller.brand;
    if (features.plans === false) throw platformErrors.notFound();
    const answer = await handler(ask);
    return features.odds === false ? withoutOdds(answer) : answer;
  };

const readerOf = ({ viewer, caller, now }: EndpointRequest<unknown>): Reader => ({
  viewer,
  lang: caller.lang,
  now,
});
const originOf = ({ caller, now }: EndpointRequest<unknown>) => ({
  now,
  brand: caller.brand.id,
  lang: caller.lang,
});

export const plansApi = (services: PlansServices): Route[] => [
  ...readersApi(services),
  ...buyersApi(services),
  ...creatorsApi(services),
  ...reviewersApi(services),
];

const readersApi = ({ db, shelves, statistics, visits }: PlansServices): Route[] => [
  route(
    plansEndpoints.view,
    where(async ({ input, caller, now }) => {
      visits.note(input.planId, caller, now);
      return null;
    }),
  ),
  route(
    plansEndpoints.info,
    where((ask) => shelves.info(ask.input.planId, readerOf(ask))),
  ),
  route(
    plansEndpoints.list,
    where((ask) => shelves.list(ask.input, readerOf(ask))),
  ),
  route(
    plansEndpoints.home,
    where((ask) => shelves.home(ask.input.game, readerOf(ask))),
  ),
  route(
    plansEndpoints.focus,
    where((ask) => shelves.focus(readerOf(ask))),
  ),
  route(
    plansEndpoints.expert,
    where((ask) => statistics.show(ask.input.expertId, readerOf(ask))),
  ),
  route(
    plansEndpoints.accuracy,
    where((ask) => statistics.accuracy(ask.input.expertId, readerOf(ask))),
  ),
  route(
    plansEndpoints.graph,
    where(({ input, now }) => statistics.graph(input.expertId, now)),
  ),
  route(
    plansEndpoints.recommended,
    where((ask) => statistics.recommended(readerOf(ask))),
  ),
  route(
    plansEndpoints.experts,
    where((ask) => statistics.list(ask.input, readerOf(ask))),
  ),
  route(
    plansEndpoints.chain,
    where(({ input, now }) => showChain(db, input.expertId, input.before ?? null, now)),
  ),
];

const buyersApi = ({ shelves, unlocking }: PlansServices): Route[] => [
  route(
    unlockingEndpoints.quote,
    where(({ viewer, input, now }) => unlocking.quote(viewer, input.planId, now)),
  ),
  route(
    unlockingEndpoints.unlock,
    where(async (ask) => {
      await unlocking.unlock(ask.viewer, ask.input, originOf(ask));
      return await shelves.info(ask.input.planId, readerOf(ask));
    }),
  ),
  route(
    unlockingEndpoints.bought,
    where((ask) => unlocking.bought(readerOf(ask), ask.input.cursor)),
  ),
];

const creatorsApi = ({ plans, shelves, returns }: PlansServices): Route[] => [
  route(
    creatorEndpoints.mine,
    where((ask) => shelves.mine(ask.input, readerOf(ask))),
  ),
  route(
    creatorEndpoints.choices,
    where(({ viewer, input, caller }) =>
      returns.choices(viewer, input.matchId, { offers: caller.brand.features.odds !== false }),
    ),
  ),
  route(
    creatorEndpoints.publish,
    where(async (ask) => {
      const { viewer, input, key, caller, now } = ask;
      return await shelves.info(await plans.publish(viewer, input, { key, caller, now }), readerOf(ask));
    }),
  ),
  route(
    creatorEndpoints.edit,
    where(async (ask) => shelves.info(await plans.edit(ask.viewer, ask.input, ask.now), readerOf(ask))),
  ),
  route(
    creatorEndpoints.remove,
    where(async (ask) =>
      shelves.info(await plans.remove(ask.viewer, ask.input.planId, ask.now), readerOf(ask)),
    ),
  ),
  route(
    creatorEndpoints.delete,
    where(async ({ viewer, input, now }) => {
      await plans.delete(viewer, input.planId, now);
      return { deleted: true };
    }),
  ),
  route(
    creatorEndpoints.board,
    where(({ viewer, input, now }) => returns.board(viewer, input.days, input.timeZone, now)),
  ),
  route(
    creatorEndpoints.returns,
    where(({ viewer, input, now }) => returns.list(viewer, input, now)),
  ),
  route(
    creatorEndpoints.summary,
    where(({ viewer }) => returns.summary(viewer)),
  ),
  route(
    creatorEndpoints.monthly,
    where(({ viewer, input, now }) => returns.monthly(viewer, input, now)),
  ),
];

/** Brands share the plans, so that reviewers have them all. */
const reviewersApi = ({ shelves, reviews }: PlansServices): Route[] => [
  route(reviewsEndpoints.queue, (ask) =>
    shelves.whole(
      { state: ask.input.status, person: readPerson(ask.input.user ?? '') },
      'changed',
      ask.input.cursor,
      readerOf(ask),
    ),
  ),
  route(reviewsEndpoints.review, async (ask) =>
    shelves.info(await reviews.review(ask.viewer, ask.input, originOf(ask)), readerOf(ask)),
  ),
];
