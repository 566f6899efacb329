import { liveStarted } from '#modules/anchors/anchor-events.contract.ts';
import { matchesDecided, matchesTurned } from '#modules/matches/matches.contract.ts';
import { planSettled } from '#modules/plans/plan-events.contract.ts';
import { matchDue } from '#modules/reservations/reservation-events.contract.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { DeliveryService } from './delivery.service.ts';
import type { MatchPushService } from './match-pushes.service.ts';

export const pushReactions = (news: MatchPushService, { deliver }: DeliveryService): Reaction[] => [
  on(matchesTurned, 'push scores', ({ payload, at }) => news.turned(payload.matches, at)),
  on(matchesDecided, 'push results', ({ payload, at }) => news.decided(payload.matchIds, at)),
  on(matchDue, 'push starts', async ({ payload: { matchId, kind, userIds }, at }) => {
    if (kind === 'watch') await deliver({ kind: 'due', matchId }, { who: 'users', ids: userIds }, at);
  }),
  on(liveStarted, 'push broadcasts', ({ payload, at }) =>
    deliver({ kind: 'anchor', ...payload }, { who: 'followers', of: payload.anchorId }, at),
  ),
  on(planSettled, 'push plans', async ({ payload: { planId, verdict }, at }) => {
    // A withdrawn result is not pushed.
    if (verdict !== null) await deliver({ kind: 'plan', planId, verdict }, { who: 'buyers', of: planId }, at);
  }),
];
