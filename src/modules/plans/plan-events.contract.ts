import { defineEvent } from '#platform/events/event-type.ts';
import type { Verdict } from './settlement.rules.ts';

/** Approved or rejected, by a reviewer or by kick-off. */
export const planReviewed = defineEvent<PlanReviewed>('plans.reviewed');
export interface PlanReviewed {
  planId: number;
  expertId: number;
  passed: boolean;
  reason: string;
}

/** Visible to everyone for the first time: approved, and its release has come. Once for each plan. */
export const planReleased = defineEvent<PlanReleased>('plans.released');
export interface PlanReleased {
  planId: number;
  expertId: number;
  matchId: number;
}

export const planUnlocked = defineEvent<PlanUnlocked>('plans.unlocked');
export interface PlanUnlocked {
  planId: number;
  expertId: number;
  userId: number;
  paid: number;
}

/** `verdict` is null where a result was withdrawn. */
export const planSettled = defineEvent<PlanSettled>('plans.settled');
export interface PlanSettled {
  planId: number;
  expertId: number;
  verdict: Verdict | null;
  /** The first verdict on the plan; absent in events of versions before. */
  first?: boolean;
}
