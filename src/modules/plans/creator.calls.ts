import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { call } from '#platform/endpoint/call.ts';
import type {
  Draft,
  Edit,
  ExpertDashboard,
  Monthly,
  MyPlan,
  MyPlans,
  PlayChoices,
  Returns,
  Summary,
} from './creator.contract.ts';

const experts = ['expert'] as const;

export const creatorCalls = {
  mine: call<{ status?: string | undefined; cursor?: string | undefined }, MyPlans>({
    name: 'plans.mine',
    method: 'GET',
    path: 'creator_platform/getExpertPlans',
    access: experts,
    summary: 'My plans with their states, the newest first.',
  }),
  choices: call<{ matchId: number }, PlayChoices>({
    name: 'plans.choices',
    method: 'GET',
    path: 'creator_platform/plays',
    access: experts,
    summary: 'What can be predicted of a match, by level and play, with the lines that are offered.',
  }),
  publish: call<Draft, MyPlan>({
    name: 'plans.publish',
    method: 'POST',
    path: 'creator_platform/publishPlan',
    access: experts,
    once: true,
    limit: 'write',
    summary: 'Publishes a plan: it waits for review.',
  }),
  edit: call<Edit, MyPlan>({
    name: 'plans.edit',
    method: 'POST',
    path: 'creator_platform/editPlan',
    access: experts,
    limit: 'write',
    summary: 'Edits one of my plans: it is reviewed again. Once sold, its prediction and price are fixed.',
  }),
  remove: call<{ planId: number }, MyPlan>({
    name: 'plans.remove',
    method: 'POST',
    path: 'creator_platform/removePlan',
    access: experts,
    limit: 'write',
    summary: 'Takes one of my plans off the shelf: its buyers keep it.',
  }),
  delete: call<{ planId: number }, { deleted: boolean }>({
    name: 'plans.delete',
    method: 'POST',
    path: 'creator_platform/deletePlan',
    access: experts,
    limit: 'write',
    summary: 'Deletes one of my plans for good; refused once sold. Its hash stays in the record.',
  }),
  board: call<{ days?: number | undefined; timeZone?: string | undefined }, ExpertDashboard>({
    name: 'plans.board',
    method: 'GET',
    path: 'creator_platform/dataBoard',
    access: experts,
    summary: 'Sales, followers and hit rate of the last 7, 14 or 30 days.',
  }),
  returns: call<
    { month?: string | undefined; timeZone?: string | undefined; cursor?: string | undefined },
    Returns
  >({
    name: 'plans.returns',
    method: 'GET',
    path: 'creator_platform/getReturnsDetailed',
    access: experts,
    summary: 'What each sale of a month brought.',
  }),
  returnsFile: call<{ month?: string | undefined; timeZone?: string | undefined }, ExportedFile>({
    name: 'plans.returnsFile',
    method: 'GET',
    path: 'creator_platform/getReturnsFile',
    access: experts,
    limit: 'report',
    summary: 'The sales of a month as a CSV file.',
  }),
  summary: call<void, Summary>({
    name: 'plans.summary',
    method: 'GET',
    path: 'creator_platform/getReturnsDetailedSummary',
    access: experts,
    summary: 'What my plans have brought in all, what is still held, and what was given back.',
  }),
  monthly: call<{ month?: string | undefined; timeZone?: string | undefined }, Monthly>({
    name: 'plans.monthly',
    method: 'GET',
    path: 'creator_platform/getMonthlyReturnsDetailed',
    access: experts,
    summary: 'What a month brought, day by day.',
  }),
};
