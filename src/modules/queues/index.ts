import type { Audit } from '#modules/audit/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Route } from '#platform/endpoint/route.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { DECISION_UNDO } from '#platform/settings/site-settings.ts';
import { periodicTask } from '#platform/singleton-tasks/periodic-task.ts';
import { createDecisionsService, type FindCases } from './decisions.service.ts';
import { queuesRoutes } from './queues.routes.ts';
import { createQueuesService } from './queues.service.ts';
import { deleteDecisionsBefore } from './queues.store.ts';

interface Dependencies {
  audit: Audit;
  users: Pick<Users, 'lockForSignIn'>;
  translate: Translate;
  spentBy(tx: Reader, userId: number): Promise<{ fen: number; coins: number }>;
  /** Cases of all modules' tables. */
  findCases: FindCases;
  /** Routes of all modules; read lazily, once all are created. */
  endpoints(): readonly Route[];
}

const EVERY_MS = 1_000;

export function createQueues(platform: Platform, dependencies: Dependencies): Module {
  const { clock, settings, database, log, brandOf } = platform;
  const { db } = database;
  const queues = createQueuesService({ db, ...dependencies });
  const undoSeconds = () => settings.get(DECISION_UNDO);
  const decisions = createDecisionsService({ db, log, brandOf, undoSeconds, ...dependencies });
  return {
    name: 'queues',
    endpoints: queuesRoutes(queues, decisions),
    singletonTasks: [
      periodicTask('queue decisions', EVERY_MS, () =>
        decisions
          .run(clock.now())
          .catch((error: unknown) =>
            log.warn({ event: 'queues.run_failed', err: error }, 'held decisions wait, retrying'),
          ),
      ),
    ],
    retention: [
      {
        name: 'auditLog',
        deleteOlderThan: (from: Db, before, limit) =>
          transact(from, (tx) => deleteDecisionsBefore(tx, before, limit)),
      },
    ],
  };
}
