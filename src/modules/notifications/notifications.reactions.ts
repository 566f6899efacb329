import { anchorDecided, liveStarted } from '#modules/anchors/anchor-events.contract.ts';
import { approvalDecided, approvalRequested } from '#modules/approvals/approvals.contract.ts';
import { chatMentioned, chatMuted } from '#modules/chat/chat-events.contract.ts';
import { placeOf } from '#modules/chat/rooms.rules.ts';
import { commentReplied } from '#modules/comments/comments.contract.ts';
import { expertDecided } from '#modules/experts/experts.contract.ts';
import { goodsRefunded, goodsShipped } from '#modules/mall/mall.contract.ts';
import { articlePublished, articleReviewed, articleTakenDown } from '#modules/news/articles.contract.ts';
import { passEnding, passGifted, passRefunded } from '#modules/passes/passes.contract.ts';
import { planReleased, planReviewed, planSettled } from '#modules/plans/plan-events.contract.ts';
import { predictionsSettled } from '#modules/predictions/prediction-events.contract.ts';
import { rechargeReturned } from '#modules/recharge/recharge.contract.ts';
import { matchDue } from '#modules/reservations/reservation-events.contract.ts';
import { ticketAnswered, ticketClosed } from '#modules/support/tickets.contract.ts';
import { type EmittedEvent, on, type Reaction } from '#platform/events/events.ts';
import type { FanOutService } from './fan-out.service.ts';
import { notificationSpread } from './notifications.contract.ts';
import type { SiteNotification } from './notifications.rules.ts';

