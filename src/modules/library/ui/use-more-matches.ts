import type { ListMatches, Match } from '#modules/matches/matches.contract.ts';
import type { GrowingList } from '#ui/kit/list/use-load-more.ts';
import { useRestoredList } from '#ui/kit/list/use-restored-list.ts';

/** Number of matches on the first page: with fewer there are no more. */
const FIRST = 10;
/** In place of a cursor: the page's own matches were loaded without one. */
const START = '';

export interface MoreMatches extends Pick<GrowingList<Match>, 'foot'> {
  matches: readonly Match[];
  /** Names of the leagues of loaded matches. */
  leagues: ReadonlyMap<number, string>;
}

interface Loaded {
  match: Match;
  league: string | undefined;
}

/** First matches, and further pages on demand. */
export function useMoreMatches(first: readonly Match[], query: ListMatches): MoreMatches {
  const { rows, foot } = useRestoredList<Loaded>(
    `matches ${query.filter}`,
    { rows: [], nextCursor: first.length < FIRST ? null : START },
    async (cursor) => {
      const { listPage } = await import('#modules/matches/ui/match-list/lazy/list-page.ts');
      const page = await listPage({ ...query, ...(cursor === START ? {} : { cursor }) });
      const names = new Map(page.leagues.map(({ id, name }) => [id, name]));
      const rows = page.matches.map((match) => ({ match, league: names.get(match.leagueId) }));
      return { rows, nextCursor: page.nextCursor };
    },
    ({ match }) => match.id,
  );
  const known = new Set(first.map(({ id }) => id));
  return {
    matches: [...first, ...rows.flatMap(({ match }) => (known.has(match.id) ? [] : match))],
    leagues: new Map(rows.flatMap(({ match, league }) => (league ? [[match.leagueId, league]] : []))),
    foot,
  };
}
