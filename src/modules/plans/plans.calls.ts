import { call } from '#platform/endpoint/call.ts';
import type { Plan, PlanInfo, PlanPage } from './plan.contract.ts';
import type {
  Chain,
  ExpertAccuracy,
  ExpertGraph,
  ExpertInfo,
  ExpertPage,
  Focus,
  ListExperts,
  ListPlans,
} from './plans.contract.ts';
import type { ExpertRecord, RecordQuery } from './record.contract.ts';

/** Signal that the plan has changed. Public. */
export const PLAN_TOPIC = 'plan/{planId}';
export const planTopic = (planId: number): string => `plan/${planId}`;

export const plansCalls = {
  info: call<{ planId: number }, PlanInfo>({
    name: 'plans.info',
    method: 'GET',
    path: 'expert_plan/getExpertPlanInfo',
    access: 'anyone',
    summary: 'One plan; what it predicts is told to its buyers, and to everyone once the match is over.',
  }),
  list: call<ListPlans, PlanPage>({
    name: 'plans.list',
    method: 'GET',
    path: 'expert_plan/getPlansPC',
    access: 'anyone',
    summary: 'Plans for sale, of a game, a match or those I follow; or all an expert has published.',
  }),
  home: call<{ game?: string | undefined }, Plan[]>({
    name: 'plans.home',
    method: 'GET',
    path: 'expert_plan/getHomeExpertPlans',
    access: 'anyone',
    summary: 'A few plans for sale.',
  }),
  expert: call<{ expertId: number }, ExpertInfo>({
    name: 'plans.expert',
    method: 'GET',
    path: 'expert_plan/getExpertInfo',
    access: 'anyone',
    summary: 'An expert and their statistics.',
  }),
  accuracy: call<{ expertId: number }, ExpertAccuracy>({
    name: 'plans.accuracy',
    method: 'GET',
    path: 'expert_plan/getExpertInfoAccuracy',
    access: 'anyone',
    summary: "An expert's hit rate over the last 5, 7, 10, 15 and 30 plans, and by league.",
  }),
  graph: call<{ expertId: number }, ExpertGraph>({
    name: 'plans.graph',
    method: 'GET',
    path: 'expert_plan/getExpertInfoGraph',
    access: 'anyone',
    summary: "How an expert's accuracy went, plan by plan.",
  }),
  recommended: call<void, ExpertInfo[]>({
    name: 'plans.recommended',
    method: 'GET',
    path: 'expert_plan/recommendExpert',
    access: 'anyone',
    summary: 'A few experts who are right most often of late.',
  }),
  view: call<{ planId: number }, null>({
    name: 'plans.view',
    method: 'POST',
    path: 'expert_plan/view',
    access: 'anyone',
    summary: 'A plan is being read: counts once per visitor and hour.',
  }),
  experts: call<ListExperts, ExpertPage>({
    name: 'plans.experts',
    method: 'GET',
    path: 'expert_plan/expertLibraryPC',
    access: 'anyone',
    summary: 'Experts by accuracy, streak, yield or units, by name, or those I follow.',
  }),
  record: call<RecordQuery & { expertId: number }, ExpertRecord>({
    name: 'plans.record',
    method: 'GET',
    path: 'expert_plan/getExpertRecord',
    access: 'anyone',
    summary:
      "An expert's record in units: yield, months, leagues, markets, closing-line value; all tips or a part.",
  }),
  focus: call<void, Focus[]>({
    name: 'plans.focus',
    method: 'GET',
    path: 'expert_plan/focusEvents',
    access: 'anyone',
    summary: 'The matches with most plans for sale.',
  }),
  chain: call<{ expertId: number; before?: number | undefined }, Chain>({
    name: 'plans.chain',
    method: 'GET',
    path: 'expert_plan/chain',
    access: 'anyone',
    summary: "An expert's record of hashes, to be verified by anyone.",
  }),
};

/** A plan's page is part of its expert's page. */
export const planPath = ({ planId, expert }: Pick<Plan, 'planId' | 'expert'>): string =>
  `/expert/${expert.uid}?plan=${planId}`;
