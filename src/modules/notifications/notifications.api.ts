import { type Route, route } from '#platform/endpoint/mount.ts';
import { notificationsEndpoints } from './notifications.contract.ts';
import type { NotificationsService } from './notifications.service.ts';

export const notificationsApi = (notices: NotificationsService): Route[] => [
  route(notificationsEndpoints.list, ({ viewer, input, caller }) => notices.list(viewer, input, caller.lang)),
  route(notificationsEndpoints.read, ({ viewer, input, now }) => notices.read(viewer, input.ids, now)),
  route(notificationsEndpoints.readAll, ({ viewer, input, now }) => notices.readAll(viewer, input.upTo, now)),
];
