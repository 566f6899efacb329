import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cutClip } from './cut-clip.ts';
import { hasFfmpeg } from './push.testing.ts';
import { startMedia, type TestMedia } from './server.testing.ts';

const run = promisify(execFile);
if (!hasFfmpeg)
  process.stderr.write('\n  SKIPPED: clips of a real encoder. There is no ffmpeg on the PATH.\n\n');

let media: TestMedia;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clip-encoder-'));
  media = await startMedia({ record: (room) => ({ file: join(folder, `${room}.mp4`), bytes: 1e9 }) });
});
afterAll(async () => {
  await media.server.stop();
  await rm(folder, { recursive: true });
});

/** Each frame has a brightness of its own. */
const SECONDS = 8;
const FPS = 25;

/** Frames whose brightness is their number: pushed as fast as they can be encoded. */
const push = (room: string, more: string[]) =>
  run('ffmpeg', [
    ...['-loglevel', 'error', '-f', 'lavfi', '-i', `color=black:size=64x64:rate=${FPS}:duration=${SECONDS}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${SECONDS}`],
    ...['-vf', `geq=lum='16+N':cb=128:cr=128`, '-c:v', 'libx264', '-crf', '4', '-pix_fmt', 'yuv420p'],
    ...['-threads', '1', '-g', '50', '-keyint_min', '50', '-sc_threshold', '0', ...more],
    ...['-c:a', 'aac', '-b:a', '64k', '-f', 'flv', media.rtmp(room)],
  ]);

/** Brightness of each frame that a player shows. */
async function shown(path: string): Promise<number[]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path, '-vf', 'scale=1:1', '-fps_mode', 'passthrough'],
      '-pix_fmt',
      'gray',
      '-f',
      'rawvideo',
      '-',
    ],
    { encoding: 'buffer' },
  );
  return [...stdout];
}

describe.skipIf(!hasFfmpeg)('a clip of what a real encoder sent', () => {
  it.each([
    ['plain', ['-preset', 'ultrafast', '-bf', '0']],
    ['with frames decoded in another order', ['-preset', 'veryfast', '-bf', '3']],
  ])('%s shows exactly the frames asked for', async (name, more) => {
    const room = name.replaceAll(' ', '_');
    await push(room, more);
    const source = join(folder, `${room}.mp4`);
    await media.until(`recorded ${source} true true`);
    const target = join(folder, 'clip.mp4');
    const made = await cutClip({ source, target, fromMs: 2_120, toMs: 6_120, mostStillPixels: 1e6 });
    expect(made).toMatchObject({ fromMs: 2_120, toMs: 6_120, width: 64, height: 64 });
    const levels = await shown(target);
    expect(Math.abs(levels.length - 4 * FPS)).toBeLessThanOrEqual(1);
    const whole = await shown(source);
    // Times of a recording begin with its first frame's decoding: found by its brightness.
    const distances = whole.map((level) => Math.abs(level - levels[0]!));
    const first = distances.indexOf(Math.min(...distances));
    expect(first).toBeGreaterThanOrEqual(2.12 * FPS - 4);
    expect(first).toBeLessThanOrEqual(2.12 * FPS + 1);
    for (const [index, level] of levels.entries())
      expect(Math.abs(level - whole[first + index]!)).toBeLessThanOrEqual(2);
    const { stdout } = await run('ffprobe', [
      ...['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', target],
    ]);
    expect(Math.abs(Number(stdout) - 4)).toBeLessThan(0.1);
    // Another program takes it as it is.
    await run('ffmpeg', ['-v', 'error', '-xerror', '-i', target, '-f', 'null', '-']);
  });
});
