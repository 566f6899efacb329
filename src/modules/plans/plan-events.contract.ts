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
}
