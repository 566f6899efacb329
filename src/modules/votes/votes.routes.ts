import { matchErrors } from '#modules/matches/detail.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { votesCalls } from './votes.calls.ts';
import { CastVote, OwnVote, VoteCounts, VoteOf, voteErrors } from './votes.contract.ts';
import { DEVICE_DAYS } from './votes.rules.ts';
import type { VotesService } from './votes.service.ts';
import { VOTER_COOKIE } from './voting-devices.service.ts';

const DAY_SECONDS = 86_400;

export const votesRoutes = (votes: VotesService): Route[] => [
  route(votesCalls.counts, { input: VoteOf, result: VoteCounts }, ({ input }) => votes.counts(input.matchId)),
  route(votesCalls.own, { input: VoteOf, result: OwnVote }, ({ caller, input }) =>
    votes.own(caller, input.matchId),
  ),
  route(
    votesCalls.cast,
    {
      input: CastVote,
      result: VoteCounts,
      errors: [
        matchErrors.notFound,
        voteErrors.closed,
        voteErrors.badPick,
        voteErrors.deviceVoted,
        platformErrors.proofNeeded,
        platformErrors.tooMany,
      ],
    },
    async ({ caller, input, now, setCookie }) => {
      const { counts, cookie } = await votes.cast(caller, input, now);
      if (cookie)
        setCookie(VOTER_COOKIE, cookie, { maxAgeSeconds: DEVICE_DAYS * DAY_SECONDS, httpOnly: true });
      return counts;
    },
  ),
];
