import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { SealedColumn } from '#platform/crypto/reseal.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type SettingVersion, settingVersions } from './settings.tables.ts';

export const SEALED_SETTINGS = 'settings';

export const sealedSettings: SealedColumn = {
  name: 'keys of providers',
  purpose: SEALED_SETTINGS,
  table: settingVersions,
  id: settingVersions.id,
  sealed: settingVersions.sealed,
  owner: { prefix: '', column: settingVersions.name },
};

/** Grows with every version, in the order of commits: changes are serialized. */
export async function findNewestId(tx: Reader): Promise<number> {
  const [row] = await tx
    .select({ id: settingVersions.id })
    .from(settingVersions)
    .orderBy(desc(settingVersions.id))
    .limit(1);
  return row?.id ?? 0;
}

/** The versions in force. */
export const listInForce = (tx: Reader): Promise<SettingVersion[]> =>
  tx
    .selectDistinctOn([settingVersions.name, settingVersions.scope])
    .from(settingVersions)
    .orderBy(settingVersions.name, settingVersions.scope, desc(settingVersions.id));

const ofOne = (name: string, scope: string) =>
  and(eq(settingVersions.name, name), eq(settingVersions.scope, scope));

export async function findInForce(
  tx: Reader,
  name: string,
  scope: string,
): Promise<SettingVersion | undefined> {
  const newest = desc(settingVersions.id);
  return (await tx.select().from(settingVersions).where(ofOne(name, scope)).orderBy(newest).limit(1))[0];
}

export const listVersions = (
  tx: Reader,
  of: { name: string; scope: string; before: number | undefined },
  limit: number,
): Promise<SettingVersion[]> =>
  tx
    .select()
    .from(settingVersions)
    .where(
      and(ofOne(of.name, of.scope), of.before === undefined ? undefined : lt(settingVersions.id, of.before)),
    )
    .orderBy(desc(settingVersions.id))
    .limit(limit);

export async function findVersion(tx: Reader, id: number): Promise<SettingVersion | undefined> {
  return (await tx.select().from(settingVersions).where(eq(settingVersions.id, id)))[0];
}

/** Held to the end of the transaction, so that ids are in the order of commits. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${settingVersions} in share row exclusive mode`);
}

export async function insertVersion(tx: Tx, row: typeof settingVersions.$inferInsert): Promise<number> {
  const [made] = await tx.insert(settingVersions).values(row).returning({ id: settingVersions.id });
  return made!.id;
}
