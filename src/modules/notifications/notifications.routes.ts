import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { notificationsCalls } from './notifications.calls.ts';
import {
  ListNotifications,
  NotificationPage,
  notificationErrors,
  ReadCount,
  Unsubscribe,
} from './notifications.contract.ts';
import { MAX_READ } from './notifications.rules.ts';
import type { NotificationsService } from './notifications.service.ts';
import type { UnsubscribeService } from './unsubscribe.service.ts';

const id = z.int().check(z.positive());

export const notificationsRoutes = (
  notices: NotificationsService,
  { unsubscribe }: UnsubscribeService,
): Route[] => [
  route(
    notificationsCalls.unsubscribe,
    {
      input: Unsubscribe,
      result: z.null(),
      errors: [notificationErrors.badLink, platformErrors.tooMany],
    },
    ({ input, caller, now }) => unsubscribe(input.token, { now, caller }),
  ),
  route(
    notificationsCalls.list,
    { input: ListNotifications, result: NotificationPage, errors: [platformErrors.notSignedIn] },
    ({ viewer, input, caller }) => notices.list(viewer, input, caller.lang),
  ),
  route(
    notificationsCalls.read,
    {
      input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_READ)) }),
      result: ReadCount,
      errors: [platformErrors.notSignedIn],
    },
    ({ viewer, input, now }) => notices.read(viewer, input.ids, now),
  ),
  route(
    notificationsCalls.readAll,
    { input: z.object({ upTo: id }), result: ReadCount, errors: [platformErrors.notSignedIn] },
    ({ viewer, input, now }) => notices.readAll(viewer, input.upTo, now),
  ),
];
