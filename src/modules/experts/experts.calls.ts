import { call } from '#platform/endpoint/call.ts';
import type { Application, Applications, Apply, Decide, ListApplications } from './experts.contract.ts';

export const expertsCalls = {
  apply: call<Apply, Application>({
    name: 'experts.apply',
    method: 'POST',
    path: 'user/expertApply',
    inputIn: 'query',
    access: 'user',
    limit: 'write',
    summary: 'Applies for an expert account, or again after a refusal.',
  }),
  start: call<void, Application>({
    name: 'experts.start',
    method: 'POST',
    path: 'user/expertApplyStart',
    inputIn: 'query',
    access: 'user',
    summary: 'Where my application for an expert account stands.',
  }),
  applications: call<ListApplications, Applications>({
    name: 'experts.applications',
    method: 'GET',
    path: 'admin/experts/applications',
    access: ['administrator'],
    summary: 'Applications for expert accounts, the oldest first.',
  }),
  decide: call<Decide, Application>({
    name: 'experts.decide',
    method: 'POST',
    path: 'admin/experts/decide',
    access: ['administrator'],
    recent: true,
    limit: 'write',
    summary: 'Opens an expert account, or refuses or closes it with a reason.',
  }),
};
