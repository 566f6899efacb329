import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { applicationEndpoints } from './application.contract.ts';
import type { ApplicationService } from './application.service.ts';

export const applicationApi = (application: ApplicationService): Mounted[] => [
  mounted(applicationEndpoints.whether, ({ viewer, now }) => application.whether(viewer, now)),
  mounted(applicationEndpoints.status, ({ viewer, now }) => application.status(viewer, now)),
  mounted(applicationEndpoints.apply, ({ viewer, input, now }) => application.apply(viewer, input, now)),
  mounted(applicationEndpoints.edit, ({ viewer, input, now }) => application.edit(viewer, input, now)),
];
