import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { insertRef, listRefs, upsertLeague, upsertPlayer, upsertTeam } from './catalog.store.ts';
import type { leagues, players, RefKind, teams } from './catalog.tables.ts';

type NewLeague = typeof leagues.$inferInsert;
type NewTeam = typeof teams.$inferInsert;
type NewPlayer = Omit<typeof players.$inferInsert, 'teamId'> & { team: string | null };

export interface Catalog {
  /** Our ids of a provider's things, as far as they are known. */
  idsOf(provider: string, kind: RefKind, refs: readonly string[]): Promise<Map<string, number>>;
  learnLeague(provider: string, ref: string, league: NewLeague): Promise<number>;
  learnTeam(provider: string, ref: string, team: NewTeam): Promise<number>;
  learnPlayer(provider: string, ref: string, player: NewPlayer): Promise<number>;
  remember(provider: string, kind: RefKind, ref: string, ourId: number): Promise<void>;
}

const MOST = 50_000;

/** Ids never change, so they are remembered; what was learnt the same before is not written again. */
export function createCatalogService(db: Db): Catalog {
  const ids = new Map<string, number>();
  const learnt = new Map<string, string>();
  const keyOf = (provider: string, kind: RefKind, ref: string): string => `${provider}/${kind}/${ref}`;

  function keep<V>(map: Map<string, V>, key: string, value: V): void {
    if (map.size >= MOST) map.clear();
    map.set(key, value);
  }

  async function idsOf(
    provider: string,
    kind: RefKind,
    refs: readonly string[],
  ): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const asked: string[] = [];
    for (const ref of new Set(refs)) {
      const id = ids.get(keyOf(provider, kind, ref));
      if (id === undefined) asked.push(ref);
      else found.set(ref, id);
    }
    for (const [ref, id] of await listRefs(db, provider, kind, asked)) {
      keep(ids, keyOf(provider, kind, ref), id);
      found.set(ref, id);
    }
    return found;
  }

  async function learn(
    provider: string,
    kind: RefKind,
    ref: string,
    content: object,
    write: (tx: Parameters<typeof upsertLeague>[0]) => Promise<number>,
  ): Promise<number> {
    const key = keyOf(provider, kind, ref);
    const text = JSON.stringify(content);
    const known = ids.get(key);
    if (known !== undefined && learnt.get(key) === text) return known;
    const id = await transact(db, async (tx) => {
      const ourId = await write(tx);
      await insertRef(tx, provider, kind, ref, ourId);
      return ourId;
    });
    keep(ids, key, id);
    keep(learnt, key, text);
    return id;
  }

  return {
    idsOf,
    learnLeague: (provider, ref, league) =>
      learn(provider, 'league', ref, league, (tx) => upsertLeague(tx, league)),
    learnTeam: (provider, ref, team) => learn(provider, 'team', ref, team, (tx) => upsertTeam(tx, team)),
    async learnPlayer(provider, ref, { team, ...player }) {
      const teamId = team === null ? null : ((await idsOf(provider, 'team', [team])).get(team) ?? null);
      const row = { ...player, teamId };
      return learn(provider, 'player', ref, row, (tx) => upsertPlayer(tx, row));
    },
    async remember(provider, kind, ref, ourId) {
      await insertRef(db, provider, kind, ref, ourId);
      keep(ids, keyOf(provider, kind, ref), ourId);
    },
  };
}
