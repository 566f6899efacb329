import type { Audit } from '#modules/audit/index.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { capsIn, createSpendingAdmin } from './admin.service.ts';
import { spendingPersonalData } from './personal-data.service.ts';
import { spendingRoutes } from './spending.routes.ts';
import type { SpendingRules } from './spending.rules.ts';
import {
  createRechargeBounds,
  createSpendingService,
  type RechargeBounds,
  refusalIn,
} from './spending.service.ts';
import { createStatementService } from './statement.service.ts';

export type { RechargeBounds };
export { refusalIn };

/** Spending rules of a brand, as passed to `ledger_post`. */
export type RulesOf = (brand: string) => SpendingRules;

export interface SpendingModule extends Module {
  rulesOf: RulesOf;
  recharges: RechargeBounds;
}

type Parts = Pick<Platform, 'config' | 'database' | 'brandOf'>;

export function createSpending(
  { config, database, brandOf }: Parts,
  dependencies: { audit: Audit; translate: Translate },
): SpendingModule {
  const { db } = database;
  // An empty id means the default brand: a user's days are the same on all brands.
  const { timeZone: zone } = brandOf('');
  const configured = config.SPENDING_CAPS;
  const rulesOf: RulesOf = (brand) => ({ zone, minAge: brandOf(brand).minimumAge, caps: configured });
  const spending = createSpendingService({ db, rulesOf, capsNow: capsIn(configured) });
  const statement = createStatementService({ db, zone, translate: dependencies.translate });
  const office = createSpendingAdmin({ db, audit: dependencies.audit, configured });
  return {
    name: 'spending',
    endpoints: spendingRoutes({ spending, statement, office }),
    personalData: spendingPersonalData,
    rulesOf,
    recharges: createRechargeBounds({ rulesOf }),
  };
}
