import { call } from '#platform/endpoint/call.ts';
import type { AuditPage, AuditQuery } from './audit.contract.ts';

export const auditCalls = {
  list: call<AuditQuery, AuditPage>({
    name: 'audit.list',
    method: 'GET',
    path: 'admin/audit',
    access: ['administrator'],
    summary: 'Who changed what, newest first.',
  }),
};
