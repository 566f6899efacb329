import type { Audit } from '#modules/audit/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { OPERATOR_RATE_ANCHORS, OPERATOR_RATE_EXPERTS } from '#platform/settings/site-settings.ts';
import { fillDemoRevenue } from './demo.service.ts';
import { settlementsPersonalData } from './personal-data.service.ts';
import { settlementsRoutes } from './settlements.routes.ts';
import type { StatementKind } from './settlements.rules.ts';
import { createSettlementsService } from './settlements.service.ts';
import { statementLabeler } from './statement-labels.service.ts';

interface Dependencies {
  audit: Audit;
  ledger: Ledger;
  users: Users;
  translate: Translate;
}

type Parts = Pick<Platform, 'settings' | 'database' | 'clock'>;

export function createSettlements({ settings, database, clock }: Parts, dependencies: Dependencies): Module {
  dependencies.ledger.namedBy('statement', statementLabeler(dependencies.translate));
  const rateOf = (kind: StatementKind): number =>
    settings.get(kind === 'anchor' ? OPERATOR_RATE_ANCHORS : OPERATOR_RATE_EXPERTS);
  const settlements = createSettlementsService({ db: database.db, ...dependencies, rateOf });
  return {
    name: 'settlements',
    endpoints: settlementsRoutes(settlements),
    personalData: settlementsPersonalData,
    fillDemo: () => fillDemoRevenue(dependencies, clock.now()),
  };
}
