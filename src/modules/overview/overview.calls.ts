import { call } from '#platform/endpoint/call.ts';
import type { Overview, Queues } from './overview.contract.ts';

export const overviewCalls = {
  show: call<void, Overview>({
    name: 'overview.show',
    method: 'GET',
    path: 'admin/overview',
    access: ['administrator'],
    summary: 'Figures of the site by business day: today, and 30 days with the 30 before.',
  }),
  queues: call<void, Queues>({
    name: 'overview.queues',
    method: 'GET',
    path: 'admin/queues',
    access: ['moderator', 'administrator'],
    summary: 'How much waits for a decision in each queue that the viewer decides, and since when.',
  }),
};
