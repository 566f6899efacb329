import type { Db } from '#platform/db/db.ts';
import type { Module } from '#platform/module.ts';
import { auditRoutes } from './audit.routes.ts';
import { type AuditService, createAuditService, type NameSubjects } from './audit.service.ts';

/** For `npm run ledger:check`. */
export { checkChain } from './audit.store.ts';

/** Public API for other modules' services: writing records. */
export type Audit = Pick<AuditService, 'record'>;

export interface AuditModule extends Module {
  publicApi: Audit;
}

export function createAudit(db: Db, nameSubjects?: NameSubjects): AuditModule {
  const audit = createAuditService(db, nameSubjects);
  return {
    name: 'audit',
    endpoints: auditRoutes(audit),
    retention: [{ name: 'auditLog', deleteOlderThan: audit.deleteOlderThan }],
    publicApi: audit,
  };
}
