import { type SQL, sql } from 'drizzle-orm';
import type { QueueName } from '#modules/queues/queues.rules.ts';
import type { Reader } from '#platform/db/db.ts';

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
    union all select 'comments', count(distinct id)::int, min(at) from (
      select id, created_at as at from comments where state = 'held'
      union all select comment_id, created_at from comment_reports where decided_at is null) waiting
    union all select 'clips', count(distinct clip_id)::int, min(created_at) from clip_reports
      where decided_at is null
    union all select 'goodsOrders', count(*)::int, min(created_at) from goods_orders where state = 'under_review'`);
  return rows.map(({ queue, waiting, oldest }) => ({
    queue,
    waiting,
    oldestAt: oldest === null ? null : new Date(oldest).toISOString(),
  }));
}

/** Rows that wait, of each queue: its case, since when, and about whom. */
const CASES: Readonly<Record<QueueName, string>> = {
  tickets: `select id::text as item, changed_at as since, user_id from tickets where state <> 'closed'`,
  approvals: `select id::text as item, asked_at as since, asked_by as user_id from approvals where state = 'open'`,
  anchors: `select user_id::text as item, applied_at as since, user_id from anchors where state = 'reviewing'`,
  experts: `select user_id::text as item, applied_at as since, user_id from experts where state = 'under_review'`,
  plans: `select id::text as item, changed_at as since, expert_id as user_id from plans where state = 'under_review'`,
  reports: `select id::text as item, created_at as since, user_id from chat_reports where decided_at is null`,
  held: `select id::text as item, created_at as since, user_id from chat_held where decided_at is null`,
  newAccounts: `select user_id::text as item, asked_at as since, user_id from registration_requests
    where refused_at is null`,
  articles: `select id::text as item, submitted_at as since, author_id as user_id from articles
    where state = 'under_review'`,
  comments: `select c.id::text as item, coalesce((select min(r.created_at) from comment_reports r
      where r.comment_id = c.id and r.decided_at is null), c.created_at) as since, c.user_id from comments c
    where c.id in (select id from comments where state = 'held'
      union select comment_id from comment_reports where decided_at is null)`,
  clips: `select c.id::text as item, min(r.created_at) as since, c.user_id from clips c
    join clip_reports r on r.clip_id = c.id and r.decided_at is null group by c.id`,
  goodsOrders: `select order_no as item, created_at as since, user_id from goods_orders where state = 'under_review'`,
};

/** Those of these cases that wait for a decision. */
export async function findWaitingCases(
  tx: Reader,
  queue: QueueName,
  items: readonly string[],
): Promise<Map<string, { since: Date; userId: number | null }>> {
  const list: SQL = sql.join(
    items.map((item) => sql`${item}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ item: string; since: Date | string; user_id: number | null }>(
    sql`select item, since, user_id from (${sql.raw(CASES[queue])}) waiting where item in (${list})`,
  );
  return new Map(
    rows.map(({ item, since, user_id: userId }) => [
      item,
      { since: new Date(since), userId: userId && Number(userId) },
    ]),
  );
}
