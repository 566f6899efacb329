import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Log } from '#platform/log/log.ts';
import { createMediaServer, type MediaServer } from '#platform/media/media-server.ts';
import type { RecordTo, Verdict } from '#platform/media/messages.ts';
import { playbackKey } from '#platform/media/playback-ticket.ts';
import type { Admitted, PushAsk, Rooms } from './rooms.contract.ts';

export type Kept = Pick<Admitted, 'right' | 'record' | 'matchId'>;

/** What becomes of a push that is kept. */
export interface Keeping {
  /** Null when it is not kept. */
  begin(room: string, kept: Kept, now: Date): Promise<RecordTo | null>;
  finish(file: string, done: { bytes: number; ms: number }, now: Date): Promise<void>;
  /** A server begins: what another left unfinished is finished as it is. */
  settle(now: Date): Promise<void>;
}

interface AirParts {
  config: Config;
  keyring: Keyring;
  clock: Clock;
  log: Log;
  rooms(): Rooms;
  keeping: Keeping;
}

export interface Air extends Omit<MediaServer, 'show'> {
  /** Live from here on. */
  show(room: string, kept: Kept): void;
}

/** The embedded server: asks rooms who may push, and tells them what happens, in the order it happened. */
export function createAir({ config, keyring, clock, log, rooms, keeping }: AirParts): Air {
  const now = () => clock.now();
  let tail: Promise<void> = Promise.resolve();
  const then = (what: string, work: () => Promise<void>): void => {
    tail = tail.then(work).catch((error) => log.error({ err: error }, `media: ${what}`));
  };

  async function authorise(push: Omit<PushAsk, 'now'>): Promise<Verdict> {
    const answer = await rooms().authorise({ ...push, now: now() });
    if (!('ok' in answer)) return { ok: false, reason: answer.refused };
    const { right, shown } = answer;
    return {
      ok: true,
      right,
      shown,
      record: shown ? await keeping.begin(push.room, answer, now()) : null,
    };
  }

  const server = createMediaServer({
    host: config.HOST,
    rtmpPort: config.MEDIA_RTMP_PORT,
    httpPort: config.MEDIA_HTTP_PORT,
    anyPort: config.demo,
    ticketKey: playbackKey(keyring),
    log,
    events: {
      authorise,
      fresh() {
        const at = now();
        then('reset', async () => {
          await keeping.settle(at);
          await rooms().reset(at);
        });
      },
      started(room) {
        const at = now();
        then('started', () => rooms().started(room, at));
      },
      stopped(room, why) {
        const at = now();
        then('stopped', () => rooms().stopped(room, why, at));
      },
      recorded(file, done) {
        const at = now();
        then('recorded', () => keeping.finish(file, done, at));
      },
      signals(list) {
        for (const { room, ...signal } of list) rooms().health(room, signal);
      },
    },
  });
  return {
    ...server,
    show(room, kept) {
      const at = now();
      then('show', async () => server.show(room, kept.right, await keeping.begin(room, kept, at)));
    },
    hide: (room) => then('hide', async () => server.hide(room)),
  };
}
