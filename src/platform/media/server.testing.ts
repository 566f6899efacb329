import { EventEmitter, once } from 'node:events';
import { createKeyring } from '#platform/crypto/keyring.ts';
import type { CertificateSource } from '#platform/https/certificate.ts';
import { silentLog } from '#platform/log/log.ts';
import type { RecordTo, RoomSignal, Verdict } from './child-protocol.ts';
import type { MediaLimits } from './limits.ts';
import { createMediaServer, type MediaServer } from './media-server.ts';
import { playbackKeys } from './playback-token.ts';

export const TICKET_KEYS = playbackKeys(createKeyring(['a secret for tests only, long enough']));

export interface TestMedia {
  server: MediaServer;
  rtmp(room: string, key?: string): string;
  http(path: string): string;
  requests: { room: string; key: string; ip: string }[];
  /** `started room1`, `stopped room1 ended`, `fresh` … in order. */
  happened: string[];
  /** Waits for an event, also a past one. */
  until(what: string): Promise<void>;
  signal(room: string): Promise<RoomSignal>;
  /** Sessions whose playback tokens are no longer valid. */
  endedSessions: Set<number>;
}

interface Options {
  limits?: Partial<MediaLimits>;
  record?(room: string): RecordTo;
  /** Rooms with this prefix require a playback token for `match 1`. */
  ticketed?: string;
  trusted?: readonly string[];
  certificates?: CertificateSource;
}

/** The real server in its own process. The stream key `right` is accepted. */
export async function startMedia({
  limits,
  record,
  ticketed,
  trusted = [],
  certificates,
}: Options = {}): Promise<TestMedia> {
  const news = new EventEmitter();
  news.setMaxListeners(100);
  const requests: TestMedia['requests'] = [];
  const happened: string[] = [];
  const endedSessions = new Set<number>();
  const write = (text: string) => {
    happened.push(text);
    news.emit('news');
  };
  const server = createMediaServer({
    host: '127.0.0.1',
    rtmpPort: 0,
    rtmpsPort: 0,
    httpPort: 0,
    anyPort: false,
    embed: ['https://scores.example'],
    ticketKeys: TICKET_KEYS,
    trusted,
    log: silentLog,
    ...(limits ? { limits } : {}),
    ...(certificates ? { certificates } : {}),
    events: {
      async authorise(push): Promise<Verdict> {
        requests.push(push);
        if (push.key !== 'right') return { ok: false, reason: 'key' };
        const wants = ticketed !== undefined && push.room.startsWith(ticketed);
        const shown = !push.room.startsWith('tried');
        return {
          ok: true,
          right: wants ? 'match 1' : null,
          shown,
          record: (shown && record?.(push.room)) || null,
        };
      },
      mayWatch: async (readers) => readers.map(({ sessionId }) => !endedSessions.has(sessionId)),
      started: (room) => write(`started ${room}`),
      stopped: (room, why) => write(`stopped ${room} ${why}`),
      recording: (file) => write(`recording ${file}`),
      recorded: (file, { bytes, ms }) => write(`recorded ${file} ${bytes > 0} ${ms > 0}`),
      signals: (rooms) => news.emit('signals', rooms),
      fresh: () => write('fresh'),
    },
  });
  await server.start();
  return {
    server,
    rtmp: (room, key = 'right') => `rtmp://127.0.0.1:${server.ports()!.rtmp}/live/${room}?key=${key}`,
    http: (path) => `http://127.0.0.1:${server.ports()!.http}${path}`,
    requests,
    happened,
    endedSessions,
    async until(what) {
      while (!happened.includes(what)) await once(news, 'news');
    },
    async signal(room) {
      for (;;) {
        const [rooms] = (await once(news, 'signals')) as [RoomSignal[]];
        const found = rooms.find((one) => one.room === room);
        if (found) return found;
      }
    },
  };
}
