import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { anchors } from '#modules/live/live.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { type ComboRow, type GiftRow, giftCombos, gifts } from './gifts.tables.ts';

/** Begins or continues a combo. Null where its id belongs to another gift or room. */
export async function addToCombo(
  tx: Tx,
  tap: Omit<ComboRow, 'id' | 'startedAt' | 'lastAt'> & { at: Date },
): Promise<ComboRow | null> {
  const { at, ...fields } = tap;
  const same = (column: 'roomId' | 'anchorId' | 'giftId') => eq(giftCombos[column], fields[column]);
  const [row] = await tx
    .insert(giftCombos)
    .values({ ...fields, startedAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [giftCombos.userId, giftCombos.comboId],
      set: {
        count: sql`${giftCombos.count} + excluded.count`,
        coins: sql`${giftCombos.coins} + excluded.coins`,
        lastAt: at,
      },
      setWhere: and(same('roomId'), same('anchorId'), same('giftId')),
    })
    .returning();
  return row ?? null;
}

export async function getCombo(tx: Tx, userId: number, comboId: string): Promise<ComboRow> {
  const [row] = await tx
    .select()
    .from(giftCombos)
    .where(and(eq(giftCombos.userId, userId), eq(giftCombos.comboId, comboId)));
  if (!row) throw new Error('a gift that was paid for has no combo');
  return row;
}

const { id: uid, username, avatar, level } = users;

export interface SentRow {
  combo: ComboRow;
  gift: GiftRow;
  anchor: { uid: number; username: string; avatar: string | null; level: number } | null;
}

/** Newest first. */
export async function listCombos(
  tx: Reader,
  userId: number,
  before: number | undefined,
  limit: number,
): Promise<SentRow[]> {
  return await tx
    .select({ combo: giftCombos, gift: gifts, anchor: { uid, username, avatar, level } })
    .from(giftCombos)
    .innerJoin(gifts, eq(gifts.id, giftCombos.giftId))
    .leftJoin(users, eq(users.id, giftCombos.anchorId))
    .where(and(eq(giftCombos.userId, userId), before === undefined ? undefined : lt(giftCombos.id, before)))
    .orderBy(desc(giftCombos.id))
    .limit(limit);
}

export interface NamedCombo {
  comboId: string;
  roomId: number;
  count: number;
  coins: number;
  names: EnteredText;
  /** The anchor's name; null for a deleted account. */
  anchor: string | null;
}

/** Combos of a user, with gift and anchor. */
export async function listNamedCombos(
  tx: Reader,
  userId: number,
  comboIds: readonly string[],
): Promise<NamedCombo[]> {
  if (comboIds.length === 0) return [];
  const { comboId, roomId, count, coins } = giftCombos;
  return await tx
    .select({
      comboId,
      roomId,
      count,
      coins,
      names: gifts.names,
      anchor: sql<string | null>`coalesce(${anchors.nickname}, ${users.username})`,
    })
    .from(giftCombos)
    .innerJoin(gifts, eq(gifts.id, giftCombos.giftId))
    .leftJoin(users, eq(users.id, giftCombos.anchorId))
    .leftJoin(anchors, eq(anchors.userId, giftCombos.anchorId))
    .where(and(eq(giftCombos.userId, userId), inArray(comboId, [...comboIds])));
}
