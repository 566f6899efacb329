import type { Audit } from '#modules/audit/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Module, Platform } from '#platform/module.ts';
import { openDemoExperts } from './demo.service.ts';
import { expertsApi } from './experts.api.ts';
import { createExpertsService } from './experts.service.ts';
import { findExpert } from './experts.store.ts';
import { expertsKeeper } from './keeper.service.ts';

/** What plans ask of experts. */
export interface Experts {
  /** Null where there is no open expert account. */
  findOpened(tx: Tx, userId: number): Promise<{ introduction: string; games: readonly string[] } | null>;
}

export interface ExpertsModule extends Module {
  door: Experts;
}

type Parts = Pick<Platform, 'database' | 'emit' | 'clock'>;

export function createExperts(platform: Parts, doors: { audit: Audit; users: Users }): ExpertsModule {
  const { db } = platform.database;
  return {
    name: 'experts',
    endpoints: expertsApi(createExpertsService({ db, emit: platform.emit, ...doors })),
    account: expertsKeeper,
    door: {
      async findOpened(tx, userId) {
        const row = await findExpert(tx, userId);
        return row?.state === 'opened' ? row : null;
      },
    },
    fillDemo: () => openDemoExperts(db, doors.users, platform.clock.now()),
  };
}
