import type { Config } from '#platform/config/config.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import { playbackKeys, signPlayback, verifyPlayback } from '#platform/media/playback-ticket.ts';
import { fromTemplate } from './media.rules.ts';
import type { MediaDoor, Rooms } from './rooms.contract.ts';

type Addresses = Pick<MediaDoor, 'pushAddress' | 'playback'>;
export type Tickets = Pick<MediaDoor, 'ticket' | 'opens'>;

/** `rooms` are asked whether the session is still open, and the right still its user's. */
export function createTickets(keyring: Keyring, rooms: () => Pick<Rooms, 'mayWatch'>): Tickets {
  const keys = playbackKeys(keyring);
  return {
    ticket: (to, { id, sessionId }, until) => signPlayback(keys, to, { userId: id, sessionId }, until),
    async opens(to, ticket, now) {
      const holder = verifyPlayback(keys, to, ticket, now);
      if (!holder) return false;
      const [allowed] = await rooms().mayWatch([{ ...to, ...holder }], now);
      return allowed ?? false;
    },
  };
}

/** Where one pushes and where one watches. `rtmpPort` is the embedded server's own, once it listens. */
export function createAddresses(config: Config, rtmpPort: () => number): Addresses {
  const embedded = config.MEDIA_SERVER === 'embedded';
  const flv = config.MEDIA_FLV_URL || (embedded ? '/media/live/{room}.flv' : '');
  const hls = config.MEDIA_HLS_URL || (embedded ? '/media/live/{room}/index.m3u8' : '');
  return {
    pushAddress() {
      if (config.MEDIA_PUSH_URL) return config.MEDIA_PUSH_URL;
      const host = URL.parse(config.PUBLIC_URL)?.hostname ?? 'localhost';
      return `rtmp://${host}:${rtmpPort()}/live`;
    },
    playback: (room, ticket) => ({
      flv: fromTemplate(flv, room, ticket),
      hls: fromTemplate(hls, room, ticket),
    }),
  };
}
