import { call } from '#platform/endpoint/call.ts';
import type { CastVote, OwnVote, VoteCounts, VoteOf } from './votes.contract.ts';

export const VOTES_TOPIC = 'votes/{matchId}';
/** The counts of a match's vote, at most twice a second. */
export const votesTopic = (matchId: number): string => `votes/${matchId}`;

export const votesCalls = {
  counts: call<VoteOf, VoteCounts>({
    name: 'votes.counts',
    method: 'GET',
    path: 'votes/counts',
    access: 'anyone',
    shared: true,
    summary: 'How many picked each outcome of a match. Changes are published on the topic votes/{matchId}.',
  }),
  own: call<VoteOf, OwnVote>({
    name: 'votes.own',
    method: 'GET',
    path: 'votes/own',
    access: 'anyone',
    summary: 'My vote on a match: of my account, or of this device.',
  }),
  cast: call<CastVote, VoteCounts>({
    name: 'votes.cast',
    method: 'POST',
    path: 'votes/cast',
    access: 'anyone',
    limit: 'vote',
    summary:
      'Votes on a match until it begins; another vote replaces the first. The first vote of a device without an account needs a proof of work.',
  }),
};
