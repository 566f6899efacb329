import { call } from '#platform/endpoint/call.ts';
import type { ListMatches, MatchPage } from './matches.contract.ts';

export const matchesCalls = {
  list: call<ListMatches, MatchPage>({
    name: 'matches.list',
    method: 'GET',
    path: 'match/list',
    access: 'anyone',
    summary: 'Matches of a calendar day in a time zone, live ones first, by league.',
  }),
};

/** The live topic of all matches. */
export const MATCHES_TOPIC = 'matches';
