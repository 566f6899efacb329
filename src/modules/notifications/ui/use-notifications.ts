import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { notificationsCalls, notificationsTopic } from '../notifications.calls.ts';
import type {
  NotificationPage,
  NotificationState,
  NotificationUpdate,
  ShownNotification,
} from '../notifications.contract.ts';
import type { NotificationGroup } from '../notifications.rules.ts';
import { rowsAfter, rowsWith } from './notification-list.rules.ts';

export interface NotificationList {
  /** Null until loaded. */
  rows: readonly ShownNotification[] | null;
  hasMore: boolean;
  busy: boolean;
  failed: boolean;
  load(): void;
  more(): void;
  read(notice: ShownNotification): void;
  readAll(): void;
}

/** The user's notifications, live: new ones appear, those read elsewhere are marked. */
export function useNotifications(
  userId: number,
  group?: NotificationGroup,
  first?: NotificationPage,
): NotificationList {
  const [page, setPage] = useState(first ?? null);
  const [rows, setRows] = useState(first?.notices ?? []);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const request = (cursor?: string) => api(notificationsCalls.list, { group, cursor });

  const load = async () => {
    setFailed(false);
    try {
      const found = await request();
      setPage((now) => now ?? found);
      setRows((now) => [...rowsWith(now, found.notices)]);
    } catch {
      setFailed(true);
    }
  };
  const more = async () => {
    setBusy(true);
    const next = await callOrToast(request(page!.nextCursor!));
    setBusy(false);
    if (!next) return;
    setPage(next);
    setRows((now) => [...rowsWith(next.notices, now)]);
  };
  const take = (news: readonly NotificationUpdate[]) => {
    setRows((now) => [...rowsAfter(now, news)]);
    if (news.some(({ is }) => is === 'new')) void load();
  };

  const begin = useEffectEvent(() => {
    if (!first) void load();
  });
  useEffect(() => begin(), []);
  useTopic<NotificationUpdate, NotificationState>(
    page && notificationsTopic(userId),
    page?.rev,
    take,
    () => void load(),
  );
  return {
    rows: page && rows,
    hasMore: page?.hasMore ?? false,
    busy,
    failed,
    load: () => void load(),
    more: () => void more(),
    // The topic publishes the change back, to every page.
    read: ({ id, read }) => {
      if (!read) void callOrToast(api(notificationsCalls.read, { ids: [id] }));
    },
    readAll: () => {
      const newest = rows[0];
      if (newest) void callOrToast(api(notificationsCalls.readAll, { upTo: newest.id }));
    },
  };
}
