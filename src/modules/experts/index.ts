import type { Audit } from '#modules/audit/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Module, Platform } from '#platform/module.ts';
import { openDemoExperts } from './demo.service.ts';
import { expertsRoutes } from './experts.routes.ts';
import { createExpertsService, type OnClosed } from './experts.service.ts';
import { lockActiveExpert } from './experts.store.ts';
import { expertsPersonalData } from './personal-data.service.ts';

/** Public API for plans. */
export interface Experts {
  /**
   * Whether the account is open and its user not banned; locked until the transaction ends. Call before locking any of
   * the expert's plans.
   */
  holdsOpened(tx: Tx, userId: number, now: Date): Promise<boolean>;
}

export interface ExpertsModule extends Module {
  publicApi: Experts;
}

type Parts = Pick<Platform, 'database' | 'emit' | 'clock'>;

interface Dependencies {
  audit: Audit;
  users: Users;
  /** Effects of closing an account, in the same transaction. */
  onClosed: OnClosed;
}

export function createExperts(platform: Parts, dependencies: Dependencies): ExpertsModule {
  const { db } = platform.database;
  return {
    name: 'experts',
    endpoints: expertsRoutes(createExpertsService({ db, emit: platform.emit, ...dependencies })),
    personalData: expertsPersonalData,
    publicApi: {
      holdsOpened: async (tx, userId, now) => (await lockActiveExpert(tx, userId, now)) !== null,
    },
    fillDemo: () => openDemoExperts(db, dependencies.users, platform.clock.now()),
  };
}
