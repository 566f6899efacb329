import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import type { Platform } from '#platform/module.ts';
import { insertNotifications, listAudience } from './fan-out.store.ts';
import { isPublic } from './followers.service.ts';
import { notificationsTopic } from './notifications.calls.ts';
import { type NotificationUpdate, notificationSpread, type Spread } from './notifications.contract.ts';
import { isAboutExpert, type SiteNotification, SPREAD } from './notifications.rules.ts';

export interface FanOutService {
  /** Notifies each user once per event, under repeated calls. */
  notify(
    userIds: readonly number[],
    notice: SiteNotification,
    about: { eventId: number; at: Date },
  ): Promise<void>;
  /** Notifies the next batch; the rest is another event, so that other events run in between. */
  spread(spread: Spread, at: Date): Promise<void>;
}

interface Parts {
  db: Db;
  clock: Clock;
  emit: Emit;
  publish: Platform['publish'];
  /** Users per transaction. */
  batch?: number;
}

export function createFanOutService({ db, clock, emit, publish, batch = SPREAD }: Parts): FanOutService {
  async function write(
    tx: Tx,
    userIds: readonly number[],
    notice: SiteNotification,
    about: { eventId: number; at: Date },
  ) {
    const inserted = await insertNotifications(tx, userIds, notice, about);
    afterCommit(tx, () => {
      for (const { id, userId, rev } of inserted) {
        const news: NotificationUpdate = { is: 'new', id, kind: notice.kind };
        publish(notificationsTopic(userId), news, { rev });
      }
    });
  }

  return {
    notify: (userIds, notice, about) => transact(db, (tx) => write(tx, userIds, notice, about)),
    spread: (spread, at) =>
      transact(db, async (tx) => {
        const now = clock.now();
        // Withdrawn since: neither this batch nor the rest is notified.
        if (isAboutExpert(spread.notice) && !(await isPublic(tx, spread.notice, now))) return;
        const cursor = { after: spread.after, limit: batch, now };
        const { userIds, after } = await listAudience(tx, spread.audience, cursor);
        await write(tx, userIds, spread.notice, { eventId: spread.eventId, at });
        if (after === null) return;
        await emit(tx, notificationSpread, { ...spread, after }, { now: at, brand: '', lang: '' });
      }),
  };
}
