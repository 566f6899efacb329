import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { auditCalls } from './audit.calls.ts';
import { AuditCheck, AuditPage, AuditQuery } from './audit.contract.ts';
import type { AuditService } from './audit.service.ts';

export const auditRoutes = (audit: AuditService): Route[] => [
  route(
    auditCalls.list,
    {
      input: AuditQuery,
      result: AuditPage,
      errors: [platformErrors.notSignedIn, platformErrors.noPermission],
    },
    ({ input, caller }) => audit.list(input, caller.lang),
  ),
  route(auditCalls.check, { result: AuditCheck, errors: [platformErrors.noPermission] }, () => audit.check()),
];
