import { type MatchState, UPCOMING_STATES } from '#modules/matches/matches.rules.ts';
import type { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { graphemesOf } from '#platform/text/text-bounds.rules.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';

export const PLAN_STATES = ['under_review', 'published', 'not_passed', 'removed', 'deleted'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** The words of a plan in these are passed; in the others they wait, or were refused. */
export const PASSED_STATES: readonly PlanState[] = ['published', 'removed'];

/** Counted as a reader counts: an emoji is one. */
export const PLAN_TITLE = { min: 5, max: 30 } as const;
export const PLAN_PRICE = { min: 1, max: 10_000 } as const;
export const PLAN_TAGS = { max: 5, length: 12 } as const;
/** Of the analysis, as plain text. */
export const PLAN_CONTENT = { min: 10, max: 10_000 } as const;
export const PLAN_PICTURES = 6;
export const PLAN_REASON = { min: 2, max: 200 } as const;
export const PLANS_PER_MATCH = 3;
export const PLANS_PAGE = 20;

export const lengthOf = (text: string): number => graphemesOf(text, PLAN_CONTENT.max);

export const isTitle = (text: string): boolean => {
  const length = lengthOf(text);
  return length >= PLAN_TITLE.min && length <= PLAN_TITLE.max;
};

export interface Kickoff {
  state: MatchState;
  startAt: Date;
  period: number;
  homeScore: number;
  awayScore: number;
  periodScores: readonly unknown[];
  /** A plan about it was settled, whatever became of its result. */
  settled: boolean;
}

/** Some of it was played: it stays so when it is broken off, or set back to a later day. */
const hasBegun = ({ period, homeScore, awayScore, periodScores, settled }: Kickoff): boolean =>
  settled || period > 0 || homeScore + awayScore > 0 || periodScores.length > 0;

/** From here on nothing is published, edited, bought or taken back. A match postponed before it began is open. */
export const hasKickedOff = (match: Kickoff, now: Date): boolean =>
  hasBegun(match) ||
  (match.state !== 'postponed' && (!UPCOMING_STATES.includes(match.state) || match.startAt <= now));

/** A match that a plan may be about. */
export const isOpen = (match: Kickoff, now: Date): boolean =>
  UPCOMING_STATES.includes(match.state) && !hasKickedOff(match, now);

const MOVES: Readonly<Record<PlanState, readonly PlanState[]>> = {
  under_review: ['under_review', 'published', 'not_passed', 'deleted'],
  published: ['under_review', 'removed', 'deleted'],
  not_passed: ['under_review', 'deleted'],
  removed: ['under_review', 'deleted'],
  deleted: [],
};

export const mayBecome = (from: PlanState, to: PlanState): boolean => MOVES[from].includes(to);

export interface PlanWords {
  title: string;
  content: RichText;
  cover: string | null;
  tags: string[];
}

/** What a reviewer has passed of a plan, whatever its expert has made of it since. */
export const passedWords = (plan: PlanWords & Pick<PlanFacts, 'state' | 'passed'>): PlanWords | null => {
  const { title, content, cover, tags } = plan;
  return PASSED_STATES.includes(plan.state) ? { title, content, cover, tags } : plan.passed;
};

export interface PlanFacts {
  expertId: number;
  state: PlanState;
  /** Readers have seen it for sale. */
  publishedAt: Date | null;
  /** What they have seen, where it is being changed. */
  passed: PlanWords | null;
}

const owns = (viewer: Viewer, { expertId }: Pick<PlanFacts, 'expertId'>): boolean =>
  viewer.kind === 'user' && viewer.id === expertId;

export const canEditPlan = (viewer: Viewer, plan: PlanFacts, match: Kickoff, now: Date): boolean =>
  owns(viewer, plan) && mayBecome(plan.state, 'under_review') && !hasKickedOff(match, now);

export const canRemovePlan = (viewer: Viewer, plan: PlanFacts, match: Kickoff, now: Date): boolean =>
  owns(viewer, plan) && mayBecome(plan.state, 'removed') && !hasKickedOff(match, now);

/** Once sold it stays; once published and kicked off it is part of the record. */
export const canDeletePlan = (
  viewer: Viewer,
  plan: PlanFacts & { sales: number },
  match: Kickoff,
  now: Date,
): boolean =>
  owns(viewer, plan) &&
  mayBecome(plan.state, 'deleted') &&
  plan.sales === 0 &&
  (plan.publishedAt === null || !hasKickedOff(match, now));

export const PLAN_ACTIONS = ['edit', 'remove', 'delete'] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/** What became of whoever wrote a plan. */
export const PLAN_AUTHORS = ['open', 'closed', 'deleted'] as const;
export type PlanAuthor = (typeof PLAN_AUTHORS)[number];

const CAN = { edit: canEditPlan, remove: canRemovePlan, delete: canDeletePlan } as const;

/** What a viewer may do with a plan now: the buttons that are shown, and what is not refused. */
export const actionsOf = (
  viewer: Viewer,
  plan: PlanFacts & { sales: number },
  match: Kickoff,
  now: Date,
): PlanAction[] => PLAN_ACTIONS.filter((action) => CAN[action](viewer, plan, match, now));

export interface Sale extends PlanFacts {
  releaseAt: Date;
}

/** For readers: passed, and released. */
export const isShown = ({ state, releaseAt }: Pick<Sale, 'state' | 'releaseAt'>, now: Date): boolean =>
  PASSED_STATES.includes(state) && releaseAt <= now;

/** Readers have seen it, and it was deleted: a change that is under review comes back. */
export const wasShown = ({ state, publishedAt, releaseAt }: Sale, now: Date): boolean =>
  state === 'deleted' && publishedAt !== null && releaseAt <= now;

export const isForSale = (plan: Sale, match: Kickoff, now: Date): boolean =>
  plan.state === 'published' && plan.releaseAt <= now && isOpen(match, now);

/** Its owner, its buyers, those who review it; everyone once the match is over. */
export const seesPrediction = (viewer: Viewer, plan: PlanFacts, bought: boolean, over: boolean): boolean =>
  bought ||
  seesEdit(viewer, plan) ||
  (over && plan.publishedAt !== null && (PASSED_STATES.includes(plan.state) || plan.passed !== null));

/** Its words as they are now, passed or not: its owner and those who review it. */
export const seesEdit = (viewer: Viewer, plan: Pick<PlanFacts, 'expertId'>): boolean =>
  owns(viewer, plan) ||
  (viewer.kind === 'user' && viewer.roles.some((role) => role === 'moderator' || role === 'administrator'));

/** What a first plan costs with so many percent off: whole coins, rounded for the buyer, never nothing. */
export const discounted = (price: number, percent: number): number =>
  Math.max(1, Math.floor((price * (100 - percent)) / 100));

/** What that is off in truth, in whole percent. */
export const percentOff = (price: number, cost: number): number => Math.floor(((price - cost) * 100) / price);
