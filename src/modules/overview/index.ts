import { withProviderKeys } from '#modules/feeds/index.ts';
import { createFeedStates } from '#modules/matches/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createAudience } from './audience.service.ts';
import { createIncidents } from './incidents.service.ts';
import { deleteAudienceBefore, deleteIncidentsBefore } from './incidents.store.ts';
import { overviewRoutes } from './overview.routes.ts';
import { createOverviewService } from './overview.service.ts';

/** Cases of all modules' tables, for their queues. */
export { nameSubjects } from './audit-subjects.store.ts';
export { spentBy } from './overview.store.ts';
export { findWaitingCases } from './queues.store.ts';

export function createOverview({ config, settings, clock, database: { db } }: Platform): Module {
  const current = () => withProviderKeys(config, settings);
  const overview = createOverviewService(db, config.BUSINESS_TIME_ZONE);
  const audience = createAudience(db, config.BUSINESS_TIME_ZONE);
  const incidents = createIncidents({ db, config: current, states: createFeedStates(db, clock) });
  return {
    name: 'overview',
    endpoints: overviewRoutes({ overview, audience, incidents }, current),
    jobs: [
      { name: 'business-days', cron: '*/5 * * * *', run: () => overview.rollUp(clock.now()) },
      {
        name: 'monitoring',
        cron: '* * * * *',
        async run() {
          await audience.record(clock.now());
          await incidents.record(clock.now());
        },
      },
    ],
    retention: [
      { name: 'monitoring', deleteOlderThan: deleteIncidentsBefore },
      { name: 'monitoring', deleteOlderThan: deleteAudienceBefore },
    ],
  };
}
