import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { identityState, type LinkManner, providerRefs, type RefKind } from './catalog.tables.ts';

/** Known refs by the provider's id. */
async function listKnown(
  tx: Reader,
  provider: string,
  kind: RefKind,
  refs: readonly string[],
  column: 'ourId' | 'version',
): Promise<Map<string, number>> {
  if (refs.length === 0) return new Map();
  const rows = await tx
    .select({ ref: providerRefs.ref, known: providerRefs[column] })
    .from(providerRefs)
    .where(
      and(
        eq(providerRefs.provider, provider),
        eq(providerRefs.kind, kind),
        inArray(providerRefs.ref, [...refs]),
      ),
    );
  return new Map(rows.map(({ ref, known }) => [ref, known]));
}

type ListKnown = (
  tx: Reader,
  provider: string,
  kind: RefKind,
  refs: readonly string[],
) => Promise<Map<string, number>>;

export const listRefs: ListKnown = (...of) => listKnown(...of, 'ourId');

/** The version in which each was last learnt. */
export const listVersions: ListKnown = (...of) => listKnown(...of, 'version');

/** A provider's id of an entry that its rows do not name: it stays with it, whatever its slug. */
export interface Link {
  id: number;
  how: Exclude<LinkManner, 'slug'>;
  confidence: number;
  linkedAt: Date;
}

/** Known refs with the manner in which they became known. */
export async function listRefManners(
  tx: Reader,
  provider: string,
  kind: RefKind,
  refs: readonly string[],
): Promise<Map<string, { id: number; how: LinkManner }>> {
  if (refs.length === 0) return new Map();
  const rows = await tx
    .select({ ref: providerRefs.ref, id: providerRefs.ourId, how: providerRefs.how })
    .from(providerRefs)
    .where(
      and(
        eq(providerRefs.provider, provider),
        eq(providerRefs.kind, kind),
        inArray(providerRefs.ref, [...refs]),
      ),
    );
  return new Map(rows.map(({ ref, ...known }) => [ref, known]));
}

/** The first link of an id stays: another process may have made it. */
export async function putLinks(
  tx: Tx,
  provider: string,
  kind: RefKind,
  links: ReadonlyMap<string, Link>,
): Promise<void> {
  if (links.size === 0) return;
  await tx
    .insert(providerRefs)
    .values(
      [...links].map(([ref, { id, how, confidence, linkedAt }]) => ({
        ...{ provider, kind, ref, ourId: id, how, confidence, linkedAt },
      })),
    )
    .onConflictDoNothing();
}

const LOCKS = {
  /** Entries are written by known ids. */
  ids: sql`for key share`,
  /** Entries are added: two sources that add the same one follow each other. */
  entries: sql`for no key update`,
  /** Entries are merged or split. */
  merge: sql`for update`,
};

/** Taken before every other lock. Returns the revision. */
export async function lockIdentity(tx: Tx, lock: keyof typeof LOCKS): Promise<number> {
  const { rows } = await tx.execute<{ revision: number }>(
    sql`select revision from identity_state ${LOCKS[lock]}`,
  );
  return Number(rows[0]!.revision);
}

export async function readIdentityRevision(tx: Reader): Promise<number> {
  const [row] = await tx.select({ revision: identityState.revision }).from(identityState);
  return row!.revision;
}

/** A provider's id maps to one row, which may change. */
export async function putRefs(
  tx: Tx,
  provider: string,
  kind: RefKind,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  if (ids.size === 0) return;
  await tx
    .insert(providerRefs)
    .values([...ids].map(([ref, ourId]) => ({ provider, kind, ref, ourId })))
    .onConflictDoUpdate({
      target: [providerRefs.provider, providerRefs.kind, providerRefs.ref],
      set: { ourId: sql`excluded.our_id` },
      setWhere: sql`${providerRefs.ourId} <> excluded.our_id`,
    });
}

export async function raiseVersions(
  tx: Reader,
  provider: string,
  kind: RefKind,
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  if (versions.size === 0) return;
  const rows = JSON.stringify([...versions].map(([ref, version]) => ({ ref, version })));
  await tx.execute(sql`
    update provider_refs r set version = t.version
    from jsonb_to_recordset(${rows}::jsonb) as t (ref text, version bigint)
    where r.provider = ${provider} and r.kind = ${kind} and r.ref = t.ref and r.version < t.version`);
}
