import type { Config } from '#platform/config/config.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import { playbackKeys, signPlaybackToken, verifyPlaybackToken } from '#platform/media/playback-token.ts';
import { fromTemplate } from './media.rules.ts';
import type { MediaApi, Rooms } from './media-api.contract.ts';

type Addresses = Pick<MediaApi, 'pushAddress' | 'playback'>;
export type PlaybackTokens = Pick<MediaApi, 'ticket' | 'opens'>;

/** `rooms` checks that the session is open and the user still has the right. */
export function createPlaybackTokens(keyring: Keyring, rooms: () => Pick<Rooms, 'mayWatch'>): PlaybackTokens {
  const keys = playbackKeys(keyring);
  return {
    ticket: (to, { id, sessionId }, until) => signPlaybackToken(keys, to, { userId: id, sessionId }, until),
    async opens(to, ticket, now) {
      const holder = verifyPlaybackToken(keys, to, ticket, now);
      if (!holder) return false;
      const [allowed] = await rooms().mayWatch([{ ...to, ...holder }], now);
      return allowed ?? false;
    },
  };
}

/** Push and playback addresses. The ports are the embedded server's, once it listens. */
export function createAddresses(
  config: Config,
  rtmpPort: () => number,
  rtmpsPort: () => number = () => config.MEDIA_RTMPS_PORT,
): Addresses {
  const embedded = config.MEDIA_SERVER === 'embedded';
  const flv = config.MEDIA_FLV_URL || (embedded ? '/media/live/{room}.flv' : '');
  const hls = config.MEDIA_HLS_URL || (embedded ? '/media/live/{room}/index.m3u8' : '');
  const recorded = embedded && config.MEDIA_RECORDINGS_MB > 0 && config.MEDIA_REWIND_MINUTES > 0;
  return {
    pushAddress() {
      if (config.MEDIA_PUSH_URL) return config.MEDIA_PUSH_URL;
      const host = URL.parse(config.PUBLIC_URL)?.hostname ?? 'localhost';
      // The stream key is a secret: it travels encrypted where that is served.
      const secure = embedded && config.HTTPS_DOMAIN.length > 0;
      return secure ? `rtmps://${host}:${rtmpsPort()}/live` : `rtmp://${host}:${rtmpPort()}/live`;
    },
    playback: (room, ticket) => ({
      flv: fromTemplate(flv, room, ticket),
      hls: fromTemplate(hls, room, ticket),
      // Protected rooms are not recorded.
      rewind:
        recorded && ticket === undefined
          ? { playlist: `/media/live/${room}/rewind.m3u8`, state: `/media/live/${room}/rewind.json` }
          : null,
    }),
  };
}
