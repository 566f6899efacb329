import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#platform/clock/clock.ts';
import type { RawHandler } from '#platform/module.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { refuseUpgrade } from '#platform/realtime/connection-limiter.ts';
import { clipOf, loopOf } from './demo-loop.rules.ts';

const CLIP = '/clips/football-2';
const PREFIX = '/media/demo/';

export const DEMO_PLAYLIST = `${PREFIX}practice.m3u8`;
export const DEMO_COVER = `${CLIP}a.webp`;

/** Demo mode: one of the project's clips as an endless broadcast. Only a playlist is written, nothing is encoded. */
export function demoRawHandler(clock: Clock): RawHandler {
  const clip = clipOf(readFileSync(join(PROJECT_ROOT, `public${CLIP}.m3u8`), 'utf8'));
  return {
    prefix: PREFIX,
    upgrade: (_request, socket) => refuseUpgrade(socket, 404),
    serve(request, response) {
      const [path] = (request.url ?? '').split('?', 1);
      if (path !== DEMO_PLAYLIST) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
      response.writeHead(200, {
        'content-type': 'application/vnd.apple.mpegurl',
        'cache-control': 'no-store',
      });
      response.end(loopOf(clip, `${CLIP}.m4s`, clock.now()));
    },
  };
}
