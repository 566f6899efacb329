import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { DecisionsService } from './decisions.service.ts';
import { queueCalls } from './queues.calls.ts';
import {
  ClaimCases,
  DecideCases,
  DeleteReply,
  Held,
  PersonHistory,
  PersonQuery,
  QueueQuery,
  QueueState,
  queueErrors,
  SaveReply,
  UndoDecisions,
  Undone,
} from './queues.contract.ts';
import type { QueuesService } from './queues.service.ts';

const errors = [platformErrors.noPermission];
const { notFound, recentSignInNeeded } = platformErrors;
const Reply = z.object({ id: z.number(), title: z.string(), text: z.string() });

export const queuesRoutes = (queues: QueuesService, decisions: DecisionsService): Route[] => [
  route(
    queueCalls.state,
    { input: QueueQuery, result: QueueState, errors },
    ({ viewer, input, caller, now }) => queues.state(viewer, input.queue, caller.lang, now),
  ),
  route(
    queueCalls.claim,
    { input: ClaimCases, result: z.null(), errors: [...errors, queueErrors.claimed] },
    ({ viewer, input, now }) => queues.claim(viewer, input, now),
  ),
  route(
    queueCalls.decide,
    { input: DecideCases, result: Held, errors: [...errors, notFound, recentSignInNeeded] },
    (request) => decisions.decide(request),
  ),
  route(
    queueCalls.undo,
    { input: UndoDecisions, result: Undone, errors: [...errors, queueErrors.sent] },
    ({ viewer, input, now }) => decisions.undo(viewer, input.ids, now),
  ),
  route(
    queueCalls.saveReply,
    {
      input: SaveReply,
      result: Reply,
      errors: [...errors, queueErrors.notHere, queueErrors.tooManyReplies],
    },
    ({ viewer, input, now }) => queues.saveReply(viewer, input, now),
  ),
  route(queueCalls.deleteReply, { input: DeleteReply, result: z.null(), errors }, ({ viewer, input, now }) =>
    queues.deleteReply(viewer, input, now),
  ),
  route(
    queueCalls.person,
    { input: PersonQuery, result: PersonHistory, errors: [...errors, notFound] },
    ({ viewer, input, now }) => queues.person(viewer, input.userId, now),
  ),
];
