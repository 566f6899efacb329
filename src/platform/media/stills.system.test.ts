import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Broadcast, type Keyframe } from './broadcast.ts';
import { MEDIA_LIMITS, type MediaLimits } from './limits.ts';
import { hasFfmpeg, pushTestPattern } from './push.testing.ts';
import { startMedia } from './server.testing.ts';
import { findStillEncoder } from './still-encoder.ts';
import { type Still, StillMaker } from './stills.ts';

const run = promisify(execFile);
if (!hasFfmpeg) process.stderr.write('\n  SKIPPED: stills of streams. There is no ffmpeg on the PATH.\n\n');

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** An encoder that is too slow leaves the clip, and a busy machine makes it slow. */
const LIMITS: MediaLimits = { ...MEDIA_LIMITS, stillEncodeMs: 60_000 };

/** The first keyframe of a stream of this size. */
async function keyframeOf(size: string): Promise<Keyframe> {
  const source = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=5:duration=1`];
  const { stdout: flv } = await run(
    'ffmpeg',
    ['-v', 'error', ...source, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-f', 'flv', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  const packets = { begin: () => undefined, packet: () => undefined };
  const broadcast = new Broadcast({ limits: MEDIA_LIMITS, packets, now: () => 0 });
  for (let at = 13; at < flv.length; ) {
    const length = flv.readUIntBE(at + 1, 3);
    if (flv[at] === 9) broadcast.video(flv.subarray(at + 11, at + 11 + length), 0);
    at += 11 + length + 4;
  }
  return broadcast.keyframe()!;
}

async function stillOf(maker: StillMaker, keyframe: Keyframe): Promise<Still | null> {
  let made: Still | null = null;
  await maker.make([
    {
      keyframe: () => keyframe,
      set: (still) => {
        made = still;
      },
    },
  ]);
  return made;
}

it('no encoder on the machine: none is found', async () => {
  expect(await findStillEncoder(LIMITS, 'no-such-encoder')).toBeNull();
});

describe.skipIf(!hasFfmpeg)('stills', () => {
  it('with an encoder: a JPEG of at most 640 pixels; not of an oversized or broken picture', async () => {
    const maker = new StillMaker(LIMITS, await findStillEncoder(LIMITS));
    const keyframe = await keyframeOf('1280x720');
    const still = await stillOf(maker, keyframe);
    expect(still).toMatchObject({ kind: 'image', type: 'image/jpeg' });
    expect(still!.bytes.subarray(0, 3)).toEqual(JPEG);
    expect(still!.bytes.length).toBeLessThan(MEDIA_LIMITS.stillBytes);
    // The size in the frame header.
    const header = still!.bytes.indexOf(Buffer.from([0xff, 0xc0]));
    expect([still!.bytes.readUInt16BE(header + 7), still!.bytes.readUInt16BE(header + 5)]).toEqual([
      640, 360,
    ]);
    const huge = { ...keyframe, video: { ...keyframe.video, width: 16_000, height: 16_000 } };
    expect(await stillOf(maker, huge)).toBeNull();
    expect(await stillOf(maker, { ...keyframe, data: Buffer.alloc(5_000, 7) })).toBeNull();
  });

  it('without one: a clip of the keyframe alone, which decodes', async () => {
    const still = await stillOf(new StillMaker(MEDIA_LIMITS, null), await keyframeOf('320x180'));
    expect(still).toMatchObject({ kind: 'clip', type: 'video/mp4' });
    const folder = await mkdtemp(join(tmpdir(), 'still-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'clip.mp4');
    await writeFile(file, still!.bytes);
    const entries = ['-show_entries', 'stream=nb_read_frames,width', '-of', 'csv=p=0'];
    const { stdout } = await run('ffprobe', ['-v', 'error', '-count_frames', ...entries, file]);
    expect(stdout.trim()).toBe('320,1');
  });

  it('of a public stream they are served until it is hidden; of a protected one there is none', async () => {
    const media = await startMedia({
      limits: { healthMs: 200, stillEncodeMs: LIMITS.stillEncodeMs },
      ticketed: 'paid',
    });
    onTestFinished(() => media.server.stop());
    for (const room of ['open', 'paid']) {
      const push = pushTestPattern({ url: media.rtmp(room) });
      onTestFinished(() => push.kill());
    }
    const cover = (room: string) => fetch(media.http(`/live/${room}/cover`));
    while ((await media.signal('open')).still === null);
    const response = await cover('open');
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'image/jpeg', 'public, max-age=10']);
    expect(Buffer.from(await response.arrayBuffer()).subarray(0, 3)).toEqual(JPEG);
    expect((await media.signal('paid')).still).toBeNull();
    expect((await cover('paid')).status).toBe(204);
    media.server.hide('open');
    while ((await media.signal('open')).still !== null);
    expect((await cover('open')).status).toBe(204);
  });
});
