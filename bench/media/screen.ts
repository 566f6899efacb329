import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '../place.ts';
import { BITS, WIDTH } from './camera.ts';

export type Way = 'flv' | 'hls';

export interface Watched {
  /** From the request to the first frame. */
  firstMs: number;
  /** Frames on the screen with their times. */
  seen: { at: number; number: number }[];
}

export interface Screen {
  watch(way: Way, url: string, ms: number): Promise<Watched>;
  close(): Promise<void>;
}

/** Both players with the site's settings. */
const PAGE = `<!doctype html><title>Screen</title><video muted playsinline></video>
<script src="/mpegts.js"></script><script src="/hls.js"></script>
<script>
const video = document.querySelector('video');
const canvas = Object.assign(document.createElement('canvas'), { width: ${WIDTH}, height: 1 });
const paint = canvas.getContext('2d', { willReadFrequently: true });
function number() {
  paint.drawImage(video, 0, 60, ${WIDTH}, 1, 0, 0, ${WIDTH}, 1);
  const { data } = paint.getImageData(0, 0, ${WIDTH}, 1);
  let value = 0;
  for (let bit = 0; bit < ${BITS}; bit += 1) {
    const middle = Math.round((bit + 0.5) * ${WIDTH / BITS});
    if (data[middle * 4] > 128) value += 2 ** bit;
  }
  return value;
}
function play(way, url) {
  if (way === 'hls') {
    const hls = new Hls({ liveSyncDurationCount: 2, maxLiveSyncPlaybackRate: 1.5, enableWorker: false });
    hls.loadSource(url);
    hls.attachMedia(video);
  } else {
    const player = mpegts.createPlayer({ type: 'flv', isLive: true, url }, {
      enableStashBuffer: false, liveSync: true, lazyLoad: false,
      liveSyncTargetLatency: 0.6, liveSyncMaxLatency: 1.2, liveSyncPlaybackRate: 1.2,
    });
    player.attachMediaElement(video);
    player.load();
  }
  void video.play();
}
window.watch = (way, url, ms) => new Promise((resolve) => {
  const began = Date.now();
  const seen = [];
  let firstMs = 0;
  const look = () => {
    const at = Date.now();
    firstMs ||= at - began;
    seen.push({ at, number: number() });
    if (at - began < ms) video.requestVideoFrameCallback(look);
    else resolve({ firstMs, seen });
  };
  video.requestVideoFrameCallback(look);
  play(way, url);
});
</script>`;

const FILES: Readonly<Record<string, string>> = {
  '/mpegts.js': 'node_modules/mpegts.js/dist/mpegts.js',
  '/hls.js': 'node_modules/hls.js/dist/hls.min.js',
};

/** A browser as a viewer. */
export async function openScreen(): Promise<Screen> {
  const server = createServer(({ url = '' }, response) => {
    const file = FILES[url];
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html');
    response.end(file ? readFileSync(join(ROOT, file)) : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: process.env.TOUCHLINE_CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  return {
    async watch(way, url, ms) {
      const page = await browser.newPage();
      try {
        await page.goto(`http://127.0.0.1:${port}/`);
        return await page.evaluate(
          ([how, where, long]) =>
            (window as unknown as { watch(...args: unknown[]): Promise<Watched> }).watch(how, where, long),
          [way, url, ms] as const,
        );
      } finally {
        await page.close();
      }
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
