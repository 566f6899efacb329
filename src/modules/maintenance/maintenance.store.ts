import type { Reader, Tx } from '#platform/db/db.ts';
import { type SiteModeRow, siteMode } from './maintenance.tables.ts';

export async function findSiteMode(tx: Reader): Promise<SiteModeRow | undefined> {
  return (await tx.select().from(siteMode).limit(1))[0];
}

export async function upsertSiteMode(tx: Tx, row: Omit<SiteModeRow, 'id'>): Promise<void> {
  await tx
    .insert(siteMode)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: siteMode.id, set: row });
}
