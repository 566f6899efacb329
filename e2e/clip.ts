import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const SECONDS = 12;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
};

/**
 * A test pattern with a tone, a keyframe each second, as an MP4, an FLV and an HLS recording; `both.m3u8` has a second
 * quality of half its height, and the audio of `apart.m3u8` is in files of its own.
 */
export interface Clip {
  file(name: string): Buffer;
  remove(): void;
}

export function makeClip(): Clip {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-clip-'));
  const pattern = `-f lavfi -i testsrc=size=320x180:rate=25 -f lavfi -i sine=frequency=440:sample_rate=48000 -t ${SECONDS}`;
  const codecs = '-c:v libx264 -preset ultrafast -g 25 -pix_fmt yuv420p -c:a aac';
  const make = (args: string) =>
    execFileSync('ffmpeg', ['-loglevel', 'error', ...args.split(' ')], { cwd: folder });
  make(`${pattern} ${codecs} -movflags +faststart clip.mp4`);
  make('-i clip.mp4 -c copy clip.flv');
  const hls = '-f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4';
  make(`-i clip.mp4 -c copy ${hls} index.m3u8`);
  make(`-i clip.mp4 ${codecs} -s 160x90 ${hls} -hls_fmp4_init_filename small.mp4 small.m3u8`);
  make(`-i clip.mp4 -c copy -an ${hls} -hls_fmp4_init_filename silent.mp4 silent.m3u8`);
  make(`-i clip.mp4 -c copy -vn ${hls} -hls_fmp4_init_filename tone.mp4 tone.m3u8`);
  const apart = [
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="tone",NAME="tone",DEFAULT=YES,AUTOSELECT=YES,URI="tone.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=320x180,AUDIO="tone"\nsilent.m3u8',
  ];
  writeFileSync(join(folder, 'apart.m3u8'), `#EXTM3U\n${apart.join('\n')}\n`);
  const streams = [
    '#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=320x180\nindex.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=100000,RESOLUTION=160x90\nsmall.m3u8',
  ];
  writeFileSync(join(folder, 'both.m3u8'), `#EXTM3U\n${streams.join('\n')}\n`);
  return {
    file: (name) => readFileSync(join(folder, name)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Serves the clip's files to this page under `/clip/`, with range requests. */
export const serveClip = (page: Page, clip: Clip) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/clip/'),
    (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
      const body = clip.file(name);
      const range = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '');
      const contentType = CONTENT_TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream';
      if (!range) return route.fulfill({ body, contentType });
      const [from, to] = [Number(range[1]), Number(range[2] || body.length - 1)];
      return route.fulfill({
        status: 206,
        contentType,
        headers: { 'content-range': `bytes ${from}-${to}/${body.length}`, 'accept-ranges': 'bytes' },
        body: body.subarray(from, to + 1),
      });
    },
  );
