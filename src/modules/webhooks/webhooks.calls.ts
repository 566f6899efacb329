import { call } from '#platform/endpoint/call.ts';
import type {
  AdminWebhook,
  DeliveriesPage,
  DeliveriesQuery,
  RemoveWebhook,
  SavedWebhook,
  SaveWebhook,
} from './webhooks.contract.ts';

const access = ['administrator'] as const;
const write = { method: 'POST', access, limit: 'write' } as const;

export const webhooksCalls = {
  list: call<void, AdminWebhook[]>({
    name: 'webhooks.list',
    method: 'GET',
    path: 'admin/webhooks',
    access,
    summary: 'Outgoing webhooks, without their secrets.',
  }),
  save: call<SaveWebhook, SavedWebhook>({
    ...write,
    name: 'webhooks.save',
    path: 'admin/webhooks/save',
    recent: true,
    summary: 'Adds a webhook, whose secret is in this answer alone, or changes the one that is named.',
  }),
  rotate: call<{ id: number }, SavedWebhook>({
    ...write,
    name: 'webhooks.rotate',
    path: 'admin/webhooks/rotate',
    recent: true,
    summary: 'Replaces the secret of a webhook. The previous one signs too for a day.',
  }),
  remove: call<RemoveWebhook, null>({
    ...write,
    name: 'webhooks.remove',
    path: 'admin/webhooks/remove',
    summary: 'Removes a webhook with its deliveries.',
  }),
  deliveries: call<DeliveriesQuery, DeliveriesPage>({
    name: 'webhooks.deliveries',
    method: 'GET',
    path: 'admin/webhooks/deliveries',
    access,
    summary: 'Deliveries of a webhook, the newest first.',
  }),
  resend: call<{ id: number }, null>({
    ...write,
    name: 'webhooks.resend',
    path: 'admin/webhooks/resend',
    summary: 'Sends a delivery again, with the same id and body.',
  }),
};
