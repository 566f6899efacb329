import { call } from '#platform/endpoint/call.ts';
import type {
  AudienceDay,
  AudienceQuery,
  IncidentsPage,
  IncidentsQuery,
  Overview,
  Queues,
  Todos,
} from './overview.contract.ts';

export const overviewCalls = {
  show: call<void, Overview>({
    name: 'overview.show',
    method: 'GET',
    path: 'admin/overview',
    access: ['administrator'],
    summary: 'Figures of the site by business day: today, and 30 days with the 30 before.',
  }),
  audience: call<AudienceQuery, AudienceDay>({
    name: 'overview.audience',
    method: 'GET',
    path: 'admin/audience',
    access: ['administrator'],
    summary: 'The audience of rooms by minute, the rooms, and the visitors of a day.',
  }),
  incidents: call<IncidentsQuery, IncidentsPage>({
    name: 'overview.incidents',
    method: 'GET',
    path: 'admin/incidents',
    access: ['administrator'],
    summary: 'What was unhealthy, and when: the newest first.',
  }),
  todos: call<void, Todos>({
    name: 'overview.todos',
    method: 'GET',
    path: 'admin/todos',
    access: ['administrator'],
    summary: 'What must be filled in before the site opens, and where.',
  }),
  queues: call<void, Queues>({
    name: 'overview.queues',
    method: 'GET',
    path: 'admin/queues',
    access: ['moderator', 'administrator'],
    summary: 'How much waits for a decision in each queue that the viewer decides, and since when.',
  }),
};
