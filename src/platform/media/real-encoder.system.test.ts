import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasFfmpeg, type PushOptions, pushTestPattern, type TestPush } from './push.testing.ts';
import { startMedia, type TestMedia } from './server.testing.ts';

const run = promisify(execFile);
if (!hasFfmpeg) process.stderr.write('\n  SKIPPED: a real encoder. There is no ffmpeg on the PATH.\n\n');

let media: TestMedia;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  media = await startMedia({
    limits: { healthMs: 500, rewindPartMs: 1_500 },
    record: (room) => ({ file: join(folder, `${room}.mp4`), bytes: 1e9 }),
  });
});
afterAll(async () => {
  await media.server.stop();
  await rm(folder, { recursive: true });
});

/** An encoder that ends with its test. */
function startPush(options: PushOptions): TestPush {
  const push = pushTestPattern(options);
  onTestFinished(() => push.kill());
  return push;
}

async function playlist(room: string, segments: number): Promise<string[]> {
  for (;;) {
    await media.signal(room);
    const text = await (await fetch(media.http(`/live/${room}/index.m3u8`))).text();
    const names = [...text.matchAll(/init-\d+\.mp4|\d+\.m4s/g)].map(([name]) => name);
    if (names.length > segments) return names;
  }
}

interface Probed {
  streams: { codec_type: string; codec_name: string; nb_read_frames: string; width?: number }[];
}
async function probe(...args: string[]): Promise<Probed> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-count_frames',
    '-show_streams',
    '-of',
    'json',
    ...args,
  ]);
  return JSON.parse(stdout);
}

