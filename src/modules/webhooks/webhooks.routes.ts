import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { webhooksCalls } from './webhooks.calls.ts';
import {
  AdminWebhook,
  DeliveriesPage,
  DeliveriesQuery,
  id,
  RemoveWebhook,
  SavedWebhook,
  SaveWebhook,
  webhookErrors,
} from './webhooks.contract.ts';
import type { WebhooksService } from './webhooks.service.ts';

const one = z.strictObject({ id });
const { noSuchWebhook, tooMany, badAddress, notResendable } = webhookErrors;

export const webhooksRoutes = (webhooks: WebhooksService): Route[] => [
  route(webhooksCalls.list, { result: z.array(AdminWebhook) }, ({ now }) => webhooks.list(now)),
  route(
    webhooksCalls.save,
    { input: SaveWebhook, result: SavedWebhook, errors: [noSuchWebhook, tooMany, badAddress] },
    ({ viewer, input, now }) => webhooks.save(viewer.id, input, now),
  ),
  route(
    webhooksCalls.rotate,
    { input: one, result: SavedWebhook, errors: [noSuchWebhook] },
    ({ viewer, input, now }) => webhooks.rotate(viewer.id, input.id, now),
  ),
  route(
    webhooksCalls.remove,
    { input: RemoveWebhook, result: z.null(), errors: [noSuchWebhook] },
    ({ viewer, input, now }) => webhooks.remove(viewer.id, input, now),
  ),
  route(webhooksCalls.deliveries, { input: DeliveriesQuery, result: DeliveriesPage }, ({ input }) =>
    webhooks.deliveries(Number(input.webhookId), input.cursor),
  ),
  route(
    webhooksCalls.resend,
    { input: one, result: z.null(), errors: [notResendable] },
    ({ viewer, input, now }) => webhooks.resend(viewer.id, input.id, now),
  ),
];
