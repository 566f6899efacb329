import type { Db } from '#platform/db/db.ts';
import { matchChange, newestChange } from './match-view.service.ts';
import type { MatchChange, MatchDelta } from './matches.contract.ts';
import { findLastChange, listBetween, listChangesSince, listLastChanged } from './matches.store.ts';

/** For the live topic, in the order of revisions; without those superseded by a later change. */
export const listDeltas = async (db: Db, after: number, upTo: number): Promise<MatchDelta[]> =>
  (await listChangesSince(db, after, upTo)).map(newestChange);

export interface MatchesService {
  /** One change per revision after `rev`, or null where a later change superseded some of them. */
  changesSince(rev: number): Promise<{ rev: number; messages: MatchChange[] } | null>;
  currentRev(): Promise<number>;
  /** Every match of these days, and those of other days that changed last. */
  currentChanges(now: Date): Promise<{ rev: number; data: MatchChange[] }>;
}

const CATCH_UP = 500;
const LAST_CHANGED = 500;
const DAY_MS = 86_400_000;

/** Catch-up of the live topic of all matches. */
export function createMatchesService(db: Db): MatchesService {
  return {
    async changesSince(rev) {
      const { rev: newest } = await findLastChange(db);
      if (rev > newest || newest - rev > CATCH_UP) return null;
      const rows = await listChangesSince(db, rev, newest);
      if (newest - rev !== rows.length) return null;
      return { rev: newest, messages: rows.map(matchChange) };
    },
    currentRev: async () => (await findLastChange(db)).rev,
    async currentChanges(now) {
      const { rev } = await findLastChange(db);
      const [from, to] = [-DAY_MS, DAY_MS].map((ms) => new Date(now.getTime() + ms));
      const [rows, moved] = await Promise.all([
        listBetween(db, from!, to!),
        listLastChanged(db, { from: from!, to: to! }, LAST_CHANGED),
      ]);
      return { rev, data: [...rows, ...moved].map(matchChange) };
    },
  };
}
