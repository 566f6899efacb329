export const MAX_WEBHOOKS = 10;
export const WEBHOOK_NAME = { min: 2, max: 60 } as const;
export const WEBHOOK_URL_MAX = 500;
export const WEBHOOK_REASON = { min: 2, max: 200 } as const;
export const DELIVERIES_PAGE = 50;
/** Further requests wait meanwhile, of one site as of one webhook. */
export const SIMULTANEOUS_DELIVERIES = 8;
export const DELIVERY_TIMEOUT_MS = 10_000;
/** The previous secret signs too for this long after a rotation. */
export const ROTATION_HOURS = 24;

export const WEBHOOK_EVENTS = [
  'match.started',
  'match.score',
  'match.finished',
  'match.postponed',
  'room.on_air',
  'plan.settled',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after a failed attempt; after the last one the delivery has failed: within a day. */
const WAITS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
];

/** Time of the next attempt after so many; null: no more. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

export const isDelivered = (status: number): boolean => status >= 200 && status < 300;

/** An address to which data may be sent: encrypted, unless the operator opened a network of their own. */
export function isWebhookUrl(text: string, hasOwnNetworks: boolean): boolean {
  const url = text.length > WEBHOOK_URL_MAX ? null : URL.parse(text);
  if (!url || url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (hasOwnNetworks && url.protocol === 'http:');
}
