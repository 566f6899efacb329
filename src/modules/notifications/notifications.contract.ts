import * as z from 'zod/mini';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { notificationsCalls } from './notifications.calls.ts';
import {
  GROUPS,
  KINDS,
  MAX_READ,
  type NotificationKind,
  type SiteNotification,
} from './notifications.rules.ts';

/** The rest of a notification for many, sent in batches. */
export const notificationSpread = defineEvent<Spread>('notices.spread');
export interface Spread {
  audience: { who: 'followers' | 'buyers'; of: number };
  notice: SiteNotification;
  /** The key of the event: a user is notified of it once. */
  eventId: number;
  /** Cursor of the last batch; null: the first. */
  after: string | null;
}

export const ShownNotification = z.object({
  id: z.number(),
  kind: z.enum(KINDS as [NotificationKind, ...NotificationKind[]]),
  /** Message values: names in the user's language, instants as ISO. */
  words: z.record(z.string(), z.string()),
  link: z.nullable(z.string()),
  read: z.boolean(),
  createTime: z.string(),
});
export type ShownNotification = z.infer<typeof ShownNotification>;

export const NotificationPage = z.object({
  notices: z.array(ShownNotification),
  nextCursor: z.nullable(z.number()),
  hasMore: z.boolean(),
  /** Revision of the topic: later changes are published there. */
  rev: z.number(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const ReadCount = z.object({ read: z.number() });
export type ReadCount = z.infer<typeof ReadCount>;

const id = z.int().check(z.positive());
const idText = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

export const ListNotifications = z.object({ group: z.optional(z.enum(GROUPS)), cursor: z.optional(idText) });
export type ListNotifications = { group?: (typeof GROUPS)[number]; cursor?: number };

/** Messages of the topic: a new one, some are read, or all up to one. */
export type NotificationUpdate =
  | { is: 'new'; id: number; kind: NotificationKind }
  | { is: 'read'; ids: readonly number[] }
  | { is: 'readAll'; upTo: number; count: number };

export interface NotificationState {
  unread: number;
  /** A recent toast for a page that was just opened. */
  due: { id: number; kind: NotificationKind } | null;
}

export const notificationsEndpoints = {
  list: endpoint(notificationsCalls.list, {
    input: ListNotifications,
    result: NotificationPage,
    errors: [platformErrors.notSignedIn],
  }),
  read: endpoint(notificationsCalls.read, {
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_READ)) }),
    result: ReadCount,
    errors: [platformErrors.notSignedIn],
  }),
  readAll: endpoint(notificationsCalls.readAll, {
    input: z.object({ upTo: id }),
    result: ReadCount,
    errors: [platformErrors.notSignedIn],
  }),
};
