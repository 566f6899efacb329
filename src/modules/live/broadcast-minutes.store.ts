import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';

export interface AudienceSample {
  roomId: number;
  viewers: number;
  /** The most since the last sample. */
  peak: number;
  /** Viewers who came since the last sample. */
  joined: number;
}

/** For the running broadcasts of these rooms. */
export async function addSamples(tx: Tx, samples: readonly AudienceSample[], at: Date): Promise<void> {
  if (samples.length === 0) return;
  await tx.execute(sql`
    insert into broadcast_minutes as known (broadcast_id, minute, samples, viewers, peak, joined)
    select b.id, date_trunc('minute', ${at.toISOString()}::timestamptz), 1, s.viewers, s.peak, s.joined
      from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb)
        as s ("roomId" bigint, viewers integer, peak integer, joined integer)
      join broadcasts b on b.room_id = s."roomId" and b.ended_at is null
    on conflict (broadcast_id, minute) do update set samples = known.samples + 1,
      viewers = known.viewers + excluded.viewers, peak = greatest(known.peak, excluded.peak),
      joined = known.joined + excluded.joined`);
}

const COUNTED_MINUTES = 3;

/** Lines of the last minutes: repeated until the chat has written its last line of them. */
export async function countLines(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    with said as (
      select b.id, date_trunc('minute', m.created_at) as minute, count(*)::integer as lines
        from chat_messages m
        join chat_rooms c on c.id = m.room_id and c.kind = 'live'
        join broadcasts b on b.room_id = c.ref and m.created_at >= b.started_at
          and (b.ended_at is null or m.created_at < b.ended_at)
       where m.kind = 'text'
         and m.created_at >= date_trunc('minute', ${now.toISOString()}::timestamptz) - interval '1 minute' * ${COUNTED_MINUTES}
       group by b.id, 2)
    update broadcast_minutes known set lines = said.lines from said
     where known.broadcast_id = said.id and known.minute = said.minute and known.lines <> said.lines`);
}
