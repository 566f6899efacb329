import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { chatErrors, idText } from './chat.contract.ts';
import { PollState } from './poll-state.contract.ts';
import { pollCalls } from './polls.calls.ts';
import { EndPoll, OwnVote, pollErrors, StartPoll, VotePoll } from './polls.contract.ts';
import type { PollsService } from './polls.service.ts';

const { notSignedIn, noPermission } = platformErrors;

export const pollRoutes = (polls: PollsService): Route[] => [
  route(
    pollCalls.start,
    {
      input: StartPoll,
      result: PollState,
      errors: [
        chatErrors.noSuchRoom,
        chatErrors.nonCompliant,
        pollErrors.running,
        pollErrors.sameOptions,
        noPermission,
        notSignedIn,
      ],
    },
    ({ viewer, input, now }) => polls.start(viewer, input, now),
  ),
  route(
    pollCalls.end,
    {
      input: EndPoll,
      result: z.null(),
      errors: [chatErrors.noSuchRoom, pollErrors.notFound, pollErrors.ended, noPermission, notSignedIn],
    },
    ({ viewer, input, now }) => polls.end(viewer, input, now),
  ),
  route(
    pollCalls.vote,
    {
      input: VotePoll,
      result: OwnVote,
      errors: [pollErrors.notFound, pollErrors.ended, pollErrors.voted, chatErrors.muted, notSignedIn],
    },
    ({ viewer, input, now }) => polls.vote(viewer, input, now),
  ),
  route(
    pollCalls.own,
    { input: z.object({ id: idText }), result: OwnVote, errors: [notSignedIn] },
    ({ viewer, input }) => polls.own(viewer, input.id),
  ),
];
