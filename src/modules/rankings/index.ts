import type { Module, Platform } from '#platform/module.ts';
import { periodicTask } from '#platform/singleton-tasks/periodic-task.ts';
import { rankingsRoutes } from './rankings.routes.ts';
import { createRankingsService } from './rankings.service.ts';

export { listRankedGames } from './rankings.store.ts';

const EVERY_MS = 60_000;

export function createRankings({ database, clock, log }: Platform): Module {
  const rankings = createRankingsService({ db: database.db });
  return {
    name: 'rankings',
    endpoints: rankingsRoutes(rankings),
    singletonTasks: [
      periodicTask('rankings', EVERY_MS, async () => {
        await rankings
          .update(clock.now())
          .catch((err: unknown) =>
            log.warn({ event: 'rankings.update_failed', err }, 'rankings not updated, retrying'),
          );
      }),
    ],
  };
}
