import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/db.ts';

export interface SentGift {
  at: Date;
  /** Null for an account that was deleted. */
  username: string | null;
  /** Language → name of the gift. */
  names: Record<string, string>;
  count: number;
  coins: number;
}

/** The largest gifts that a room announced in a time; taps of one combo are one gift. */
export async function listLargestGifts(
  tx: Reader,
  roomId: number,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<SentGift[]> {
  const { rows } = await tx.execute<SentGift & Record<string, unknown>>(sql`
    select min(m.created_at) as at, u.username, (array_agg(m.data -> 'names'))[1] as names,
      max((m.data ->> 'count')::integer) as count, sum((m.data ->> 'coins')::bigint)::bigint as coins
    from chat_messages m left join users u on u.id = m.user_id and u.deleted_at is null
    where m.room_id = ${roomId} and m.created_at >= ${from.toISOString()} and m.created_at < ${to.toISOString()}
      and m.kind = 'gift' and m.deleted_at is null
    group by m.user_id, u.username, m.data ->> 'comboId'
    order by coins desc, at limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at), coins: Number(row.coins) }));
}
