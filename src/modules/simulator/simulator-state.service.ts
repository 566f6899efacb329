import type { Catalog } from '#modules/catalog/index.ts';
import type { Db } from '#platform/db/db.ts';
import { findOrigin, listUnfinishedRefs } from './simulator-state.store.ts';

/** Delivered state, so that a restart does not emit everything again. */
export interface SimulatorState {
  /** The day on which the demo began; null before its first fixtures. */
  origin(): Promise<number | null>;
  /** Catalog ids of the simulator's references. */
  known(kind: 'team' | 'player' | 'match', refs: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Started matches that are not delivered completely, sheets included. */
  unfinished(now: Date): Promise<ReadonlySet<string>>;
}

export const EMPTY_STATE: SimulatorState = {
  origin: async () => null,
  known: async () => new Map(),
  unfinished: async () => new Set(),
};

export const createSimulatorState = (db: Db, catalog: Catalog, provider: string): SimulatorState => ({
  origin: () => findOrigin(db, provider),
  known: (kind, refs) => catalog.idsOf(provider, kind, refs),
  unfinished: async (now) => new Set(await listUnfinishedRefs(db, provider, now)),
});
