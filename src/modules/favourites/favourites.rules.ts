import { isLive, type MatchState } from '#modules/matches/matches.rules.ts';

export const FAVOURITE_KINDS = ['match', 'league', 'team'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];

/** How many things a user may follow. */
export const MAX_FAVOURITES = 500;

/** Of the matches followed themselves, as many as a page beside others shows. */
export const FOLLOWED_MATCHES = 12;

interface Played {
  home: { id: number };
  away: { id: number };
  state: MatchState;
}

/** What each team plays: now, or else next. `matches` are open ones, the soonest first. */
export function nextByTeam<M extends Played>(matches: readonly M[]): Map<number, M> {
  const next = new Map<number, M>();
  // Set twice, the second wins: so the soonest of those being played comes last.
  const [live, coming] = [
    matches.filter(({ state }) => isLive(state)),
    matches.filter(({ state }) => !isLive(state)),
  ];
  for (const match of [...coming.toReversed(), ...live.toReversed()])
    for (const { id } of [match.home, match.away]) next.set(id, match);
  return next;
}
