import { type Route, route } from '#platform/endpoint/mount.ts';
import { applicationEndpoints } from './application.contract.ts';
import type { ApplicationService } from './application.service.ts';

export const applicationApi = (application: ApplicationService): Route[] => [
  route(applicationEndpoints.whether, ({ viewer, now }) => application.whether(viewer, now)),
  route(applicationEndpoints.status, ({ viewer, now }) => application.status(viewer, now)),
  route(applicationEndpoints.apply, ({ viewer, input, now }) => application.apply(viewer, input, now)),
  route(applicationEndpoints.edit, ({ viewer, input, now }) => application.edit(viewer, input, now)),
];
