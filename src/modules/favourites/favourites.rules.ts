import { isLive, type MatchState } from '#modules/matches/matches.rules.ts';

export const FAVOURITE_KINDS = ['match', 'league', 'team'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];

/** The most favourites of a user. */
export const MAX_FAVOURITES = 500;

/** The number of followed matches on a page with other lists. */
export const FOLLOWED_MATCHES = 12;

interface Played {
  home: { id: number };
  away: { id: number };
  state: MatchState;
}

/** The match of each team: in play, or else the next. `matches` are open ones, the soonest first. */
export function nextByTeam<M extends Played>(matches: readonly M[]): Map<number, M> {
  const next = new Map<number, M>();
  // The last value set for a team wins: so the soonest match in play is set last.
  const [live, coming] = [
    matches.filter(({ state }) => isLive(state)),
    matches.filter(({ state }) => !isLive(state)),
  ];
  for (const match of [...coming.toReversed(), ...live.toReversed()])
    for (const { id } of [match.home, match.away]) next.set(id, match);
  return next;
}
