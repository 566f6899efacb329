import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { OutboundGuard } from '#platform/net/outbound-address.ts';
import { DELIVERY_TIMEOUT_MS } from './webhooks.rules.ts';

/** Sends a body and returns the status; throws without an answer. Redirects are not followed. */
export type SendWebhook = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
) => Promise<number>;

export const createWebhookSender =
  (guard: OutboundGuard): SendWebhook =>
  async (address, headers, body, signal) => {
    const url = new URL(address);
    guard.checkHost(url.hostname);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: guard.lookup,
      // A connection of its own: an open one could lead to an address of an earlier lookup.
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      // Nothing of the answer is read beyond its status.
      response.destroy();
    });
    request.end(body);
    return await promise;
  };
