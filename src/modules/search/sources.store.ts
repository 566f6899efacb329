import { asc, gt, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Words } from '#platform/brand/brand.contract.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Thing } from './entry.rules.ts';
import type { Kind } from './search.rules.ts';

/** Some things of a kind: those asked for, or the next after an id, in the order of their ids. */
export type Which = { ids: readonly number[] } | { after: number; limit: number };

/** Where the things of a kind come from. What is not to be found is left out. */
export interface Source {
  kind: Kind;
  list(tx: Tx, which: Which, now: Date): Promise<Thing[]>;
}

export const chosen = (id: PgColumn, which: Which): SQL =>
  'ids' in which ? inArray(id, [...which.ids]) : gt(id, which.after);

/** For a query's order and limit. */
export const turn = (id: PgColumn, which: Which): { order: SQL; limit: number } => ({
  order: asc(id),
  limit: 'ids' in which ? which.ids.length : which.limit,
});

export const inAllLanguages = (...words: (Words | null | undefined)[]): string[] =>
  words.flatMap((each) => (each ? Object.values(each) : []));
