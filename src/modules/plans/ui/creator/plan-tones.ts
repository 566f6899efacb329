import type { BadgeTone } from '#ui/kit/badge/badge.tsx';
import type { PlanState } from '../../plans.rules.ts';

export const PLAN_TONES: Readonly<Record<PlanState, BadgeTone>> = {
  under_review: 'warn',
  published: 'win',
  not_passed: 'loss',
  removed: 'plain',
  deleted: 'plain',
};
