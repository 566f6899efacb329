import type { Role, User } from '#platform/viewer/viewer.ts';

/** Sections of the admin area with something to decide, in the order of the navigation. */
export const QUEUES = [
  'tickets',
  'approvals',
  'anchors',
  'experts',
  'plans',
  'reports',
  'held',
  'newAccounts',
  'articles',
  'comments',
  'clips',
  'goodsOrders',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** Queues that moderators decide too. */
export const MODERATOR_QUEUES: readonly QueueName[] = [
  'plans',
  'reports',
  'held',
  'newAccounts',
  'articles',
  'comments',
  'clips',
];

/**
 * Calls that a queue may hold back for undo, with the field of their input that names the case. Calls that move coins are
 * absent: they have an approval of their own.
 */
export const DECISIONS: Readonly<Record<QueueName, Readonly<Record<string, string>>>> = {
  tickets: { 'tickets.close': 'id' },
  approvals: { 'approvals.approve': 'id', 'approvals.refuse': 'id' },
  anchors: { 'admin.approveAnchor': 'userId', 'admin.refuseAnchor': 'userId' },
  experts: { 'experts.decide': 'userId' },
  plans: { 'plans.review': 'planId' },
  reports: { 'chat.decideReport': 'id' },
  held: { 'chat.decideHeld': 'id' },
  newAccounts: { 'registration.approve': 'userId', 'registration.refuse': 'userId' },
  articles: { 'news.decide': 'articleId' },
  comments: { 'comments.decide': 'id' },
  clips: { 'clips.takeDown': 'clipId', 'clips.keep': 'clipId' },
  goodsOrders: {},
};

export const canWorkOn = ({ roles }: { roles: readonly Role[] }, queue: QueueName): boolean =>
  roles.includes('administrator') || (roles.includes('moderator') && MODERATOR_QUEUES.includes(queue));

/** Spending of a person is for administrators, as in the rest of the admin area. */
export const maySeeSpending = ({ roles }: Pick<User, 'roles'>): boolean => roles.includes('administrator');

/** A claim that is not renewed is free again after this time. */
export const CLAIM_MINUTES = 10;
/** A decision that runs for longer was interrupted. */
export const RUNNING_MINUTES = 5;
/** Failed decisions are shown to their decider for this time. */
export const FAILED_MINUTES = 60;
export const STATISTICS_DAYS = 30;
/** Cases of one request. */
export const MOST_DECISIONS = 100;
export const FORMER_CASES = 8;

export const DECISION_STATES = ['held', 'running', 'done', 'failed', 'undone'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

/** For the history of a person; the call's own input has the details. */
export const VERDICTS = ['approve', 'refuse'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const REPLY_TITLE = { min: 1, max: 40 } as const;
export const REPLY_TEXT = { min: 2, max: 500 } as const;
export const MOST_REPLIES = 50;

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** Why a case cannot be decided now. */
export const PROBLEMS = ['claimed', 'decided', 'gone'] as const;
export type Problem = (typeof PROBLEMS)[number];
