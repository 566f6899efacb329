import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { CertificateSource } from '#platform/https/certificate.ts';
import type { Log } from '#platform/log/log.ts';
import type { RecordTo, Verdict } from '#platform/media/child-protocol.ts';
import { createMediaServer, type MediaServer } from '#platform/media/media-server.ts';
import { playbackKeys } from '#platform/media/playback-token.ts';
import type { Admitted, ExpectedStream, PushRequest, RecordingTarget, Rooms } from './media-api.contract.ts';
import type { RefusalsService } from './refusals.service.ts';

/** Recording of a push. */
export interface RecordingSink {
  /** Null without a recording. */
  begin(room: string, target: RecordingTarget, now: Date): Promise<RecordTo | null>;
  /** The wall clock of its first frame. */
  begun(file: string, capturedAt: Date): Promise<void>;
  finish(file: string, done: { bytes: number; ms: number }, now: Date): Promise<void>;
  /** At the start of a server: unfinished recordings are completed as they are. */
  settle(now: Date): Promise<void>;
}

interface AirParts {
  config: Config;
  certificates: CertificateSource | null;
  keyring: Keyring;
  embed: string[] | null;
  /** Id of this process in the rows it writes. */
  node: string;
  clock: Clock;
  log: Log;
  rooms(): Rooms;
  recordings: RecordingSink;
  refused: RefusalsService['note'];
}

export interface StreamIngest extends Omit<MediaServer, 'show'> {
  /** The push is live from now on. */
  show(room: string, target: RecordingTarget): void;
  /** Reconciles pushes with the database, in both directions. */
  follow(): Promise<void>;
}

/** A push on air in this process. */
interface Pushed {
  since: Date;
  /** See `Admitted.key`. */
  key: string | null;
  shown: RecordingTarget | null;
}

const isSame = (a: RecordingTarget | null, b: RecordingTarget | null): boolean =>
  a?.right === b?.right && a?.matchId === b?.matchId && a?.since === b?.since;

/** The embedded server: authorises pushes by `rooms`, and reports their events in order. */
export function createStreamIngest({
  config,
  certificates,
  keyring,
  embed,
  node,
  clock,
  log,
  rooms,
  recordings,
  refused,
}: AirParts): StreamIngest {
  const now = () => clock.now();
  const admitted = new Map<string, Admitted>();
  const pushed = new Map<string, Pushed>();
  /** Ends of recordings that failed to be written; signals are reconciled anyway. */
  const unwritten: (() => Promise<void>)[] = [];
  let tail: Promise<void> = Promise.resolve();
  let following: Promise<void> | null = null;
  const then = (what: string, work: () => Promise<void>): Promise<void> => {
    tail = tail
      .then(work)
      .catch((error) =>
        log.error(
          { event: 'media.ingest_failed', err: error, step: what },
          'stream event could not be processed',
        ),
      );
    return tail;
  };

  async function authorise(push: Omit<PushRequest, 'now'>): Promise<Verdict> {
    const answer = await rooms().authorise({ ...push, now: now() });
    if (!('ok' in answer)) {
      await refused(push.room, answer.refused, now());
      return { ok: false, reason: answer.refused };
    }
    const { right, shown } = answer;
    const record = shown ? await recordings.begin(push.room, answer, now()) : null;
    admitted.set(push.room, answer);
    return { ok: true, right, shown, record };
  }

  async function show(room: string, target: RecordingTarget, at: Date): Promise<void> {
    const push = pushed.get(room);
    if (!push || isSame(push.shown, target)) return;
    server.show(room, target.right, await recordings.begin(room, target, at));
    push.shown = target;
  }

  function hide(room: string): void {
    const push = pushed.get(room);
    if (push) push.shown = null;
    server.hide(room);
  }

  /** Reconciles one room. A cut is confirmed by the child; until then each pass repeats it. */
  async function converge({ room, key, shown, signal }: ExpectedStream): Promise<void> {
    const push = pushed.get(room);
    const mine = signal?.node === node;
    if (!push) {
      if (mine) await rooms().stopped(room, 'server', now());
      return;
    }
    // The encoder pushes to another node by now.
    const elsewhere = signal !== null && !mine && signal.since > push.since;
    const changed = push.shown && shown && push.shown.right !== shown.right;
    if (elsewhere || key === null || key !== push.key || changed) return server.cut(room);
    if (!mine) await rooms().started(room, push.since, node);
    if (shown) await show(room, shown, now());
    else if (push.shown) hide(room);
  }

  async function followOnce(): Promise<void> {
    for (const work of unwritten.splice(0)) await work();
    for (const wanted of await rooms().follow(node, [...pushed.keys()], now())) await converge(wanted);
  }

  const server = createMediaServer({
    host: config.HOST,
    rtmpPort: config.MEDIA_RTMP_PORT,
    rtmpsPort: config.MEDIA_RTMPS_PORT,
    httpPort: config.MEDIA_HTTP_PORT,
    certificates,
    anyPort: config.demo,
    embed,
    ticketKeys: playbackKeys(keyring),
    trusted: config.TRUSTED_PROXIES,
    log,
    limits: { rewindMs: config.MEDIA_REWIND_MINUTES * 60_000 },
    events: {
      authorise,
      mayWatch: (readers) => rooms().mayWatch(readers, now()),
      fresh() {
        const at = now();
        void then('reset', async () => {
          await recordings.settle(at);
          await rooms().reset(at, node);
        });
      },
      started(room) {
        const since = now();
        const answer = admitted.get(room);
        admitted.delete(room);
        pushed.set(room, { since, key: answer?.key ?? null, shown: answer?.shown ? answer : null });
        void then('started', () => rooms().started(room, since, node));
      },
      stopped(room, why) {
        const at = now();
        pushed.delete(room);
        if (why === 'codec') void then('refused', () => refused(room, 'codec', at));
        void then('stopped', () => rooms().stopped(room, why, at));
      },
      recording: (file, capturedAt) => void then('recording', () => recordings.begun(file, capturedAt)),
      recorded(file, done) {
        const at = now();
        const work = async (): Promise<void> => {
          try {
            await recordings.finish(file, done, at);
          } catch (error) {
            unwritten.push(work);
            throw error;
          }
        };
        void then('recorded', work);
      },
      signals(list) {
        for (const { room, ...signal } of list) rooms().health(room, signal);
      },
    },
  });
  return {
    ...server,
    show(room, target) {
      const at = now();
      void then('show', () => show(room, target, at));
    },
    hide: (room) => void then('hide', async () => hide(room)),
    follow() {
      following ??= then('follow', followOnce).finally(() => {
        following = null;
      });
      return following;
    },
    async stop() {
      await server.stop();
      // Last events of the child are written before the process ends.
      await tail;
    },
  };
}
