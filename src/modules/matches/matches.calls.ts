import { call } from '#platform/endpoint/call.ts';
import type { CountMatches, ListMatches, Match, MatchCounts, MatchPage } from './matches.contract.ts';

export const matchesCalls = {
  list: call<ListMatches, MatchPage>({
    name: 'matches.list',
    method: 'GET',
    path: 'match/list',
    access: 'anyone',
    summary:
      'Matches of a calendar day in a time zone, by league: what `first` names, top leagues of the language, the rest.',
  }),
  hot: call<void, Match[]>({
    name: 'matches.hot',
    method: 'GET',
    path: 'match/hot',
    access: 'anyone',
    summary: 'The few matches that most readers want to see now.',
  }),
  counts: call<CountMatches, MatchCounts>({
    name: 'matches.counts',
    method: 'GET',
    path: 'match/counts',
    access: 'anyone',
    summary: 'How many matches are live, by game, and how many each day of a month has.',
  }),
};

/** The live topic of all matches; and without their odds, for brands that have none. */
export const MATCHES_TOPIC = 'matches';
export const PLAIN_MATCHES_TOPIC = 'matches-plain';

/** How many matches of each game are live, whenever that changes. */
export const LIVE_COUNTS_TOPIC = 'live-counts';

/** The matches whose feed is stale, whenever that changes. */
export const STALENESS_TOPIC = 'silence';
