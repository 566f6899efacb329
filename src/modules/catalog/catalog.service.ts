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
  putLeagues,
  putPlayers,
  putTeams,
} from './catalog.store.ts';
import type { RefKind } from './catalog.tables.ts';
import { type CatalogChanged, catalogChanged } from './catalog-events.contract.ts';
import { insertCatalogEntry, type NewCatalogEntry, replaceCatalogEntry } from './catalog-replace.store.ts';
import { listRefs, listVersions, putRefs, raiseVersions } from './refs.store.ts';

/** Rows by the provider's id. */
type ByRef<R> = ReadonlyMap<string, R>;

/**
 * `asKnown`: providers send partial data, other values stay, and the same slug is the same entry of any provider.
 * `whole`: an administrator's values replace the entry of that ref or make a new one, empty values included.
 */
export type CatalogUpdateMode = 'asKnown' | 'whole';

export interface Catalog {
  /** Known ids of a provider's entries. */
  idsOf(provider: string, kind: RefKind, refs: Iterable<string>): Promise<Map<string, number>>;
  learnLeagues(provider: string, leagues: ByRef<NewLeague>, mode?: CatalogUpdateMode): Promise<void>;
  learnTeams(provider: string, teams: ByRef<NewTeam>, mode?: CatalogUpdateMode): Promise<void>;
  learnPlayers(provider: string, players: ByRef<NewPlayer>, mode?: CatalogUpdateMode): Promise<void>;
  remember(provider: string, kind: RefKind, ids: ByRef<number>): Promise<void>;
  /** The version in which each of a provider's entries was last learnt, and its update. */
  versionsOf(provider: string, kind: RefKind, refs: readonly string[]): Promise<Map<string, number>>;
  storeVersions(provider: string, kind: RefKind, versions: ByRef<number>): Promise<void>;
}

/** In the transaction of the change. */
export type EmitCatalogChanged = (tx: Tx, changed: CatalogChanged) => Promise<void>;

/** As a durable event, without a brand. */
export const catalogChangeEmitter =
  ({ emit, clock }: { emit: Emit; clock: Clock }): EmitCatalogChanged =>
  (tx, changed) =>
    emit(tx, catalogChanged, changed, { now: clock.now(), brand: '', lang: '' });

const MOST = 50_000;
const BATCH = 1_000;

const NO_CACHE = { get: () => undefined, set: () => undefined };

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
    mode: CatalogUpdateMode | undefined,
    put: (tx: Tx, rows: R[]) => Promise<Put>,
  ): Promise<void> {
    if (mode === 'whole') return await learnWhole(provider, kind, entries);
    const news = [...entries].filter(
      ([ref, row]) => learnt.get(keyOf(provider, kind, ref)) !== JSON.stringify(row),
    );
    for (const some of batches(news)) {
      const made = await transact(db, async (tx) => {
        const { ids: ourIds, changed } = await put(
          tx,
          some.map(([, row]) => row),
        );
        const byRef = new Map(some.map(([ref], index) => [ref, ourIds[index]!]));
        await putRefs(tx, provider, kind, byRef);
        if (changed.length > 0) await emitChanged(tx, { kind, ids: changed });
        return byRef;
      });
      for (const [ref, row] of some) {
        ids.set(keyOf(provider, kind, ref), made.get(ref)!);
        learnt.set(keyOf(provider, kind, ref), JSON.stringify(row));
      }
    }
  }

  return {
    idsOf,
    learnLeagues: (provider, leagues, mode) => learn(provider, 'league', leagues, mode, putLeagues),
    learnTeams: (provider, teams, mode) => learn(provider, 'team', teams, mode, putTeams),
    learnPlayers: (provider, players, mode) =>
      learn(provider, 'player', players, mode, async (tx, rows) => {
        const put = await putPlayers(tx, rows);
        const pairs = rows.map(({ teamId }, index) => ({ playerId: put.ids[index]!, teamId }));
        await insertPlayerTeams(
          tx,
          pairs.flatMap(({ playerId, teamId }) => (teamId == null ? [] : [{ playerId, teamId }])),
        );
        return put;
      }),
    versionsOf: (provider, kind, refs) => listVersions(db, provider, kind, refs),
    storeVersions: (provider, kind, versions) => raiseVersions(db, provider, kind, versions),
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
