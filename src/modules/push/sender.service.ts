import webPush from 'web-push';
import { isPushEndpoint } from './endpoint.rules.ts';
import type { Keys } from './keys.service.ts';
import { ANSWER_MS, outcomeOf } from './push.rules.ts';
import type { SubscriptionRow } from './push.tables.ts';

export interface PushMessage {
  /** What the device's worker reads; sealed so that only the device can. */
  body: string;
  /** A newer one replaces it on its way. */
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
  letter: PushMessage,
  keys: Keys,
) => Promise<Delivery>;

/** `subject` is whom a push service may write to about this site; `hosts` are services beside the known ones. */
export function createSender({ subject, hosts }: { subject: string; hosts: readonly string[] }): Send {
  return async ({ endpoint, p256dh, auth }, letter, keys) => {
    // What was taken once may have been taken off the list since.
    if (!isPushEndpoint(endpoint, hosts)) return { outcome: 'gone', retryAfter: null };
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, letter.body, {
      vapidDetails: { subject, ...keys },
      TTL: letter.lifeSeconds,
      topic: letter.topic,
      urgency: letter.urgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    });
    try {
      const answer = await fetch(request.endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body),
        // A service has no reason to send us elsewhere, and an address of ours must not be reached over one.
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
