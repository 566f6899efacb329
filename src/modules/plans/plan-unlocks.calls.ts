import { call } from '#platform/endpoint/call.ts';
import type { PlanInfo } from './plan.contract.ts';
import type { Bought, Quote, Unlock } from './plan-unlocks.contract.ts';

export const unlockingCalls = {
  quote: call<{ planId: number }, Quote>({
    name: 'plans.quote',
    method: 'GET',
    path: 'expert_plan/checkGold',
    access: 'user',
    summary: 'What a plan costs me, with the first-order discount, and whether I have the coins.',
  }),
  unlock: call<Unlock, PlanInfo>({
    name: 'plans.unlock',
    method: 'POST',
    path: 'orderpay/goldExpertPlan',
    access: 'user',
    limit: 'write',
    summary: 'Unlocks a plan with coins, which are held until it is settled. Once more changes nothing.',
  }),
  bought: call<{ cursor?: string | undefined }, Bought>({
    name: 'plans.bought',
    method: 'GET',
    path: 'expert_plan/userExpertPlanOrderPC',
    access: 'user',
    summary: 'The plans I have unlocked, the newest first.',
  }),
};
