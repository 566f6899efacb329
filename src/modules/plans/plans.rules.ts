import { type MatchState, UPCOMING_STATES } from '#modules/matches/matches.rules.ts';
import type { Tip } from '#modules/passes/passes.rules.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { graphemesOf } from '#platform/text/text-bounds.rules.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';

export const PLAN_STATES = ['under_review', 'published', 'not_passed', 'removed', 'deleted'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** States whose text is approved; in the others it is pending or rejected. */
export const PASSED_STATES: readonly PlanState[] = ['published', 'removed'];

/** Lengths in graphemes: an emoji counts as one. A script whose characters are words or syllables has the shorter one. */
export const PLAN_TITLE = { min: 5, max: 300, dense: 30 } as const;
/** Zero is a free plan: everyone reads it, and it counts in the record. */
export const PLAN_PRICE = { min: 0, max: 10_000 } as const;
export const PLAN_TAGS = { max: 5, length: 12 } as const;
/** Of the analysis as plain text. */
export const PLAN_CONTENT = { min: 10, max: 10_000 } as const;
export const PLAN_PICTURES = 6;
export const PLAN_REASON = { min: 2, max: 200 } as const;
export const PLANS_PER_MATCH = 3;
export const PLANS_PAGE = 20;

const CHINESE: readonly LanguageCode[] = ['zh_CN', 'zh_TW'];

/** Languages that a reader of a page in one of them reads: both scripts of Chinese; elsewhere English too. */
export const languagesRead = (lang: LanguageCode): readonly LanguageCode[] =>
  CHINESE.includes(lang) ? CHINESE : [...new Set<LanguageCode>([lang, 'en'])];

export const lengthOf = (text: string): number => graphemesOf(text, PLAN_CONTENT.max);

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** By the script of a title; in Chinese always the shorter one, as the specification says. */
export const titleLimits = (text: string, lang?: LanguageCode): { min: number; max: number } => ({
  min: PLAN_TITLE.min,
  max: (lang && CHINESE.includes(lang)) || DENSE.test(text) ? PLAN_TITLE.dense : PLAN_TITLE.max,
});

export const isTitle = (text: string, lang?: LanguageCode): boolean => {
  const length = lengthOf(text);
  const { min, max } = titleLimits(text, lang);
  return length >= min && length <= max;
};

export const isFree = ({ price }: { price: number }): boolean => price === 0;

export interface Kickoff {
  state: MatchState;
  startAt: Date;
  period: number;
  homeScore: number;
  awayScore: number;
  periodScores: readonly unknown[];
  /** A plan about the match was settled, whatever became of the result since. */
  settled: boolean;
}

/** A match of which any part was played counts as begun, also when it is abandoned or postponed. */
const hasBegun = ({ period, homeScore, awayScore, periodScores, settled }: Kickoff): boolean =>
  settled || period > 0 || homeScore + awayScore > 0 || periodScores.length > 0;

/** After kick-off nothing is published, edited, bought or removed. A match postponed before it began is open. */
export const hasKickedOff = (match: Kickoff, now: Date): boolean =>
  hasBegun(match) ||
  (match.state !== 'postponed' && (!UPCOMING_STATES.includes(match.state) || match.startAt <= now));

/** Matches that a plan may be about. */
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

/** Approved text of a plan, regardless of later edits. */
export const passedWords = (plan: PlanWords & Pick<PlanFacts, 'state' | 'passed'>): PlanWords | null => {
  const { title, content, cover, tags } = plan;
  return PASSED_STATES.includes(plan.state) ? { title, content, cover, tags } : plan.passed;
};

export interface PlanFacts {
  expertId: number;
  state: PlanState;
  /** First time the plan was visible for sale. */
  publishedAt: Date | null;
  /** Approved text while an edit is pending. */
  passed: PlanWords | null;
}

const owns = (viewer: Viewer, { expertId }: Pick<PlanFacts, 'expertId'>): boolean =>
  viewer.kind === 'user' && viewer.id === expertId;

export const canEditPlan = (viewer: Viewer, plan: PlanFacts, match: Kickoff, now: Date): boolean =>
  owns(viewer, plan) && mayBecome(plan.state, 'under_review') && !hasKickedOff(match, now);

export const canRemovePlan = (viewer: Viewer, plan: PlanFacts, match: Kickoff, now: Date): boolean =>
  owns(viewer, plan) && mayBecome(plan.state, 'removed') && !hasKickedOff(match, now);

/** A sold plan stays; a published one is part of the record after kick-off. */
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

/** Account state of a plan's expert. */
export const PLAN_AUTHORS = ['open', 'closed', 'deleted'] as const;
export type PlanAuthor = (typeof PLAN_AUTHORS)[number];

const CAN = { edit: canEditPlan, remove: canRemovePlan, delete: canDeletePlan } as const;

/** Actions open to a viewer now: the buttons of the interface, and the calls that are accepted. */
export const actionsOf = (
  viewer: Viewer,
  plan: PlanFacts & { sales: number },
  match: Kickoff,
  now: Date,
): PlanAction[] => PLAN_ACTIONS.filter((action) => CAN[action](viewer, plan, match, now));

export interface Sale extends PlanFacts {
  releaseAt: Date;
}

/** Visible to all viewers: approved and released. */
export const isShown = ({ state, releaseAt }: Pick<Sale, 'state' | 'releaseAt'>, now: Date): boolean =>
  PASSED_STATES.includes(state) && releaseAt <= now;

/** Deleted after it was visible: a pending edit restores it. */
export const wasShown = ({ state, publishedAt, releaseAt }: Sale, now: Date): boolean =>
  state === 'deleted' && publishedAt !== null && releaseAt <= now;

export const isForSale = (plan: Sale, match: Kickoff, now: Date): boolean =>
  plan.state === 'published' && plan.releaseAt <= now && isOpen(match, now);

/**
 * When a plan was published or running, for passes: until it was settled or taken off sale. Null for one that was never
 * published, or whose prediction is under review again.
 */
export function tipOf({
  state,
  publishedAt,
  releaseAt,
  settledAt,
  changedAt,
}: Sale & { settledAt: Date | null; changedAt: Date }): Tip | null {
  if (publishedAt === null || state === 'deleted') return null;
  const removedAt = state === 'removed' ? changedAt : null;
  const until =
    settledAt && removedAt ? (settledAt < removedAt ? settledAt : removedAt) : (settledAt ?? removedAt);
  return { from: publishedAt > releaseAt ? publishedAt : releaseAt, until };
}

/** Owner, buyers and reviewers; everyone once the match is over. */
export const seesPrediction = (viewer: Viewer, plan: PlanFacts, bought: boolean, over: boolean): boolean =>
  bought ||
  seesEdit(viewer, plan) ||
  (over && plan.publishedAt !== null && (PASSED_STATES.includes(plan.state) || plan.passed !== null));

/** Current text, approved or not: for the owner and reviewers. */
export const seesEdit = (viewer: Viewer, plan: Pick<PlanFacts, 'expertId'>): boolean =>
  owns(viewer, plan) ||
  (viewer.kind === 'user' && viewer.roles.some((role) => role === 'moderator' || role === 'administrator'));

/** Price of a first plan after the discount: whole coins, rounded down, at least one unless it is free. */
export const discounted = (price: number, percent: number): number =>
  Math.max(Math.min(price, 1), Math.floor((price * (100 - percent)) / 100));

/** Effective discount in whole percent. */
export const percentOff = (price: number, cost: number): number =>
  price === 0 ? 0 : Math.floor(((price - cost) * 100) / price);
