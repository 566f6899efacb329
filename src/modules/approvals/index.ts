import type { Audit } from '#modules/audit/index.ts';
import type { Users } from '#modules/users/index.ts';
import { fourEyesCoins } from '#platform/config/approval-variables.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { ApprovalGate } from '#platform/endpoint/approval-gate.ts';
import type { Route } from '#platform/endpoint/route.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Module, Platform } from '#platform/module.ts';
import { approvalsReactions } from './approvals.reactions.ts';
import { approvalsRoutes } from './approvals.routes.ts';
import { createApprovalsService } from './approvals.service.ts';
import { deleteApprovalsBefore } from './approvals.store.ts';
import { createApprovalGate } from './gate.service.ts';
import { approvalsPersonalData } from './personal-data.service.ts';

/** For `npm run rotate-keys`. */
export { sealedApprovals } from './approvals.store.ts';

export interface ApprovalsModule extends Module {
  gate: ApprovalGate;
}

interface Dependencies {
  audit: Audit;
  users: Pick<Users, 'lockForSignIn' | 'listAdministrators'>;
  /** Routes of all modules; read lazily, once all are created. */
  endpoints(): readonly Route[];
}

export function createApprovals(
  platform: Platform,
  dependencies: Dependencies,
  keyring: Keyring,
): ApprovalsModule {
  const { clock, config, database, emit, log } = platform;
  const parts = { db: database.db, emit, log, keyring, ...dependencies };
  const approvals = createApprovalsService(parts);
  const lapse: Job = {
    name: 'approvals-lapse',
    cron: '*/5 * * * *',
    run: () => approvals.lapse(clock.now()),
  };
  return {
    name: 'approvals',
    gate: createApprovalGate({ ...parts, limit: fourEyesCoins(config) }),
    endpoints: approvalsRoutes(approvals),
    reactions: approvalsReactions(approvals),
    jobs: [lapse],
    retention: [{ name: 'approvals', deleteOlderThan: deleteApprovalsBefore }],
    personalData: approvalsPersonalData,
  };
}
