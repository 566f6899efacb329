import type { Config } from '#platform/config/config.ts';
import type { Hook } from '#platform/http/hooks.ts';
import type { Log } from '#platform/log/log.ts';
import type { MediaDoor, Rooms } from '../rooms.contract.ts';
import { cutOutside } from './control.service.ts';
import { takeHook } from './hooks.service.ts';
import type { External } from './payloads.rules.ts';

interface ExternalParts {
  config: Config;
  tickets: Pick<MediaDoor, 'opens'>;
  server: External;
  rooms(): Rooms;
  log: Log;
}

/** A media server outside: it asks by its hook, and is told by its own control address. */
export function createExternal({ config, tickets, server, rooms, log }: ExternalParts): {
  hook: Hook;
  cut: MediaDoor['cut'];
} {
  const { MEDIA_HOOK_SECRET, MEDIA_CONTROL_URL } = config;
  const answer = takeHook({
    server,
    secret: MEDIA_HOOK_SECRET,
    tickets,
    rooms,
    log,
  });
  return {
    hook: { path: `/api/media/hooks/${server}`, limit: 'mediaHook', answer },
    cut(room) {
      // nginx asks again every few seconds by itself; the others would go on.
      if (MEDIA_CONTROL_URL === '') {
        log.warn({ room }, 'a push goes on: MEDIA_CONTROL_URL is not set');
        return;
      }
      cutOutside(server, MEDIA_CONTROL_URL, room).catch((error) =>
        log.error({ err: error, room }, 'the media server did not end a push'),
      );
    },
  };
}