describe.skipIf(!hasFfmpeg)('a real encoder', () => {
  it('gets the reason of a rejection', async () => {
    const push = startPush({ url: media.rtmp('refused', 'wrong') });
    expect(await push.ended).not.toBe(0);
    expect(push.output()).toContain('Not authorised: key');
  });

  it.each([0, 2])(
    'pushes with %i B-frames: playback and recording decode without an error',
    async (bFrames) => {
      const room = `real${bFrames}`;
      const push = startPush({ url: media.rtmp(room), bFrames });
      const names = await playlist(room, 3);
      const parts = await Promise.all(
        names.map(async (name) =>
          Buffer.from(await (await fetch(media.http(`/live/${room}/${name}`))).arrayBuffer()),
        ),
      );
      const hls = join(folder, `${room}-hls.mp4`);
      await writeFile(hls, Buffer.concat(parts));
      const { stderr } = await run('ffmpeg', ['-v', 'error', '-i', hls, '-f', 'null', '-']);
      expect(stderr).toBe('');
      expect((await probe(hls)).streams).toMatchObject([
        { codec_name: 'h264', width: 320, nb_read_frames: String((names.length - 1) * 25) },
        { codec_name: 'aac' },
      ]);

      await push.stop();
      const file = join(folder, `${room}.mp4`);
      await media.until(`recorded ${file} true true`);
      const [, , seek] = await Promise.all([
        run('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-']),
        probe(file),
        run('ffmpeg', ['-v', 'error', '-ss', '2.5', '-i', file, '-frames:v', '1', '-f', 'null', '-']),
      ]);
      expect(seek.stderr).toBe('');
    },
  );

  it('continues in another file when shown again, and viewers stay', async () => {
    const room = 'tried-turned';
    const files = ['first', 'second'].map((name) => join(folder, `${name}.mp4`));
    const push = startPush({ url: media.rtmp(room) });
    await media.signal(room);
    media.server.show(room, null, { file: files[0]!, bytes: 1e8 });
    const [watched] = await playlist(room, 2);
    media.server.show(room, null, { file: files[1]!, bytes: 1e8 });
    await media.until(`recorded ${files[0]} true true`);
    const [still] = await playlist(room, 4);
    expect(still).toBe(watched);
    await push.stop();
    await media.until(`recorded ${files[1]} true true`);
  });

  it('can be rewound to its beginning while it runs, in byte ranges of its recording', async () => {
    const room = 'rewound';
    const push = startPush({ url: media.rtmp(room) });
    const get = (name: string, range?: string) =>
      fetch(media.http(`/live/${room}/${name}`), { headers: range ? { range: `bytes=${range}` } : {} });
    const partsOf = (text: string) =>
      [...text.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)\n(\S+)/g)].map(([, bytes, from, name]) => ({
        name: name!,
        range: `${from}-${Number(from) + Number(bytes) - 1}`,
      }));
    let text = '';
    while (partsOf(text).length < 2) {
      await media.signal(room);
      text = await (await get('rewind.m3u8')).text();
    }
    const parts = partsOf(text);
    const [, name = '', initBytes = ''] = /#EXT-X-MAP:URI="(\S+)",BYTERANGE="(\d+)@0"/.exec(text)!;
    const answers = [await get(name, `0-${Number(initBytes) - 1}`)];
    for (const part of parts) answers.push(await get(part.name, part.range));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 206));
    const bytes = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    const file = join(folder, 'rewound-parts.mp4');
    await writeFile(file, Buffer.concat(bytes));
    expect((await run('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-'])).stderr).toBe('');
    const { since, from, to } = (await (await get('rewind.json')).json()) as Record<string, number>;
    expect([from, to! >= 3, Date.now() - since! > 3_000]).toEqual([0, true, true]);

    // Neither the whole file, nor what is not listed yet, nor another file.
    expect((await get(name)).status).toBe(416);
    expect((await get(name, '999999999-')).status).toBe(416);
    expect((await get('rewind-1.mp4', '0-99')).status).toBe(404);
    media.server.hide(room);
    await media.until(`recorded ${join(folder, `${room}.mp4`)} true true`);
    for (const gone of ['rewind.m3u8', 'rewind.json']) expect((await get(gone)).status).toBe(404);
    expect((await get(name, '0-99')).status).toBe(404);
    await push.stop();
  });

  it('is recorded from show to hide, with times from there', async () => {
    const [room, file] = ['tried-real', join(folder, 'tried-real.mp4')];
    const push = startPush({ url: media.rtmp(room) });
    await media.signal(room);
    expect((await fetch(media.http(`/live/${room}/index.m3u8`))).status).toBe(404);
    expect((await fetch(media.http(`/live/${room}.flv`))).status).toBe(404);
    media.server.show(room, null, { file, bytes: 1e8 });
    await playlist(room, 2);
    media.server.hide(room);
    await media.until(`recorded ${file} true true`);
    expect((await fetch(media.http(`/live/${room}/index.m3u8`))).status).toBe(404);
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'format=start_time,duration',
      '-of',
      'json',
      file,
    ]);
    const { format } = JSON.parse(stdout) as { format: { start_time: string; duration: string } };
    expect(Number(format.start_time)).toBeLessThan(0.2);
    expect(Number(format.duration)).toBeLessThan(10);
    expect((await run('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-'])).stderr).toBe('');
    await push.stop();
    await media.until(`stopped ${room} ended`);
  });

  it('reconnects after the server was killed', async () => {
    const first = startPush({ url: media.rtmp('kill') });
    await playlist('kill', 1);
    const port = media.server.ports()?.rtmp;
    const pid = media.server.pid();
    process.kill(pid!, 'SIGKILL');
    await media.until('stopped kill server');
    expect(await first.ended).not.toBeNull();

    // An encoder retries until the server answers.
    let again = startPush({ url: `rtmp://127.0.0.1:${port}/live/again?key=right` });
    for (;;) {
      const state = await Promise.race([again.ended, media.until('started again').then(() => 'on air')]);
      if (state === 'on air') break;
      again = startPush({ url: `rtmp://127.0.0.1:${port}/live/again?key=right` });
    }
    expect((await playlist('again', 1)).length).toBeGreaterThan(1);
    expect(media.server.ports()?.rtmp).toBe(port);
    expect(media.server.pid()).not.toBe(pid);
    expect(media.happened.filter((what) => what === 'fresh')).toHaveLength(2);
    await again.kill();
  });
});
