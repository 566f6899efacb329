import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { GROUPS, KINDS, type NotificationKind, type SiteNotification } from './notifications.rules.ts';

export const notificationErrors = defineErrors('notices', {
  /** Not the token of a mail of this site. */
  badLink: { status: 422 },
});

export const Unsubscribe = z.object({ token: z.string().check(z.maxLength(100)) });

/** The rest of a notification for many, sent in batches. */
export const notificationSpread = defineEvent<Spread>('notices.spread');
export interface Spread {
  audience: { who: 'followers'; of: number; exceptBuyersOf?: number } | { who: 'buyers'; of: number };
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
  ...pageFields,
  /** The revision from which the topic continues. */
  rev: z.number(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const ReadCount = z.object({ read: z.number() });
export type ReadCount = z.infer<typeof ReadCount>;
const idText = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

export const ListNotifications = z.object({
  group: z.optional(z.enum(GROUPS)),
  cursor: cursorInput,
  upTo: z.optional(idText),
});
export type ListNotifications = { group?: (typeof GROUPS)[number]; cursor?: string; upTo?: number };

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
