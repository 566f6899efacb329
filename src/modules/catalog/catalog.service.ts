import { createCache } from '#platform/cache/cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import {
  insertPlayerTeams,
  type NewLeague,
  type NewPlayer,
  type NewTeam,
  type Put,
  type PutMode,
  putLeagues,
  putPlayers,
  putTeams,
} from './catalog.store.ts';
import type { RefKind } from './catalog.tables.ts';
import { type CatalogChanged, catalogChanged } from './catalog-events.contract.ts';
import {
  insertCatalogEntry,
  listEntryKeys,
  type NewCatalogEntry,
  replaceCatalogEntry,
} from './catalog-replace.store.ts';
import {
  type Link,
  listRefManners,
  listRefs,
  listVersions,
  lockIdentity,
  putLinks,
  putRefs,
  raiseVersions,
  readIdentityRevision,
} from './refs.store.ts';

/** Rows by the provider's id. */
type ByRef<R> = ReadonlyMap<string, R>;

/**
 * `asKnown`: providers send partial data, other values stay, and the same slug is the same entry of any provider.
 * `whole`: an administrator's values replace the entry of that ref or make a new one, empty values included.
 */
export type CatalogUpdateMode = 'asKnown' | 'whole';

/** Finds the entries that are those of another source. */
export interface Identify {
  /** Rows with unknown refs. A linked one becomes part of the entry; the others are added. */
  find(tx: Tx, news: ByRef<NewCatalogEntry>): Promise<ReadonlyMap<string, Link>>;
  /** The added entries, with our ids: what may be the same is noted. */
  added(tx: Tx, ids: ByRef<number>): Promise<void>;
  /** At which the ids in the rows are valid (`freshen`). */
  revision: number;
}

/** Entries were merged or split since the caller read its ids. */
export class IdentityMoved extends Error {}

export interface Catalog {
  /** Forgets what entries were known after some were merged or split. Returns the revision it knows. */
  freshen(): Promise<number>;
  /** Known ids of a provider's entries. */
  idsOf(provider: string, kind: RefKind, refs: Iterable<string>): Promise<Map<string, number>>;
  learnLeagues: Learn<NewLeague>;
  learnTeams: Learn<NewTeam>;
  learnPlayers: Learn<NewPlayer>;
  remember(provider: string, kind: RefKind, ids: ByRef<number>): Promise<void>;
  /** Ids that the caller's own transaction has stored. */
  noteIds(provider: string, kind: RefKind, ids: ByRef<number>): void;
  /** The version in which each of a provider's entries was last learnt, and its update. */
  versionsOf(provider: string, kind: RefKind, refs: readonly string[]): Promise<Map<string, number>>;
  storeVersions(provider: string, kind: RefKind, versions: ByRef<number>): Promise<void>;
}

type Learn<R> = (
  provider: string,
  entries: ByRef<R>,
  mode?: CatalogUpdateMode,
  identify?: Identify,
) => Promise<void>;

/** In the transaction of the change. */
export type EmitCatalogChanged = (tx: Tx, changed: CatalogChanged) => Promise<void>;

/** As a durable event, without a brand. */
export const catalogChangeEmitter =
  ({ emit, clock }: { emit: Emit; clock: Clock }): EmitCatalogChanged =>
  (tx, changed) =>
    emit(tx, catalogChanged, changed, { now: clock.now(), brand: '', lang: '' });

const MOST = 50_000;
const BATCH = 1_000;

const NO_CACHE = { get: () => undefined, set: () => undefined, clear: () => undefined };

/**
 * Ids hardly ever change, so they are cached; unchanged entries are not written again. Without a cache where several
 * processes write the entries of one provider.
 */
