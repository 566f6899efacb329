import { liveStarted } from '#modules/anchors/anchor-events.contract.ts';
import { matchesDecided, matchesPostponed, matchesTurned } from '#modules/matches/matches.contract.ts';
import { planSettled } from '#modules/plans/plan-events.contract.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { EventsService } from './events.service.ts';

export const webhooksReactions = (events: EventsService): Reaction[] => [
  on(matchesTurned, 'webhooks of scores', ({ eventId, payload, at }) =>
    events.turned(eventId, payload.matches, at),
  ),
  on(matchesDecided, 'webhooks of results', ({ eventId, payload, at }) =>
    events.decided(eventId, payload.matchIds, at),
  ),
  on(matchesPostponed, 'webhooks of postponed matches', ({ eventId, payload, at }) =>
    events.postponed(eventId, payload.matchIds, at),
  ),
  on(liveStarted, 'webhooks of broadcasts', ({ eventId, payload, at }) => events.onAir(eventId, payload, at)),
  on(planSettled, 'webhooks of plans', ({ eventId, payload, at }) => events.settled(eventId, payload, at)),
];
