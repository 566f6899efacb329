import type { RoomPlace } from '#modules/chat/rooms.rules.ts';
import type { Verdict } from '#modules/plans/settlement.rules.ts';
import type { NotificationChoice } from '#modules/users/preferences.rules.ts';

export type AnchorDecision = 'approved' | 'refused' | 'banned' | 'unbanned';

/** The room of a chat; older rows have neither team nor league. */
type ChatPlace = Pick<RoomPlace, 'roomId' | 'matchId'> & Partial<RoomPlace>;

/** The stored facts of each kind: ids rather than names, which a user sees in their own language. */
export interface NotificationFacts {
  anchorLive: { anchorId: number; roomId: number; matchId: number | null };
  /** Of a followed expert. */
  expertPlan: { expertId: number; planId: number; matchId: number };
  expertPlanResult: { expertId: number; planId: number; verdict: Verdict };
  expertArticle: { expertId: number; articleId: number };
  matchStart: { matchId: number };
  broadcastStart: { matchId: number };
  /** Of an unlocked plan. */
  planResult: { planId: number; verdict: Verdict };
  /** Of the expert's own plan. */
  planSettled: { planId: number; verdict: Verdict };
  /** Of the user's own prediction. */
  predictionResult: { matchId: number; points: number };
  /** A pass that another user paid for. */
  passGiven: { expertId: number; giverId: number; days: number };
  passEnding: { expertId: number };
  /** Of the payer and the holder; the holder of a gift gets no coins. */
  passRefunded: { expertId: number; coins: number };
  planReviewed: { planId: number; passed: boolean; reason: string };
  articleReviewed: { articleId: number; passed: boolean; reason: string };
  articleTakenDown: { articleId: number; reason: string };
  replied: { byUserId: number; commentId: number; path: string };
  /** Named in a chat message, or its quoted line is answered. */
  chatMention: { byUserId: number } & ChatPlace;
  chatReply: { byUserId: number } & ChatPlace;
  orderShipped: { goodId: number; trackingNo: string | null };
  orderRefunded: { goodId: number; coins: number; reason: string };
  expertDecided: { opened: boolean; reason: string };
  anchorDecided: { decision: AnchorDecision; reason: string; until: string | null };
  /** In one room, or everywhere. */
  muted: { until: string; reason: string } & ChatPlace;
  ticketAnswered: { ticketId: number };
  ticketClosed: { ticketId: number; reason: string };
  /** To administrators. */
  approvalAsked: { approvalId: number; coins: number };
  approvalDecided: { approvalId: number; state: string };
  chargedBack: { orderNo: string; amountFen: number; owed: number; dispute: boolean };
}

export type NotificationKind = keyof NotificationFacts;
export type SiteNotification = {
  [K in NotificationKind]: { kind: K; facts: NotificationFacts[K] };
}[NotificationKind];

/** Notifications of followers of an expert. */
export type ExpertNotification = Extract<
  SiteNotification,
  { kind: 'expertPlan' | 'expertPlanResult' | 'expertArticle' }
>;
export const isAboutExpert = (notice: SiteNotification): notice is ExpertNotification =>
  notice.kind === 'expertPlan' || notice.kind === 'expertPlanResult' || notice.kind === 'expertArticle';

/** Notifications of those a chat message is addressed to. */
export type ChatNotification = Extract<SiteNotification, { kind: 'chatMention' | 'chatReply' }>;

/** The preference that turns a kind off; kinds about the account itself have none. */
export const CHOICES: Readonly<Record<NotificationKind, NotificationChoice>> = {
  anchorLive: 'anchors',
  expertPlan: 'expertPlans',
  expertPlanResult: 'expertResults',
  expertArticle: 'expertArticles',
  matchStart: 'kickOff',
  broadcastStart: 'kickOff',
  planResult: 'plans',
  planSettled: 'plans',
  predictionResult: 'predictions',
  passGiven: 'plans',
  passEnding: 'plans',
  passRefunded: 'system',
  planReviewed: 'plans',
  articleReviewed: 'system',
  articleTakenDown: 'system',
  replied: 'replies',
  chatMention: 'mentions',
  chatReply: 'mentions',
  orderShipped: 'orders',
  orderRefunded: 'orders',
  expertDecided: 'system',
  anchorDecided: 'system',
  muted: 'system',
  ticketAnswered: 'system',
  ticketClosed: 'system',
  approvalAsked: 'system',
  approvalDecided: 'system',
  chargedBack: 'system',
};

export const KINDS = Object.keys(CHOICES) as NotificationKind[];

/** The filters of the list. */
export const GROUPS = ['matches', 'replies', 'trade', 'system'] as const;
export type NotificationGroup = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<NotificationChoice, NotificationGroup>> = {
  kickOff: 'matches',
  anchors: 'matches',
  expertPlans: 'trade',
  expertResults: 'trade',
  expertArticles: 'trade',
  replies: 'replies',
  mentions: 'replies',
  plans: 'trade',
  predictions: 'matches',
  orders: 'trade',
  system: 'system',
};

export const kindsOf = (group: NotificationGroup): NotificationKind[] =>
  KINDS.filter((kind) => GROUP_OF[CHOICES[kind]] === group);

/** Kinds that cannot wait until the user opens the list: shown on any open page. */
export const TOASTED: readonly NotificationKind[] = ['matchStart', 'broadcastStart'];
/** Age up to which a toast is shown on a page that was just opened. */
export const TOAST_MINUTES = 10;

export const NOTIFICATIONS_PAGE = 20;
/** Notifications per call. */
export const MAX_READ = 100;
/** Users per transaction: other events run in between. */
export const SPREAD = 500;

/** Larger counts are shown as `99+`. */
export const MOST_SHOWN = 99;
export const shownCount = (unread: number): string =>
  unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
