import type { SpendingModule } from '#modules/spending/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { audit, auditLines, type LedgerComparison } from './audit.service.ts';
import { createBonusService } from './bonus.service.ts';
import { checksRoutes } from './checks.routes.ts';
import { createChecks } from './checks.service.ts';
import { createDebtsService, type DebtsService } from './debts.service.ts';
import { createEscrowService, type EscrowService } from './escrow.service.ts';
import { COINS_TOPIC } from './ledger.calls.ts';
import { ledgerReactions } from './ledger.reactions.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { createLedgerService, type LedgerService } from './ledger.service.ts';
import { listVersions } from './ledger.store.ts';
import { createPaymentsService, type PaymentsService } from './payments.service.ts';
import { ledgerPersonalData } from './personal-data.service.ts';
import { createRecordsService, type RecordsService } from './records.service.ts';
import { createReferenceLabels, type ReferenceLabels } from './reference-labels.service.ts';
import { createRollUp } from './roll-up.service.ts';

export type { LedgerComparison } from './audit.service.ts';
export { findLastCheck as findLastLedgerCheck } from './checks.store.ts';
export type { ReferenceLabeler } from './reference-labels.service.ts';

/**
 * Public API for other modules' services: inside their transaction, except `pay`. Addresses (`wallet(7)`, `house`) are
 * in the rules.
 */
export type Ledger = LedgerService &
  EscrowService &
  DebtsService &
  PaymentsService &
  Pick<RecordsService, 'balanceOf'> &
  Pick<ReferenceLabels, 'namedBy'>;

type Parts = Pick<Platform, 'database' | 'clock' | 'log' | 'publish' | 'wakeRelay'>;

export function createLedger(
  platform: Parts,
  { users, spending }: { users: Pick<Users, 'claim'>; spending: Pick<SpendingModule, 'rulesOf'> },
  translate: Translate,
  comparisons: readonly LedgerComparison[] = [],
): Module & Ledger {
  const { database, clock } = platform;
  const { rulesOf } = spending;
  const ledger = createLedgerService({ ...platform, rulesOf });
  const referenceLabels = createReferenceLabels();
  const records = createRecordsService({
    db: database.db,
    reads: database.reads,
    referenceLabels,
    translate,
  });
  const payments = createPaymentsService({ ...platform, rulesOf, db: database.db });
  const bonus = createBonusService({ db: database.db, payments, users });
  const rollUp = createRollUp(platform);
  const { checks, job, gauges } = createChecks(platform, comparisons);
  const topic = defineTopic({
    name: 'coins',
    pattern: COINS_TOPIC,
    canSubscribe: (viewer, { userId }) => viewer.kind === 'user' && String(viewer.id) === userId,
    snapshot: ({ userId }) => records.snapshot(Number(userId)),
    revisions: (rooms) =>
      listVersions(
        database.db,
        rooms.map(({ userId }) => Number(userId)),
      ),
  });
  return {
    name: 'ledger',
    ...ledger,
    ...createEscrowService(ledger),
    ...createDebtsService(ledger),
    ...payments,
    balanceOf: records.balanceOf,
    namedBy: referenceLabels.namedBy,
    endpoints: [...ledgerRoutes(records), ...checksRoutes(checks)],
    topics: [topic],
    personalData: ledgerPersonalData,
    reactions: ledgerReactions(bonus, rollUp),
    jobs: [job],
    singletonTasks: [rollUp.singletonTask],
    gauges,
    fillDemo: () => bonus.fillDemo({ now: clock.now(), brand: 'touchline', lang: DEFAULT_LANGUAGE }),
  };
}

/** For an operator at a terminal. */
export async function checkLedger(
  db: Db,
  comparisons: readonly LedgerComparison[] = [],
): Promise<{ lines: string[]; right: boolean }> {
  const found = await audit(db, comparisons);
  return { lines: auditLines(found), right: found.problems.length === 0 };
}
