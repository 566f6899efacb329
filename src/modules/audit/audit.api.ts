import { type Route, route } from '#platform/endpoint/mount.ts';
import { auditEndpoints } from './audit.contract.ts';
import type { AuditService } from './audit.service.ts';

export const auditApi = (audit: AuditService): Route[] => [
  route(auditEndpoints.list, ({ input }) => audit.list(input)),
];
