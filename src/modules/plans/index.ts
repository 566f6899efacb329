import type { Audit } from '#modules/audit/index.ts';
import type { Experts } from '#modules/experts/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Words } from '#modules/words/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Worth } from '#platform/endpoint/approval.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { createVisits } from '#platform/tally/visits.service.ts';
import { fillDemoPlans } from './demo.service.ts';
import { fillDemoSales } from './demo-sales.service.ts';
import { plansKeeper } from './keeper.service.ts';
import { planNamer } from './plan-things.service.ts';
import { plansApi } from './plans.api.ts';
import { PLAN_TOPIC } from './plans.calls.ts';
import { plansReactions } from './plans.reactions.ts';
import { createPlansService, type PlansService } from './plans.service.ts';
import { createReturnsService } from './returns.service.ts';
import { createReviewsService } from './reviews.service.ts';
import { createSettlementService } from './settlement.service.ts';
import { sumPaid } from './settlement.store.ts';
import { createShelvesService } from './shelves.service.ts';
import { createStatisticsService } from './statistics.service.ts';
import { createUnlockingService } from './unlocking.service.ts';
import { addViews } from './views.store.ts';

export interface Doors {
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
  words: Words;
}

type Parts = Pick<Platform, 'config' | 'database' | 'clock' | 'log' | 'emit' | 'publish' | 'uploads'>;

export function createPlansServices(platform: Parts, doors: Doors, keyring: Keyring) {
  const parts = { ...platform, ...doors, db: platform.database.db };
  const statistics = createStatisticsService(parts.db);
  return {
    db: parts.db,
    plans: createPlansService(parts),
    shelves: createShelvesService(parts.db, parts.clock),
    statistics,
    unlocking: createUnlockingService({ ...parts, firstDiscount: platform.config.PLAN_FIRST_DISCOUNT }),
    reviews: createReviewsService(parts),
    returns: createReturnsService(parts.db),
    settlement: createSettlementService({ ...parts, statistics }),
    visits: createVisits({
      ...parts,
      keyring,
      kind: 'plan',
      add: (tx, counts) => addViews(tx, counts, platform.clock.now()),
    }),
  };
}

/** What experts ask of plans: what goes with an account that is closed. */
export interface PlansModule extends Module {
  door: Pick<PlansService, 'shelve'>;
  /** What the result of a match decides about, and whose it is. */
  atStake(matchId: number): Promise<Worth>;
}

export function createPlans(platform: Parts, doors: Doors, keyring: Keyring): PlansModule {
  const services = createPlansServices(platform, doors, keyring);
  const { clock, database } = platform;
  const { settlement, reviews, statistics } = services;
  doors.ledger.namedBy('plan_order', planNamer);
  const fillDemo = () => fillDemoPlans({ ...doors, db: database.db, statistics }, clock.now());
  const sweep: Job = {
    name: 'plans-sweep',
    cron: '* * * * *',
    async run() {
      await reviews.expire(clock.now());
      await settlement.sweep(clock.now());
      if (!platform.config.demo) return;
      await fillDemo();
      await fillDemoSales({ ...services, ...doors }, clock.now());
    },
  };
  return {
    name: 'plans',
    endpoints: plansApi(services),
    topics: [
      defineTopic({
        name: 'plan',
        pattern: PLAN_TOPIC,
        canSubscribe: (_viewer, { planId }) => /^\d{1,15}$/.test(planId),
      }),
    ],
    reactions: plansReactions(settlement),
    jobs: [sweep],
    account: plansKeeper(services.plans),
    door: services.plans,
    async atStake(matchId) {
      const { coins, experts } = await sumPaid(database.db, matchId);
      return { coins, about: experts, subject: `match ${matchId}` };
    },
    // What was counted in the last seconds is not lost with the process.
    runners: [{ role: 'web', start: async () => undefined, stop: services.visits.flush }],
    fillDemo,
  };
}
