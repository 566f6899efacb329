import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { RequestReport } from './feed.contract.ts';
import { addSent, deleteSentBefore, listQuotas, listSent, putQuota } from './feed-requests.store.ts';
import type { FeedQuotaRow } from './feed-requests.tables.ts';

const DAY = 24 * 3_600_000;
/** Counts of earlier days are of no use to anyone. */
const RETENTION_DAYS = 31;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export interface ProviderRequests {
  quota: FeedQuotaRow;
  sent: { kind: string; sent: number }[];
  /** When the provider counts anew. */
  resetsAt: Date;
}

export interface FeedRequests {
  /** Stores what a provider reported about its requests. */
  write(provider: string, report: RequestReport): Promise<void>;
  list(): Promise<ProviderRequests[]>;
}

export const createFeedRequests = (db: Db, clock: Clock): FeedRequests => ({
  async write(provider, { plan, day, minute, sent, waiting, refused }) {
    const now = clock.now();
    await transact(db, async (tx) => {
      await putQuota(tx, {
        provider,
        plan: plan?.name ?? null,
        planEndsAt: plan?.endsAt ? new Date(plan.endsAt) : null,
        dayLimit: day.limit,
        dayLeft: day.left,
        minuteLimit: minute.limit,
        minuteLeft: minute.left,
        waiting,
        refused,
        updatedAt: now,
      });
      await addSent(tx, provider, dayOf(now.getTime()), sent);
      await deleteSentBefore(tx, provider, dayOf(now.getTime() - RETENTION_DAYS * DAY));
    });
  },
  async list() {
    const now = clock.now().getTime();
    const [quotas, sent] = await Promise.all([listQuotas(db), listSent(db, dayOf(now))]);
    return quotas.map((quota) => ({
      quota,
      sent: sent.flatMap(({ provider, ...one }) => (provider === quota.provider ? [one] : [])),
      resetsAt: new Date((Math.floor(now / DAY) + 1) * DAY),
    }));
  },
});
