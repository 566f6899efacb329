import type { CatalogChanged } from '#modules/catalog/catalog-events.contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { createIndex } from './indexing.service.ts';
import { hasEntries } from './search.store.ts';
import type { Source } from './sources.store.ts';

/** New or changed catalog entries. */
export type ImportedIds = Record<CatalogChanged['kind'], Set<number>>;

const BATCH = 500;

/** Indexes an import at its end. The site fills an empty index itself. */
export async function indexImportedFrom(
  sources: readonly Source[],
  { db, clock }: { db: Db; clock: Clock },
  { learnt, madeAbove }: { learnt: ImportedIds; madeAbove: number },
): Promise<void> {
  if (!(await hasEntries(db))) return;
  const index = createIndex({ db, clock, sources });
  await index.refreshNamed('league', [...learnt.league]);
  await index.refreshNamed('team', [...learnt.team]);
  await index.refresh('player', [...learnt.player]);
  const matches = sources.find(({ kind }) => kind === 'match')!;
  for (let after: number | undefined = madeAbove; after !== undefined; ) {
    const made = await matches.list(db, { after, limit: BATCH }, clock.now());
    const ids = made.map(({ id }) => id);
    await index.refresh('match', ids);
    after = ids.length < BATCH ? undefined : ids.at(-1);
  }
}
