import type { Ledger } from '#modules/ledger/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { fillDemoPasses } from './demo.service.ts';
import { createEarningsService } from './earnings.service.ts';
import { passLabeler } from './pass-labels.service.ts';
import { passesReactions } from './passes.reactions.ts';
import { passesRoutes } from './passes.routes.ts';
import { createPassesService, type PassReader } from './passes.service.ts';
import { passesPersonalData } from './personal-data.service.ts';

export type { PassReader } from './passes.service.ts';
export { comparePasses } from './passes.store.ts';

export interface PassesModule extends Module {
  publicApi: PassReader;
}

interface Dependencies {
  ledger: Pick<Ledger, 'transfer' | 'balanceOf' | 'namedBy'>;
  users: Pick<Users, 'find'>;
}

type Parts = Pick<Platform, 'database' | 'emit' | 'clock' | 'translate'>;

export function createPasses(platform: Parts, { ledger, users }: Dependencies): PassesModule {
  const { clock, emit, translate } = platform;
  const { db } = platform.database;
  const passes = createPassesService({ db, emit, ledger });
  const earnings = createEarningsService({ db, emit, ledger });
  ledger.namedBy('pass_order', passLabeler(translate));
  return {
    name: 'passes',
    endpoints: passesRoutes(passes),
    reactions: passesReactions(earnings),
    jobs: [
      {
        // Hourly, so that a pass earns its day within an hour of its end, whatever hour it was bought.
        name: 'passes-earn',
        cron: '17 * * * *',
        async run() {
          await earnings.earn(clock.now());
          await earnings.end(null, clock.now());
          await earnings.remind(clock.now());
        },
      },
    ],
    personalData: passesPersonalData,
    publicApi: passes,
    fillDemo: () => fillDemoPasses(db, users, clock.now()),
  };
}
