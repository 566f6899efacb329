import { call } from '#platform/endpoint/call.ts';
import type { AuditCheck, AuditPage, AuditQuery } from './audit.contract.ts';

export const auditCalls = {
  list: call<AuditQuery, AuditPage>({
    name: 'audit.list',
    method: 'GET',
    path: 'admin/audit',
    access: ['administrator'],
    summary: 'Who changed what, newest first.',
  }),
  check: call<void, AuditCheck>({
    name: 'audit.check',
    method: 'GET',
    path: 'admin/audit/check',
    access: ['administrator'],
    summary: 'Recomputes the hash chain of the audit log: whether a record was changed or removed.',
  }),
};
