import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { silentLog } from '#platform/log/log.ts';
import { createMediaServer } from '#platform/media/media-server.ts';
import { playbackKeys } from '#platform/media/playback-token.ts';
import { type Camera, startCamera } from './media/camera.ts';
import { openScreen, type Watched, type Way } from './media/screen.ts';
import { median } from './median.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 5;
const PHASE_MS = 370;
const WATCH_MS = 10_000;
/** Until a player has found its distance to the live edge. */
const SETTLE_MS = 4_000;
const WARM_MS = 6_000;
const GOALS: Readonly<Record<Way, number>> = { flv: 1, hls: 3 };
const NAMES: Readonly<Record<Way, string>> = { flv: 'FLV', hls: 'HLS' };

/** From the encoder to the screen, at a keyframe each second: time to the first frame, and latency. */
export async function benchMedia(): Promise<BenchRow[]> {
  if (spawnSync('ffmpeg', ['-version']).status !== 0)
    return [{ name: 'live video', value: 'no ffmpeg here' }];
  const server = createMediaServer({
    host: '127.0.0.1',
    rtmpPort: 0,
    rtmpsPort: 0,
    httpPort: 0,
    anyPort: true,
    embed: null,
    ticketKeys: playbackKeys(createKeyring(['bench'])),
    trusted: [],
    log: silentLog,
    events: {
      authorise: async () => ({ ok: true, right: null, shown: true, record: null }),
      mayWatch: async (readers) => readers.map(() => true),
      started: () => undefined,
      stopped: () => undefined,
      recording: () => undefined,
      recorded: () => undefined,
      signals: () => undefined,
      fresh: () => undefined,
    },
  });
  await server.start();
  const { rtmp, http } = server.ports()!;
  const camera = startCamera(`rtmp://127.0.0.1:${rtmp}/live/bench?key=any`);
  const screen = await openScreen();
  try {
    await sleep(WARM_MS);
    const urls = {
      flv: `http://127.0.0.1:${http}/live/bench.flv`,
      hls: `http://127.0.0.1:${http}/live/bench/index.m3u8`,
    };
    const watched: Record<Way, Watched[]> = { flv: [], hls: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // A viewer joins at any moment between two keyframes.
      await sleep(round * PHASE_MS);
      for (const way of ['flv', 'hls'] as const)
        watched[way].push(await screen.watch(way, urls[way], WATCH_MS));
    }
    return (['flv', 'hls'] as const).flatMap((way) => toRows(way, watched[way], camera));
  } finally {
    await screen.close();
    await camera.stop();
    await server.stop();
  }
}

function toRows(way: Way, rounds: readonly Watched[], camera: Camera): BenchRow[] {
  const behind = median(rounds.map((round) => behindSeconds(round, camera)));
  const goal = GOALS[way];
  return [
    {
      name: `${NAMES[way]}: first picture`,
      value: `${(median(rounds.map(({ firstMs }) => firstMs)) / 1000).toFixed(2)} s`,
    },
    {
      name: `${NAMES[way]}: behind the camera`,
      value: `${behind.toFixed(2)} s`,
      goal: `≤ ${goal} s`,
      met: behind <= goal,
      note: 'a number in each picture, read off the screen, against when it was taken; one machine, no network between',
    },
  ];
}

function behindSeconds({ seen }: Watched, camera: Camera): number {
  const began = seen[0]?.at ?? 0;
  const settled = seen.filter(({ at }) => at - began > SETTLE_MS);
  const late = settled.flatMap(({ at, number }) => {
    const taken = camera.taken(number);
    return taken === undefined ? [] : [(at - taken) / 1000];
  });
  if (late.length === 0) throw new Error('nothing moved on the screen');
  return median(late);
}
