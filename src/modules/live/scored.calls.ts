import { call } from '#platform/endpoint/call.ts';
import type { MatchScored } from './scored.contract.ts';

export const scoredCalls = {
  scored: call<{ matchId: number }, MatchScored>({
    name: 'live.scored',
    method: 'GET',
    path: 'live/scored',
    access: 'anyone',
    shared: true,
    summary: 'When each score of a match became known, in the last hours and without those taken back.',
  }),
};
