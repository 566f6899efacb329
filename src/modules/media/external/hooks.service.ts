import { timingSafeEqual } from 'node:crypto';
import type { WebhookRequest, WebhookResponse } from '#platform/http/inbound-webhooks.ts';
import type { Log } from '#platform/log/log.ts';
import type { MediaApi, Rooms } from '../media-api.contract.ts';
import type { RefusalsService } from '../refusals.service.ts';
import { type External, type MediaHookEvent, readPayload } from './payloads.rules.ts';

interface HookParts {
  server: External;
  secret: string;
  tickets: Pick<MediaApi, 'opens'>;
  rooms(): Rooms;
  refused: RefusalsService['note'];
  log: Log;
}

/** SRS needs a body with code 0 and rejects an empty one; the other servers read only the status. */
const YES: WebhookResponse = { status: 200, contentType: 'application/json', body: '{"code":0}' };
const NO: WebhookResponse = { status: 403, contentType: 'application/json', body: '{"code":403}' };

/** Webhook of an external media server: authorises a push or a viewer, and reports the end. */
export function handleMediaHook({ server, secret, tickets, rooms, refused, log }: HookParts) {
  return async ({ body, query, now }: WebhookRequest): Promise<WebhookResponse> => {
    const secrets = query.getAll('secret');
    if (secrets.length !== 1 || !same(secrets[0] ?? '', secret)) return NO;
    const payload = readPayload(server, body);
    if (!payload) return NO;
    const { event, room } = payload;
    if (event === 'other') return YES;
    if (event === 'done') {
      await rooms().stopped(room, 'ended', now);
      return YES;
    }
    if (event === 'play') return (await mayPlay(payload, now)) ? YES : NO;
    const { key, ip } = payload;
    const admission = await rooms().authorise({ room, key, ip, now });
    if (!('ok' in admission)) {
      log.info({ event: 'media.push_rejected', room, refused: admission.refused }, 'push rejected');
      await refused(room, admission.refused, now);
      return NO;
    }
    if (event === 'publish') await rooms().started(room, now);
    return YES;
  };

  async function mayPlay({ room, ticket }: MediaHookEvent, now: Date): Promise<boolean> {
    const right = await rooms().rightTo(room);
    return right === null || (await tickets.opens({ room, right }, ticket, now));
  }
}

function same(candidate: string, right: string): boolean {
  const [a, b] = [Buffer.from(candidate), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
