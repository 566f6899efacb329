import { defineEvent } from '#platform/events/event-type.ts';
import type { Verdict } from './settlement.rules.ts';

/** Passed or not, by a reviewer or because its match began. */
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

/** `verdict` is null where a result was taken back. */
export const planSettled = defineEvent<PlanSettled>('plans.settled');
export interface PlanSettled {
  planId: number;
  expertId: number;
  verdict: Verdict | null;
}
