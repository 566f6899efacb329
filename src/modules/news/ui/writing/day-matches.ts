import type { MatchPage } from '#modules/matches/matches.contract.ts';

/** Limit of pages: the busiest day of a game has a few. */
const MOST_PAGES = 20;

/** All matches of a day, page by page; null where one failed. */
export async function dayMatches(
  loadPage: (cursor: string | undefined) => Promise<Pick<MatchPage, 'matches' | 'nextCursor'> | null>,
): Promise<MatchPage['matches'] | null> {
  const found = new Map<number, MatchPage['matches'][number]>();
  let cursor: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await loadPage(cursor);
    if (!page) return null;
    for (const match of page.matches) found.set(match.id, match);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return [...found.values()];
}
