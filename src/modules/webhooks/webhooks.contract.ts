import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import {
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_NAME,
  WEBHOOK_REASON,
  WEBHOOK_URL_MAX,
} from './webhooks.rules.ts';

export const webhookErrors = defineErrors('webhooks', {
  noSuchWebhook: { status: 404 },
  tooMany: { status: 409, params: ['max'] },
  /** No https address, or one of a private network. */
  badAddress: { status: 422 },
  /** It waits, or is gone. */
  notResendable: { status: 409 },
});

export const id = z.number().check(z.int(), z.positive());
const events = z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length));

export const AdminWebhook = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  on: z.boolean(),
  createdAt: z.string(),
  /** The previous secret signs until then; null: only the present one. */
  previousUntil: z.nullable(z.string()),
});
export type AdminWebhook = z.infer<typeof AdminWebhook>;

export const SaveWebhook = z.strictObject({
  /** Absent: a new webhook. */
  id: z.optional(id),
  name: z.string().check(z.trim(), z.minLength(WEBHOOK_NAME.min), z.maxLength(WEBHOOK_NAME.max)),
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(WEBHOOK_URL_MAX)),
  events,
  on: z.boolean(),
});
export type SaveWebhook = z.infer<typeof SaveWebhook>;

/** The secret of a new webhook, or a new one; null otherwise. */
export const SavedWebhook = z.object({ webhook: AdminWebhook, secret: z.nullable(z.string()) });
export type SavedWebhook = z.infer<typeof SavedWebhook>;

export const RemoveWebhook = z.strictObject({
  id,
  reason: z.string().check(z.trim(), z.minLength(WEBHOOK_REASON.min), z.maxLength(WEBHOOK_REASON.max)),
});
export type RemoveWebhook = z.infer<typeof RemoveWebhook>;

export const DeliveriesQuery = z.object({
  webhookId: z.coerce.number<number | string>().check(z.int(), z.positive()),
  cursor: cursorInput,
});
export type DeliveriesQuery = z.input<typeof DeliveriesQuery>;

export const Delivery = z.object({
  id: z.number(),
  event: z.enum(WEBHOOK_EVENTS),
  subject: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  createdAt: z.string(),
  /** The next attempt of one that waits. */
  nextAt: z.string(),
  endedAt: z.nullable(z.string()),
  lastStatus: z.nullable(z.number()),
  lastProblem: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveriesPage = z.object({ deliveries: z.array(Delivery), ...pageFields });
export type DeliveriesPage = z.infer<typeof DeliveriesPage>;
