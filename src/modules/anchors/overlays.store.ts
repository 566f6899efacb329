import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { OVERLAY_GIFT_SECONDS, OVERLAY_LINES, type OverlayKind } from './overlays.rules.ts';
import { overlays } from './overlays.tables.ts';

export interface OverlayState {
  version: number;
  isOn: boolean;
}

const FIRST: OverlayState = { version: 0, isOn: true };

export async function findOverlay(tx: Reader, anchorId: number, kind: OverlayKind): Promise<OverlayState> {
  const [row] = await tx
    .select({ version: overlays.version, isOn: overlays.isOn })
    .from(overlays)
    .where(and(eq(overlays.anchorId, anchorId), eq(overlays.kind, kind)));
  return row ?? FIRST;
}

export async function listOverlays(tx: Reader, anchorId: number): Promise<Map<OverlayKind, OverlayState>> {
  const rows = await tx.select().from(overlays).where(eq(overlays.anchorId, anchorId));
  return new Map(rows.map(({ kind, version, isOn }) => [kind, { version, isOn }]));
}

/** Two at once make two new addresses, of which the later one works. */
export async function raiseOverlay(tx: Tx, anchorId: number, kind: OverlayKind): Promise<void> {
  await tx
    .insert(overlays)
    .values({ anchorId, kind, version: 1, isOn: true })
    .onConflictDoUpdate({
      target: [overlays.anchorId, overlays.kind],
      set: { version: sql`${overlays.version} + 1` },
    });
}

export async function turnOverlay(tx: Tx, anchorId: number, kind: OverlayKind, isOn: boolean): Promise<void> {
  await tx
    .insert(overlays)
    .values({ anchorId, kind, version: 0, isOn })
    .onConflictDoUpdate({ target: [overlays.anchorId, overlays.kind], set: { isOn } });
}

export async function deleteOverlays(tx: Tx, anchorId: number): Promise<void> {
  await tx.delete(overlays).where(eq(overlays.anchorId, anchorId));
}

/** The last lines of a room's chat, the oldest first. */
export async function listOverlayLines(
  tx: Reader,
  roomId: number,
): Promise<{ name: string; text: string }[]> {
  const { rows } = await tx.execute<{ name: string; text: string }>(sql`
    select u.username as name, m.body as text from chat_rooms c
      join chat_messages m on m.room_id = c.id and m.kind = 'text' and m.deleted_at is null
      join users u on u.id = m.user_id
     where c.kind = 'live' and c.ref = ${roomId} order by m.seq desc limit ${OVERLAY_LINES}`);
  return rows.toReversed();
}

export interface OverlayGift {
  id: number;
  giver: string;
  names: Record<string, string>;
  count: number;
}

/** Gifts of the last minute, the oldest first. */
export async function listOverlayGifts(tx: Reader, anchorId: number, now: Date): Promise<OverlayGift[]> {
  const since = new Date(now.getTime() - OVERLAY_GIFT_SECONDS * 1000);
  const { rows } = await tx.execute<OverlayGift & Record<string, unknown>>(sql`
    select e.id::float8 as id, u.username as giver, g.names, coalesce(e.gift_count, 1)::float8 as count
      from anchor_revenue e join users u on u.id = e.giver_id join gifts g on g.id = e.gift_id
     where e.anchor_id = ${anchorId} and e.source = 'gift' and e.at > ${since.toISOString()}::timestamptz
     order by e.id limit 50`);
  return rows;
}
