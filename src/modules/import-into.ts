import { createCatalog } from './catalog/index.ts';
import { type ImportSummary, importMatches } from './feeds/index.ts';
import { type ImportedIds, indexImported } from './search/index.ts';

/**
 * For `npm run import`: the same ingestion, without a site around it. The import emits no events, which would occupy
 * the relay for long: the search index is updated at its end.
 */
export async function importInto(parts: Parameters<typeof importMatches>[0]): Promise<ImportSummary> {
  const learnt: ImportedIds = { league: new Set(), team: new Set(), player: new Set() };
  const catalog = createCatalog(parts.db, async (_tx, { kind, ids }) => {
    for (const id of ids) learnt[kind].add(id);
  });
  const { madeAbove, ...summary } = await importMatches(parts, catalog);
  await indexImported(parts, { learnt, madeAbove });
  return summary;
}
