import { call } from '#platform/endpoint/call.ts';
import type { PollState } from './poll-state.contract.ts';
import type { EndPoll, OwnVote, StartPoll, VotePoll } from './polls.contract.ts';

export const pollCalls = {
  start: call<StartPoll, PollState>({
    name: 'polls.start',
    method: 'POST',
    path: 'chatroom/poll',
    access: 'user',
    limit: 'write',
    summary: 'Starts a poll in a room, one at a time; for its moderators.',
  }),
  end: call<EndPoll, null>({
    name: 'polls.end',
    method: 'POST',
    path: 'chatroom/endPoll',
    access: 'user',
    limit: 'write',
    summary: 'Ends the poll of a room before its time; for its moderators.',
  }),
  vote: call<VotePoll, OwnVote>({
    name: 'polls.vote',
    method: 'POST',
    path: 'chat/pollVote',
    access: 'user',
    limit: 'write',
    summary: 'Votes in the running poll of a room, once.',
  }),
  own: call<{ id: number }, OwnVote>({
    name: 'polls.own',
    method: 'GET',
    path: 'chat/pollVote',
    access: 'user',
    summary: 'One’s own vote in a poll.',
  }),
};
