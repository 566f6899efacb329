import { withProviderKeys } from '#modules/feeds/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { overviewRoutes } from './overview.routes.ts';
import { createOverviewService } from './overview.service.ts';

/** Cases of all modules' tables, for their queues. */
export { nameSubjects } from './audit-subjects.store.ts';
export { spentBy } from './overview.store.ts';
export { findWaitingCases } from './queues.store.ts';

export function createOverview({ config, settings, clock, database: { db } }: Platform): Module {
  const overview = createOverviewService(db, config.BUSINESS_TIME_ZONE);
  return {
    name: 'overview',
    endpoints: overviewRoutes(overview, () => withProviderKeys(config, settings)),
    jobs: [{ name: 'business-days', cron: '*/5 * * * *', run: () => overview.rollUp(clock.now()) }],
  };
}