export function notificationsReactions({ notify, spread }: FanOutService): Reaction[] {
  const one = (userId: number | null, notice: SiteNotification, happened: EmittedEvent<unknown>) =>
    userId === null ? Promise.resolve() : notify([userId], notice, happened);

  return [
    on(notificationSpread, 'notices for the next', ({ payload, at }) => spread(payload, at)),
    on(liveStarted, 'notices of broadcasts', ({ eventId, payload, at }) => {
      const notice: SiteNotification = { kind: 'anchorLive', facts: payload };
      return spread(
        { audience: { who: 'followers', of: payload.anchorId }, notice, eventId, after: null },
        at,
      );
    }),
    on(matchDue, 'notices of starts', (happened) => {
      const { matchId, kind, userIds } = happened.payload;
      return notify(
        userIds,
        { kind: kind === 'watch' ? 'matchStart' : 'broadcastStart', facts: { matchId } },
        happened,
      );
    }),
    on(planSettled, 'notices of plans', async (happened) => {
      const { planId, expertId, verdict, first = false } = happened.payload;
      // A withdrawn result is not notified.
      if (verdict === null) return;
      const { eventId, at } = happened;
      await one(expertId, { kind: 'planSettled', facts: { planId, verdict } }, happened);
      const notice: SiteNotification = { kind: 'planResult', facts: { planId, verdict } };
      await spread({ audience: { who: 'buyers', of: planId }, notice, eventId, after: null }, at);
      // A corrected result is notified to buyers alone.
      if (!first) return;
      const audience = { who: 'followers', of: expertId, exceptBuyersOf: planId } as const;
      const news: SiteNotification = { kind: 'expertPlanResult', facts: { expertId, planId, verdict } };
      await spread({ audience, notice: news, eventId, after: null }, at);
    }),
    on(planReleased, 'notices of new plans', ({ eventId, payload, at }) => {
      const audience = { who: 'followers', of: payload.expertId } as const;
      return spread({ audience, notice: { kind: 'expertPlan', facts: payload }, eventId, after: null }, at);
    }),
    on(articlePublished, 'notices of articles', ({ eventId, payload: { authorId, articleId }, at }) => {
      const audience = { who: 'followers', of: authorId } as const;
      const facts = { expertId: authorId, articleId };
      return spread({ audience, notice: { kind: 'expertArticle', facts }, eventId, after: null }, at);
    }),
    on(predictionsSettled, 'notices of predictions', async (happened) => {
      const { matchId, results } = happened.payload;
      for (const { points, userIds } of results)
        await notify(userIds, { kind: 'predictionResult', facts: { matchId, points } }, happened);
    }),
    on(passGifted, 'notices of gifts of passes', (happened) => {
      const { expertId, payerId: giverId, holderId, days } = happened.payload;
      return one(holderId, { kind: 'passGiven', facts: { expertId, giverId, days } }, happened);
    }),
    on(passEnding, 'notices of ending passes', (happened) => {
      const { expertId, holderId } = happened.payload;
      return one(holderId, { kind: 'passEnding', facts: { expertId } }, happened);
    }),
    on(passRefunded, 'notices of refunded passes', async (happened) => {
      const { expertId, payerId, holderId, coins } = happened.payload;
      await one(payerId, { kind: 'passRefunded', facts: { expertId, coins } }, happened);
      if (holderId !== payerId)
        await one(holderId, { kind: 'passRefunded', facts: { expertId, coins: 0 } }, happened);
    }),
    on(planReviewed, 'notices of reviews', (happened) => {
      const { expertId, ...facts } = happened.payload;
      return one(expertId, { kind: 'planReviewed', facts }, happened);
    }),
    on(articleReviewed, 'notices to authors', (happened) => {
      const { authorId, ...facts } = happened.payload;
      return one(authorId, { kind: 'articleReviewed', facts }, happened);
    }),
    on(articleTakenDown, 'notices of articles taken down', (happened) => {
      const { authorId, ...facts } = happened.payload;
      return one(authorId, { kind: 'articleTakenDown', facts }, happened);
    }),
    on(commentReplied, 'notices of replies', (happened) => {
      const { userId, byUserId, commentId, path } = happened.payload;
      // A reply to one's own comment notifies nobody.
      if (userId === byUserId) return Promise.resolve();
      return one(userId, { kind: 'replied', facts: { byUserId, commentId, path } }, happened);
    }),
    on(goodsShipped, 'notices of parcels', (happened) => {
      const { userId, goodsId: goodId, trackingNo } = happened.payload;
      const facts = { goodId, trackingNo: trackingNo || null };
      return one(userId, { kind: 'orderShipped', facts }, happened);
    }),
    on(goodsRefunded, 'notices of refunds', (happened) => {
      const { userId, goodsId: goodId, coins, reason } = happened.payload;
      return one(userId, { kind: 'orderRefunded', facts: { goodId, coins, reason } }, happened);
    }),
    on(expertDecided, 'notices to experts', (happened) => {
      const { userId, ...facts } = happened.payload;
      return one(userId, { kind: 'expertDecided', facts }, happened);
    }),
    on(anchorDecided, 'notices to anchors', (happened) => {
      const { userId, ...facts } = happened.payload;
      return one(userId, { kind: 'anchorDecided', facts }, happened);
    }),
    on(chatMuted, 'notices of mutes', (happened) => {
      const { userId, room, until, reason } = happened.payload;
      return one(userId, { kind: 'muted', facts: { ...placeOf(room), until, reason } }, happened);
    }),
    on(chatMentioned, 'notices of mentions', async (happened) => {
      const { room, byUserId, mentioned, replied } = happened.payload;
      const facts = { byUserId, ...placeOf(room) };
      await notify(replied, { kind: 'chatReply', facts }, happened);
      await notify(mentioned, { kind: 'chatMention', facts }, happened);
    }),
    on(approvalRequested, 'notices of approvals', (happened) => {
      const { userIds, ...facts } = happened.payload;
      return notify(userIds, { kind: 'approvalAsked', facts }, happened);
    }),
    on(approvalDecided, 'notices of decided approvals', (happened) => {
      const { userId, ...facts } = happened.payload;
      return one(userId, { kind: 'approvalDecided', facts }, happened);
    }),
    on(rechargeReturned, 'notices of returned payments', (happened) => {
      const { userIds, ...facts } = happened.payload;
      return notify(userIds, { kind: 'chargedBack', facts }, happened);
    }),
    on(ticketClosed, 'notices of closed tickets', (happened) => {
      const { ticketId, userId, reason } = happened.payload;
      return one(userId, { kind: 'ticketClosed', facts: { ticketId, reason } }, happened);
    }),
    on(ticketAnswered, 'notices of answers', (happened) => {
      const { ticketId, userId } = happened.payload;
      return one(userId, { kind: 'ticketAnswered', facts: { ticketId } }, happened);
    }),
  ];
}
