import type { Config } from '#platform/config/config.ts';
import type { InboundWebhook } from '#platform/http/inbound-webhooks.ts';
import type { Log } from '#platform/log/log.ts';
import type { MediaApi, Rooms } from '../media-api.contract.ts';
import type { RefusalsService } from '../refusals.service.ts';
import { endExternalPush } from './end-push.service.ts';
import { handleMediaHook } from './hooks.service.ts';
import type { External } from './payloads.rules.ts';

interface ExternalParts {
  config: Config;
  tickets: Pick<MediaApi, 'opens'>;
  server: External;
  rooms(): Rooms;
  refused: RefusalsService['note'];
  log: Log;
}

/** An external media server: it asks by inbound webhook and is controlled by its own API. */
export function createExternal({ config, tickets, server, rooms, refused, log }: ExternalParts): {
  hook: InboundWebhook;
  cut: MediaApi['cut'];
} {
  const { MEDIA_HOOK_SECRET, MEDIA_CONTROL_URL } = config;
  const answer = handleMediaHook({
    server,
    secret: MEDIA_HOOK_SECRET,
    tickets,
    rooms,
    refused,
    log,
  });
  return {
    hook: { path: `/api/media/hooks/${server}`, limit: 'mediaHook', answer },
    cut(room) {
      // nginx asks again every few seconds; the others would continue.
      if (MEDIA_CONTROL_URL === '') {
        log.warn(
          { event: 'media.push_end_unsupported', room },
          'push cannot be ended: MEDIA_CONTROL_URL is not set',
        );
        return;
      }
      endExternalPush(server, MEDIA_CONTROL_URL, room).catch((error) =>
        log.error(
          { event: 'media.push_end_failed', err: error, room },
          'external media server did not end a push',
        ),
      );
    },
  };
}
