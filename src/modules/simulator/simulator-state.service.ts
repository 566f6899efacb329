import type { Catalog } from '#modules/catalog/index.ts';
import type { Db } from '#platform/db/db.ts';
import { listUnfinishedRefs } from './simulator-state.store.ts';

/** What was delivered before, so that a restart does not tell everything again. */
export interface SimulatorState {
  /** Our ids of the simulator's things. */
  known(kind: 'team' | 'player' | 'match', refs: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Of the matches that have begun, those not delivered to their end, sheets and all. */
  unfinished(now: Date): Promise<ReadonlySet<string>>;
}

export const EMPTY_STATE: SimulatorState = {
  known: async () => new Map(),
  unfinished: async () => new Set(),
};

export const createSimulatorState = (db: Db, catalog: Catalog, provider: string): SimulatorState => ({
  known: (kind, refs) => catalog.idsOf(provider, kind, refs),
  unfinished: async (now) => new Set(await listUnfinishedRefs(db, provider, now)),
});
