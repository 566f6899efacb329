import { liveStarted } from '#modules/anchors/anchor-events.contract.ts';
import { chatMentioned } from '#modules/chat/chat-events.contract.ts';
import { placeOf } from '#modules/chat/rooms.rules.ts';
import { matchesDecided, matchesTurned } from '#modules/matches/matches.contract.ts';
import { articlePublished } from '#modules/news/articles.contract.ts';
import { planReleased, planSettled } from '#modules/plans/plan-events.contract.ts';
import { matchDue } from '#modules/reservations/reservation-events.contract.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { DeliveryService } from './delivery.service.ts';
import type { MatchPushService } from './match-pushes.service.ts';

export const pushReactions = (news: MatchPushService, { deliver }: DeliveryService): Reaction[] => [
  on(matchesTurned, 'push scores', ({ payload, at }) => news.turned(payload.matches, at)),
  on(matchesDecided, 'push results', ({ payload, at }) => news.decided(payload.matchIds, at)),
  on(matchDue, 'push starts', async ({ payload: { matchId, kind, userIds }, ...happened }) => {
    if (kind === 'watch') await deliver({ kind: 'due', matchId }, { who: 'users', ids: userIds }, happened);
  }),
  on(liveStarted, 'push broadcasts', ({ payload, ...happened }) =>
    deliver({ kind: 'anchor', ...payload }, { who: 'followers', of: payload.anchorId }, happened),
  ),
  on(chatMentioned, 'push mentions', async ({ payload, ...happened }) => {
    const { room, byUserId, mentioned, replied } = payload;
    const facts = { byUserId, ...placeOf(room) };
    const kinds = { chatReply: replied, chatMention: mentioned } as const;
    for (const kind of ['chatReply', 'chatMention'] as const) {
      const ids = kinds[kind];
      if (ids.length > 0)
        await deliver({ kind: 'mention', about: { kind, facts } }, { who: 'users', ids }, happened);
    }
  }),
  on(planSettled, 'push plans', async ({ payload, ...happened }) => {
    const { planId, expertId, verdict, first = false } = payload;
    // A withdrawn result is not pushed.
    if (verdict === null) return;
    await deliver({ kind: 'plan', planId, verdict }, { who: 'buyers', of: planId }, happened);
    // A corrected result is pushed to buyers alone.
    if (!first) return;
    const about = { kind: 'expertPlanResult', facts: { expertId, planId, verdict } } as const;
    const audience = { who: 'followers', of: expertId, exceptBuyersOf: planId } as const;
    await deliver({ kind: 'expert', about }, audience, happened);
  }),
  on(planReleased, 'push new plans', ({ payload, ...happened }) => {
    const about = { kind: 'expertPlan', facts: payload } as const;
    return deliver({ kind: 'expert', about }, { who: 'followers', of: payload.expertId }, happened);
  }),
  on(articlePublished, 'push articles', ({ payload: { authorId, articleId }, ...happened }) => {
    const about = { kind: 'expertArticle', facts: { expertId: authorId, articleId } } as const;
    return deliver({ kind: 'expert', about }, { who: 'followers', of: authorId }, happened);
  }),
];
