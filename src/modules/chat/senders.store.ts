import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Role } from '#platform/viewer/viewer.ts';
import type { Author } from './messages.store.ts';

/** Number of a sender's recent messages that the rules evaluate. */
const RECENT = 8;

export interface SpeakerRow extends Author {
  roles: Role[];
  moderator: boolean;
  /** Follow of the anchor, in followers-only mode. */
  followedAt: string | null;
  mute: { by: string | null; mutedBy: number; reason: string; until: string; everywhere: boolean } | null;
  recent: { text: string; at: string }[];
}

/**
 * Facts about senders in one room. The longest mute counts, of the room or of the site. A held message counts at the
 * time it was sent, and not again when it is approved.
 */
export async function listSpeakers(
  tx: Reader,
  roomId: number,
  userIds: readonly number[],
  now: Date,
): Promise<SpeakerRow[]> {
  const at = now.toISOString();
  const { rows } = await tx.execute<SpeakerRow & Record<string, unknown>>(sql`
    select u.id, u.username, u.avatar, u.level, u.roles,
      exists (select from chat_moderators c where c.room_id = ${roomId} and c.user_id = u.id) as moderator,
      (select f.created_at from follows f join chat_rooms r on r.id = ${roomId} and r.anchor_id = f.followed_id
        where f.follower_id = u.id and r.followers_minutes is not null) as "followedAt",
      (select jsonb_build_object('by', b.username, 'mutedBy', m.muted_by, 'reason', m.reason,
          'until', m.muted_until, 'everywhere', m.room_id is null)
        from chat_mutes m left join users b on b.id = m.muted_by
        where m.user_id = u.id and m.ended_at is null and m.muted_until > ${at}
          and (m.room_id is null or m.room_id = ${roomId})
        order by m.muted_until desc limit 1) as mute,
      coalesce((select jsonb_agg(jsonb_build_object('text', r.body, 'at', r.created_at) order by r.created_at desc)
        from ((select m.body, m.created_at from chat_messages m
            where m.user_id = u.id and m.room_id = ${roomId} and m.kind = 'text' and not exists (
              select from chat_held h
              where h.room_id = m.room_id and h.user_id = m.user_id and h.client_id = m.client_id)
            order by m.seq desc limit ${RECENT})
          union all
          (select body, created_at from chat_held
            where user_id = u.id and room_id = ${roomId}
            order by created_at desc limit ${RECENT})) r), '[]') as recent
    from users u where u.id = any (${sql.param([...userIds])}) and u.deleted_at is null`);
  return rows;
}

export interface KnownMessage {
  userId: number;
  clientId: string;
  seq: number | null;
}

/** Messages written or held already: a retry gets the first response. */
export async function listKnown(
  tx: Tx,
  roomId: number,
  userIds: readonly number[],
  clientIds: readonly string[],
): Promise<KnownMessage[]> {
  const wanted = sql`unnest(${sql.param([...userIds])}::bigint[], ${sql.param([...clientIds])}::text[])`;
  const { rows } = await tx.execute<KnownMessage & Record<string, unknown>>(sql`
    select m.user_id as "userId", m.client_id as "clientId", m.seq from chat_messages m
      where m.room_id = ${roomId} and m.client_id is not null
        and (coalesce(m.user_id, 0), m.client_id) in (select * from ${wanted})
    union all
    select h.user_id, h.client_id, null from chat_held h
      where h.room_id = ${roomId} and (h.user_id, h.client_id) in (select * from ${wanted}) and h.approved is not true`);
  return rows;
}
