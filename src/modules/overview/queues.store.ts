import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/db.ts';
import type { QueueName } from './overview.rules.ts';

export interface QueueState {
  queue: QueueName;
  waiting: number;
  oldestAt: string | null;
}

/** Open decisions: the rows of each queue by state, up to a limit, and the time of the oldest. */
export async function countQueues(tx: Reader, now: Date): Promise<QueueState[]> {
  const { rows } = await tx.execute<{ queue: QueueName; waiting: number; oldest: Date | string | null }>(sql`
    select 'tickets' as queue, count(*)::int as waiting, min(changed_at) as oldest from tickets where state = 'open'
    union all select 'approvals', count(*)::int, min(asked_at) from approvals
      where state = 'open' and lapses_at > ${now.toISOString()}::timestamptz
    union all select 'anchors', count(*)::int, min(applied_at) from anchors where state = 'reviewing'
    union all select 'experts', count(*)::int, min(applied_at) from experts where state = 'under_review'
    union all select 'plans', count(*)::int, min(changed_at) from plans where state = 'under_review'
    union all select 'reports', count(*)::int, min(created_at) from chat_reports where decided_at is null
    union all select 'held', count(*)::int, min(created_at) from chat_held where decided_at is null
    union all select 'newAccounts', count(*)::int, min(asked_at) from registration_requests where refused_at is null
    union all select 'articles', count(*)::int, min(submitted_at) from articles where state = 'under_review'
    union all select 'comments', count(distinct comment_id)::int, min(created_at) from comment_reports
      where decided_at is null
    union all select 'goodsOrders', count(*)::int, min(created_at) from goods_orders where state = 'under_review'`);
  return rows.map(({ queue, waiting, oldest }) => ({
    queue,
    waiting,
    oldestAt: oldest === null ? null : new Date(oldest).toISOString(),
  }));
}
