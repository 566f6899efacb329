import { type ChildProcess, spawn } from 'node:child_process';
import type { APIRequestContext } from '@playwright/test';
import { expect, PUBLIC_URL } from './site.ts';

/** A demo's anchor at their desk: the encoder, and the buttons of the anchor centre. */
export interface Desk {
  roomId: number;
  settings(more: object): Promise<void>;
  /** Starts the encoder: a moving test pattern with a tone, a keyframe each second. */
  push(): Promise<void>;
  start(): Promise<void>;
  /** First the push, then the broadcast, as the rules have it; the room is free again. */
  stop(): Promise<void>;
}

interface Studio {
  roomId: number;
  live: boolean;
  push: { server: string; key: string };
}

export async function anchorDesk(request: APIRequestContext): Promise<Desk> {
  const headers = { sysType: 'PC', lan: 'en' };
  const get = async <Result>(path: string): Promise<Result> => {
    const response = await request.get(`/api/${path}`, { headers });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return ((await response.json()) as { result: Result }).result;
  };
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/${path}`, { headers, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  };
  await post('login/testLogin', { account: 'demo_anchor' });
  const studio = await get<Studio>('anchor/liveInfo');
  const [match] = await get<{ id: number }[]>('anchor/matches');
  let encoder: ChildProcess | undefined;
  const settings = (more: object) =>
    post('updateAnchor', {
      title: 'North Stand live',
      language: 'en',
      mode: 'anchor',
      matchId: match?.id ?? null,
      price: null,
      danmu: true,
      giftEffects: true,
      ...more,
    });
  return {
    roomId: studio.roomId,
    settings,
    async push() {
      // The site's public name is another host's; what it listens on is here.
      const server = studio.push.server.replace(new URL(PUBLIC_URL).hostname, 'localhost');
      encoder = encode(`${server}/${studio.push.key}`);
      await expect
        .poll(async () => (await get<{ pushing: boolean }>('anchor/isBroadcast')).pushing, {
          timeout: 15_000,
        })
        .toBeTruthy();
    },
    start: async () => void (await get('anchor/broadcast')),
    async stop() {
      encoder?.kill();
      if ((await get<Studio>('anchor/liveInfo')).live) await get('anchor/downcast');
      await settings({});
    },
  };
}

const encode = (address: string): ChildProcess =>
  spawn(
    'ffmpeg',
    [
      '-loglevel error -re -f lavfi -i testsrc2=size=320x180:rate=25',
      '-f lavfi -i sine=frequency=330:sample_rate=48000',
      '-c:v libx264 -preset ultrafast -tune zerolatency -g 25 -pix_fmt yuv420p -c:a aac -f flv',
    ]
      .join(' ')
      .split(' ')
      .concat(address),
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
