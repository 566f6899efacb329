import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import { gamesOf } from '../../lists.rules.ts';
import { matchesCalls } from '../../matches.calls.ts';
import type { ListMatches, MatchCounts, MatchPage } from '../../matches.contract.ts';
import { type Day, dayIn, monthOf } from './days.rules.ts';
import type { RowSports } from './row-sports.rules.ts';
import { listOf, parseView, type View } from './view.rules.ts';

interface Page {
  api: ApiClient;
  now: Date;
  timeZone: string;
  /** Followed ids, first in the list. */
  first?: string | undefined;
}

export interface MatchListData {
  view: View;
  today: Day;
  query: ListMatches;
  list: MatchPage;
  live: number | null;
  sports: RowSports;
  timeZone: string;
  renderedAt: number;
}

export const NO_MATCHES: MatchPage = {
  rev: 0,
  leagues: [],
  matches: [],
  nextCursor: null,
  hasMore: false,
  updatedAt: null,
};

/** For loaders: the first content of a match list; null for an invalid address. */
export async function loadMatchList(
  { api, now, timeZone, first }: Page,
  search: URLSearchParams,
  sports: RowSports,
  game?: GameSlug,
): Promise<MatchListData | null> {
  const renderedAt = now.getTime();
  const today = dayIn(renderedAt, timeZone);
  const view = parseView(search, today);
  if (!view) return null;
  const query: ListMatches = {
    ...listOf(view),
    ...(game ? { group: undefined, game } : {}),
    timeZone,
    first,
  };
  const [list, counts] = await Promise.all([
    view.show === 'favourites' ? NO_MATCHES : api(matchesCalls.list, query),
    // A failed count is omitted.
    api(matchesCalls.counts, { timeZone, month: monthOf(today) }).catch(() => null),
  ]);
  const live = counts && liveAmong(counts, game ? [game] : gamesOf(view.group)?.map(({ slug }) => slug));
  return { view, today, query, list, live, sports, timeZone, renderedAt };
}

/** Of these games; of all without any. */
const liveAmong = ({ live, byGame }: MatchCounts, games: readonly GameSlug[] | undefined): number =>
  games ? games.reduce((sum, game) => sum + (byGame[game] ?? 0), 0) : live;
