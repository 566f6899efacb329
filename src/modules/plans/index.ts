import type { Audit } from '#modules/audit/index.ts';
import type { ContentFilter } from '#modules/content-filter/index.ts';
import type { Experts } from '#modules/experts/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { PassReader } from '#modules/passes/index.ts';
import type { Users } from '#modules/users/index.ts';
import { createViewCounter } from '#platform/counters/views.service.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { ApprovalAmount } from '#platform/endpoint/approval.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { PLAN_FIRST_DISCOUNT } from '#platform/settings/site-settings.ts';
import { fillDemoPlans } from './demo.service.ts';
import { fillDemoSales } from './demo-sales.service.ts';
import { createExpertDashboardService } from './expert-dashboard.service.ts';
import { plansPersonalData } from './personal-data.service.ts';
import { planLabeler } from './plan-labels.service.ts';
import { createPlanQueriesService } from './plan-queries.service.ts';
import { createPlanUnlocksService } from './plan-unlocks.service.ts';
import { PLAN_TOPIC } from './plans.calls.ts';
import { plansReactions } from './plans.reactions.ts';
import { plansRoutes } from './plans.routes.ts';
import { createPlansService, type PlansService } from './plans.service.ts';
import { createRecordService } from './record.service.ts';
import { createReviewsService } from './reviews.service.ts';
import { createSettlementService } from './settlement.service.ts';
import { sumPaid } from './settlement.store.ts';
import { createStatisticsService } from './statistics.service.ts';
import { addViews } from './views.store.ts';

/** For notifications of followers. */
export { hasVerdict, isOnSale } from './plans.store.ts';
export { previewSettlement, type SettlementPreview } from './settlement-preview.service.ts';

export interface Dependencies {
  audit: Audit;
  users: Pick<Users, 'find' | 'claim' | 'isClaimed'>;
  ledger: Pick<
    Ledger,
    | 'hold'
    | 'release'
    | 'refund'
    | 'reverse'
    | 'balanceOf'
    | 'pay'
    | 'putBack'
    | 'transfer'
    | 'bonusIn'
    | 'namedBy'
  >;
  experts: Experts;
  passes: PassReader;
  words: ContentFilter;
}

type Parts = Pick<
  Platform,
  'config' | 'settings' | 'database' | 'clock' | 'log' | 'emit' | 'publish' | 'uploads' | 'translate'
>;

export function createPlansServices(platform: Parts, dependencies: Dependencies, keyring: Keyring) {
  const parts = { ...platform, ...dependencies, db: platform.database.db };
  const records = createRecordService(parts.db, parts.clock);
  const statistics = createStatisticsService(parts.db, records);
  return {
    db: parts.db,
    plans: createPlansService(parts),
    shelves: createPlanQueriesService(parts.db, parts.clock, parts.passes),
    statistics,
    records,
    unlocking: createPlanUnlocksService({
      ...parts,
      firstDiscount: () => platform.settings.get(PLAN_FIRST_DISCOUNT),
    }),
    reviews: createReviewsService(parts),
    returns: createExpertDashboardService(parts.db, parts.translate),
    settlement: createSettlementService({ ...parts, statistics }),
    visits: createViewCounter({
      ...parts,
      keyring,
      kind: 'plan',
      add: (tx, counts) => addViews(tx, counts, platform.clock.now()),
    }),
  };
}

/** Dependency of experts: a closed account takes its plans off sale. */
export interface PlansModule extends Module {
  publicApi: Pick<PlansService, 'shelve'>;
  /** Coins and experts that depend on the result of a match. */
  atStake(matchId: number): Promise<ApprovalAmount>;
}

export function createPlans(platform: Parts, dependencies: Dependencies, keyring: Keyring): PlansModule {
  const services = createPlansServices(platform, dependencies, keyring);
  const { clock, database } = platform;
  const { settlement, reviews, statistics } = services;
  dependencies.ledger.namedBy('plan_order', planLabeler);
  const fillDemo = () => fillDemoPlans({ ...dependencies, db: database.db, statistics }, clock.now());
  const sweep: Job = {
    name: 'plans-sweep',
    cron: '* * * * *',
    async run() {
      await reviews.expire(clock.now());
      await reviews.release(clock.now());
      await settlement.sweep(clock.now());
      if (!platform.config.demo) return;
      await fillDemo();
      await fillDemoSales({ ...services, ...dependencies }, clock.now());
    },
  };
  return {
    name: 'plans',
    endpoints: plansRoutes(services),
    topics: [
      defineTopic({
        name: 'plan',
        pattern: PLAN_TOPIC,
        canSubscribe: (_viewer, { planId }) => /^\d{1,15}$/.test(planId),
      }),
    ],
    reactions: plansReactions(settlement),
    jobs: [sweep],
    personalData: plansPersonalData(services.plans),
    publicApi: services.plans,
    async atStake(matchId) {
      const { coins, experts } = await sumPaid(database.db, matchId);
      return { coins, about: experts, subject: `match ${matchId}` };
    },
    // Buffered view counts are written before the process ends.
    runners: [{ role: 'web', start: async () => undefined, stop: services.visits.flush }],
    fillDemo,
  };
}
