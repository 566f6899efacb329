import { call } from '#platform/endpoint/call.ts';
import type {
  ClaimCases,
  DecideCases,
  DeleteReply,
  Held,
  PersonHistory,
  QueueQuery,
  QueueState,
  Reply,
  SaveReply,
} from './queues.contract.ts';

/** Each also checks the queue: some are for administrators only. */
const access = ['moderator', 'administrator'] as const;

export const queueCalls = {
  state: call<QueueQuery, QueueState>({
    name: 'queues.state',
    method: 'GET',
    path: 'admin/queue/state',
    access,
    summary: 'Claims, held decisions, saved replies and response times of a queue.',
  }),
  claim: call<ClaimCases, null>({
    name: 'queues.claim',
    method: 'POST',
    path: 'admin/queue/claim',
    access,
    limit: 'write',
    summary: 'Claims cases for the viewer for some minutes, or releases them.',
  }),
  decide: call<DecideCases, Held>({
    name: 'queues.decide',
    method: 'POST',
    path: 'admin/queue/decide',
    access,
    limit: 'write',
    summary: 'Decides cases by a call of their queue, which runs after the time for undo.',
  }),
  undo: call<{ ids: number[] }, { undone: number }>({
    name: 'queues.undo',
    method: 'POST',
    path: 'admin/queue/undo',
    access,
    limit: 'write',
    summary: 'Undoes decisions of the viewer that have not run yet.',
  }),
  saveReply: call<SaveReply, Reply>({
    name: 'queues.saveReply',
    method: 'POST',
    path: 'admin/queue/saveReply',
    access,
    limit: 'write',
    summary: 'Stores or changes a saved reply of a queue.',
  }),
  deleteReply: call<DeleteReply, null>({
    name: 'queues.deleteReply',
    method: 'POST',
    path: 'admin/queue/deleteReply',
    access,
    limit: 'write',
    summary: 'Deletes a saved reply of a queue.',
  }),
  person: call<{ userId: number }, PersonHistory>({
    name: 'queues.person',
    method: 'GET',
    path: 'admin/queue/person',
    access,
    summary:
      'History of a person: age of the account, bans, former cases, and for administrators the spending.',
  }),
};
