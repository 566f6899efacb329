import type { Audit } from '#modules/audit/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { fillDemoRevenue } from './demo.service.ts';
import { settlementsPersonalData } from './personal-data.service.ts';
import { settlementsRoutes } from './settlements.routes.ts';
import { createSettlementsService } from './settlements.service.ts';
import { statementLabeler } from './statement-labels.service.ts';

interface Dependencies {
  audit: Audit;
  ledger: Ledger;
  users: Users;
  translate: Translate;
}

type Parts = Pick<Platform, 'config' | 'database' | 'clock'>;

export function createSettlements({ config, database, clock }: Parts, dependencies: Dependencies): Module {
  dependencies.ledger.namedBy('statement', statementLabeler(dependencies.translate));
  const rates = { anchor: config.OPERATOR_RATE_ANCHORS, expert: config.OPERATOR_RATE_EXPERTS };
  const settlements = createSettlementsService({ db: database.db, ...dependencies, rates });
  return {
    name: 'settlements',
    endpoints: settlementsRoutes(settlements),
    personalData: settlementsPersonalData,
    fillDemo: () => fillDemoRevenue(dependencies, clock.now()),
  };
}
