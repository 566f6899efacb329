import { type Route, route } from '#platform/endpoint/mount.ts';
import { noticesEndpoints } from './notifications.contract.ts';
import type { NotificationsService } from './notifications.service.ts';

export const notificationsApi = (notices: NotificationsService): Route[] => [
  route(noticesEndpoints.list, ({ viewer, input, caller }) => notices.list(viewer, input, caller.lang)),
  route(noticesEndpoints.read, ({ viewer, input, now }) => notices.read(viewer, input.ids, now)),
  route(noticesEndpoints.readAll, ({ viewer, input, now }) => notices.readAll(viewer, input.upTo, now)),
];
