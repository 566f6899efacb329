import { MAX_IDS } from '#modules/matches/lists.rules.ts';
import type { ListMatches } from '#modules/matches/matches.contract.ts';
import type { FavouriteKind } from '../favourites.rules.ts';

export type FollowedSets = Readonly<Record<FavouriteKind, ReadonlySet<number>>>;

/** The query of a list of all favourites; null without any. The newest ids at the limit. */
export function followedQuery(followed: FollowedSets, timeZone: string): ListMatches | null {
  const text = (kind: FavouriteKind) => [...followed[kind]].slice(-MAX_IDS).join(',');
  const [ids, leagues, teams] = [text('match'), text('league'), text('team')];
  if (!ids && !leagues && !teams) return null;
  return {
    ...(ids ? { ids } : {}),
    ...(leagues ? { leagues } : {}),
    ...(teams ? { teams } : {}),
    timeZone,
  };
}
