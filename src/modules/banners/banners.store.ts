import { asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type BannerRow, banners } from './banners.tables.ts';

type Fields = Omit<BannerRow, 'id' | 'createdAt' | 'place'>;

/** In their order. */
export async function listBanners(tx: Reader): Promise<BannerRow[]> {
  return await tx.select().from(banners).orderBy(asc(banners.place), asc(banners.id));
}

/** Banners are few and changed together: their number and order are checked under one lock. */
export async function lockBanners(tx: Tx): Promise<BannerRow[]> {
  await tx.execute(sql`lock table banners in share row exclusive mode`);
  return await listBanners(tx);
}

export async function insertBanner(tx: Tx, row: typeof banners.$inferInsert): Promise<BannerRow> {
  const [made] = await tx.insert(banners).values(row).returning();
  return made!;
}

export async function updateBanner(tx: Tx, id: number, fields: Fields): Promise<BannerRow> {
  const [changed] = await tx.update(banners).set(fields).where(eq(banners.id, id)).returning();
  return changed!;
}

export async function deleteBanner(tx: Tx, id: number): Promise<void> {
  await tx.delete(banners).where(eq(banners.id, id));
}

export async function placeBanner(tx: Tx, id: number, place: number): Promise<void> {
  await tx.update(banners).set({ place }).where(eq(banners.id, id));
}
