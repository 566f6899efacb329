import webPush from 'web-push';
import type { Deliveries } from '#platform/health/deliveries.ts';
import { isPushEndpoint } from './endpoint.rules.ts';
import type { Keys } from './keys.service.ts';
import { ANSWER_MS, outcomeOf } from './push.rules.ts';
import type { SubscriptionRow } from './push.tables.ts';

export interface PushMessage {
  /** Payload, encrypted for the device. */
  body: string;
  /** A newer message of the same topic replaces it in the push service. */
  topic: string;
  lifeSeconds: number;
  urgent: boolean;
}

export interface Delivery {
  outcome: ReturnType<typeof outcomeOf>;
  retryAfter: string | null;
}

export type Send = (
  device: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  keys: Keys,
) => Promise<Delivery>;

/** `subject` is the contact for push services (VAPID); `hosts` are services beside the known ones. */
export function createSender({ subject, hosts }: { subject: string; hosts: readonly string[] }): Send {
  return async ({ endpoint, p256dh, auth }, message, keys) => {
    // An accepted service may have been removed from the configuration since.
    if (!isPushEndpoint(endpoint, hosts)) return { outcome: 'gone', retryAfter: null };
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.body, {
      vapidDetails: { subject, ...keys },
      TTL: message.lifeSeconds,
      topic: message.topic,
      urgency: message.urgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    });
    try {
      const answer = await fetch(request.endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body),
        // Push services do not redirect, and a redirect could reach internal addresses.
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.body?.cancel();
      return { outcome: outcomeOf(answer.status), retryAfter: answer.headers.get('retry-after') };
    } catch {
      return { outcome: 'later', retryAfter: null };
    }
  };
}

/** A device that is gone says nothing about the service. */
export const watchedSender =
  (send: Send, deliveries: Deliveries): Send =>
  async (device, message, keys) => {
    const delivery = await send(device, message, keys);
    if (delivery.outcome === 'told') deliveries.succeeded('push');
    else if (delivery.outcome !== 'gone')
      deliveries.failed('push', `${new URL(device.endpoint).host}: ${delivery.outcome}`);
    return delivery;
  };