export function createCatalogService(
  db: Db,
  emitChanged: EmitCatalogChanged = async () => {},
  { cached = true }: { cached?: boolean } = {},
): Catalog {
  const ids = cached ? createCache<string, number>({ name: 'catalog-ids', max: MOST }) : NO_CACHE;
  const learnt = cached ? createCache<string, string>({ name: 'catalog-learnt', max: MOST }) : NO_CACHE;
  const keyOf = (provider: string, kind: RefKind, ref: string): string => `${provider}/${kind}/${ref}`;
  let known = 0;

  async function idsOf(provider: string, kind: RefKind, refs: Iterable<string>) {
    const found = new Map<string, number>();
    const missing: string[] = [];
    for (const ref of new Set(refs)) {
      const id = ids.get(keyOf(provider, kind, ref));
      if (id === undefined) missing.push(ref);
      else found.set(ref, id);
    }
    for (const some of batches(missing)) {
      for (const [ref, id] of await listRefs(db, provider, kind, some)) {
        ids.set(keyOf(provider, kind, ref), id);
        found.set(ref, id);
      }
    }
    return found;
  }

  async function learnWhole(
    provider: string,
    kind: CatalogChanged['kind'],
    entries: ByRef<NewCatalogEntry>,
  ): Promise<void> {
    const known = await idsOf(provider, kind, entries.keys());
    for (const [ref, row] of entries) {
      const made = await transact(db, async (tx) => {
        const id = known.get(ref) ?? (await insertCatalogEntry(tx, kind, row));
        if (known.has(ref)) await replaceCatalogEntry(tx, kind, id, row);
        else await putRefs(tx, provider, kind, new Map([[ref, id]]));
        if ('teamId' in row && row.teamId != null)
          await insertPlayerTeams(tx, [{ playerId: id, teamId: row.teamId }]);
        await emitChanged(tx, { kind, ids: [id] });
        return id;
      });
      ids.set(keyOf(provider, kind, ref), made);
    }
  }

  async function learn<R extends NewCatalogEntry>(
    provider: string,
    kind: CatalogChanged['kind'],
    entries: ByRef<R>,
    { mode, identify }: { mode: CatalogUpdateMode | undefined; identify: Identify | undefined },
    put: (tx: Tx, rows: R[], mode: PutMode) => Promise<Put>,
  ): Promise<void> {
    if (mode === 'whole') return await learnWhole(provider, kind, entries);
    const news = [...entries].filter(
      ([ref, row]) => learnt.get(keyOf(provider, kind, ref)) !== JSON.stringify(row),
    );
    for (const some of batches(news)) {
      const made = await transact(db, async (tx) => {
        const { linked, own, added } = await byLink(tx, provider, kind, new Map(some), identify);
        const filled = await put(tx, [...linked.values()], 'fill');
        const { ids: ourIds, changed } = await put(tx, [...own.values()], 'replace');
        const ownIds = inOrder(own, ourIds);
        await putRefs(tx, provider, kind, ownIds);
        const ofAdded = [...ownIds].filter(([ref]) => added.has(ref));
        if (identify && ofAdded.length > 0) await identify.added(tx, new Map(ofAdded));
        const all = [...filled.changed, ...changed];
        if (all.length > 0) await emitChanged(tx, { kind, ids: all });
        return new Map([...inOrder(linked, filled.ids), ...ownIds]);
      });
      for (const [ref, row] of some) {
        ids.set(keyOf(provider, kind, ref), made.get(ref)!);
        learnt.set(keyOf(provider, kind, ref), JSON.stringify(row));
      }
    }
  }

  /** Rows of entries that other sources named, under their names, and the provider's own. */
  async function byLink<R extends NewCatalogEntry>(
    tx: Tx,
    provider: string,
    kind: CatalogChanged['kind'],
    entries: ByRef<R>,
    identify: Identify | undefined,
  ) {
    const refs = [...entries.keys()];
    const before = await listRefs(tx, provider, kind, refs);
    const revision = await lockIdentity(tx, refs.every((ref) => before.has(ref)) ? 'ids' : 'entries');
    if (identify && identify.revision !== revision) throw new IdentityMoved();
    const known = await listRefManners(tx, provider, kind, refs);
    const news = new Map([...entries].filter(([ref]) => !known.has(ref)));
    const links = identify && news.size > 0 ? await identify.find(tx, news) : new Map<string, Link>();
    await putLinks(tx, provider, kind, links);
    const pinned = new Map([
      ...[...known].flatMap(([ref, { id, how }]) => (how === 'slug' ? [] : [[ref, id] as const])),
      ...[...links].map(([ref, { id }]) => [ref, id] as const),
    ]);
    const keys = await listEntryKeys(tx, kind, [...pinned.values()]);
    const linked = new Map<string, R>();
    const own = new Map<string, R>();
    for (const [ref, row] of entries) {
      const key = keys.get(pinned.get(ref) ?? 0);
      if (key) linked.set(ref, { ...row, ...key });
      else own.set(ref, row);
    }
    return { linked, own, added: new Set([...news.keys()].filter((ref) => !links.has(ref))) };
  }

  return {
    idsOf,
    async freshen() {
      const now = await readIdentityRevision(db);
      if (now !== known) {
        ids.clear();
        learnt.clear();
      }
      known = now;
      return now;
    },
    learnLeagues: (provider, leagues, mode, identify) =>
      learn(provider, 'league', leagues, { mode, identify }, putLeagues),
    learnTeams: (provider, teams, mode, identify) =>
      learn(provider, 'team', teams, { mode, identify }, putTeams),
    learnPlayers: (provider, players, mode, identify) =>
      learn(provider, 'player', players, { mode, identify }, async (tx, rows, putMode) => {
        const put = await putPlayers(tx, rows, putMode);
        const pairs = rows.map(({ teamId }, index) => ({ playerId: put.ids[index]!, teamId }));
        await insertPlayerTeams(
          tx,
          pairs.flatMap(({ playerId, teamId }) => (teamId == null ? [] : [{ playerId, teamId }])),
        );
        return put;
      }),
    versionsOf: (provider, kind, refs) => listVersions(db, provider, kind, refs),
    storeVersions: (provider, kind, versions) => raiseVersions(db, provider, kind, versions),
    noteIds(provider, kind, entries) {
      for (const [ref, id] of entries) ids.set(keyOf(provider, kind, ref), id);
    },
    async remember(provider, kind, entries) {
      for (const some of batches([...entries])) {
        await transact(db, (tx) => putRefs(tx, provider, kind, new Map(some)));
        for (const [ref, id] of some) ids.set(keyOf(provider, kind, ref), id);
      }
    },
  };
}

function* batches<T>(list: readonly T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += BATCH) yield list.slice(start, start + BATCH);
}

const inOrder = (rows: ByRef<unknown>, ids: readonly number[]): Map<string, number> =>
  new Map([...rows.keys()].map((ref, index) => [ref, ids[index]!]));
