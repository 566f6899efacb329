import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Place } from './addresses.rules.ts';
import { type AddressRow, deliveryAddresses } from './addresses.tables.ts';

const own = (userId: number, id: number) =>
  and(eq(deliveryAddresses.userId, userId), eq(deliveryAddresses.id, id));

/** The default first, then the newest. */
export async function listAddresses(tx: Reader, userId: number): Promise<AddressRow[]> {
  return await tx
    .select()
    .from(deliveryAddresses)
    .where(eq(deliveryAddresses.userId, userId))
    .orderBy(desc(deliveryAddresses.isDefault), desc(deliveryAddresses.id));
}

/** Changes of a user's addresses are serialized: limit and default are checked under this lock. */
export async function lockAddresses(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`delivery addresses ${userId}`}, 0))`);
}

export async function insertAddress(tx: Tx, row: typeof deliveryAddresses.$inferInsert): Promise<void> {
  await tx.insert(deliveryAddresses).values(row);
}

/** False for an unknown address, or another user's. */
export async function updateAddress(tx: Tx, userId: number, id: number, place: Place): Promise<boolean> {
  const rows = await tx.update(deliveryAddresses).set(place).where(own(userId, id)).returning();
  return rows.length > 0;
}

export async function setDefault(tx: Tx, userId: number, id: number): Promise<void> {
  const mine = eq(deliveryAddresses.userId, userId);
  await tx.update(deliveryAddresses).set({ isDefault: false }).where(mine);
  await tx.update(deliveryAddresses).set({ isDefault: true }).where(own(userId, id));
}

export async function deleteAddress(tx: Tx, userId: number, id: number): Promise<boolean> {
  return (await tx.delete(deliveryAddresses).where(own(userId, id)).returning()).length > 0;
}

export async function deleteAddresses(tx: Tx, userId: number): Promise<void> {
  await tx.delete(deliveryAddresses).where(eq(deliveryAddresses.userId, userId));
}
