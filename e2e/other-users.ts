import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { pushTestPattern, type TestPush } from '../src/platform/media/push.testing.ts';
import type { Challenge } from '../src/platform/proof-of-work/challenge.contract.ts';
import { solved } from '../src/platform/proof-of-work/testing.ts';
import { inDatabase } from './database.ts';
import { expect, signIn } from './site.ts';
import { addTeardown } from './teardown.ts';

export { hasFfmpeg } from '../src/platform/media/push.testing.ts';

const HEADERS = { sysType: 'PC', lan: 'en' };

export async function get<Result>(request: APIRequestContext, path: string): Promise<Result> {
  const response = await request.get(`/api/${path}`, { headers: HEADERS });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return ((await response.json()) as { result: Result }).result;
}

export async function post<Result>(request: APIRequestContext, path: string, data: object): Promise<Result> {
  const headers = { ...HEADERS, 'idempotency-key': randomUUID() };
  const response = await request.post(`/api/${path}`, { headers, data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return ((await response.json()) as { result: Result }).result;
}

/** A browser of its own for another user, until the test ends. */
export async function ownBrowser(
  browser: Browser,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: process.env.SITE_URL!,
    locale: 'en-GB',
    timezoneId: 'Asia/Shanghai',
    ...more,
  });
  addTeardown(() => context.close());
  return context;
}

/** Requests a code from an address of its own, because each has a daily limit, and reads it from the demo mailbox. */
async function codeFor(request: APIRequestContext, call: string, data: { mobileOrEmail: string }) {
  const headers = { ...HEADERS, 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.7` };
  const proof = await solved(await get<Challenge>(request, 'proof/challenge'));
  const sent = await request.post(`/api/login/V2/${call}`, { headers: { ...headers, ...proof }, data });
  expect(sent.ok(), await sent.text()).toBe(true);
  const outbox = await get<{ messages: { target: string; text: string }[] }>(request, 'dev/outbox');
  const message = outbox.messages.find(({ target }) => target.endsWith(data.mobileOrEmail));
  return /\b\d{6}\b/.exec(message!.text)![0];
}

/** A new user with a phone, independent of other tests. */
export async function register(request: APIRequestContext): Promise<void> {
  const target = { areaCode: '+86', mobileOrEmail: `139${String(randomInt(1e8)).padStart(8, '0')}` };
  const checkCode = await codeFor(request, 'sendMobilecheckCode', target);
  await post(request, 'login/V2/mobileOrNameToLogin', { ...target, checkCode });
}

/** A new user with an email address; returns their name. */
export async function registerByEmail(
  request: APIRequestContext,
  mobileOrEmail = `new${randomInt(1e12)}@example.com`,
): Promise<string> {
  const checkCode = await codeFor(request, 'sendEmailcheckCode', { mobileOrEmail });
  const data = { mobileOrEmail, checkCode };
  const entered = await post<{ user: { username: string } }>(
    request,
    'login/V2/getLoginByEmailCheckCode',
    data,
  );
  return entered.user.username;
}

/** Applies as an anchor, without the approval. */
export async function apply(
  request: APIRequestContext,
  nickname = `Stand ${randomInt(1e9)}`,
): Promise<string> {
  await post(request, 'V2/anchor/user', {
    nickname,
    realName: 'Lin Example',
    birthDate: '2000-02-29',
    languages: ['en'],
    games: ['football'],
    introduction: 'Tactics in plain words',
    details: 'Ten years of match reports.',
    pictures: [],
    accepted: true,
  });
  return nickname;
}

interface Studio {
  roomId: number;
  live: boolean;
  push: { server: string; key: string };
}

type Encoder = Pick<TestPush, 'stop' | 'kill'>;

/** An anchor's workspace: the encoder, and the buttons of the anchor centre. */
export interface Desk {
  roomId: number;
  nickname: string;
  settings(more?: object): Promise<void>;
  /** Starts the encoder; by default a moving test pattern with a tone, a keyframe each second. */
  push(start?: (url: string) => Encoder): Promise<void>;
  start(): Promise<void>;
  /** Ends only the push. */
  unplug(): Promise<void>;
  /** First the push, then the broadcast, as the rules require. */
  stop(): Promise<void>;
}

/** Registered, approved, with a room and without a push. */
export async function newAnchor(browser: Browser, called?: string): Promise<Desk> {
  return await newAnchorIn((await ownBrowser(browser)).request, browser, called);
}

/** The same, signed in where these requests come from. */
export async function newAnchorIn(
  request: APIRequestContext,
  browser: Browser,
  called?: string,
): Promise<Desk> {
  await register(request);
  const nickname = await apply(request, called);
  const admin = await ownBrowser(browser);
  await signIn(admin, 'demo_admin');
  const { anchors } = await get<{ anchors: { userId: number; nickname: string }[] }>(
    admin.request,
    'admin/anchors',
  );
  const { userId } = anchors.find((anchor) => anchor.nickname === nickname)!;
  await post(admin.request, 'admin/anchors/approve', { userId });
  await admin.close();
  return await deskOf(request, nickname);
}

/** Workspace of the signed-in anchor. */
export async function deskOf(request: APIRequestContext, nickname: string): Promise<Desk> {
  const { roomId, push } = await get<Studio>(request, 'anchor/liveInfo');
  const [match] = await get<{ id: number }[]>(request, 'anchor/matches');
  // The site's own host name does not resolve in a test.
  const { port } = new URL(push.server.replace('rtmp:', 'http:'));
  let encoder: Encoder | undefined;
  async function stop(): Promise<void> {
    await encoder?.stop();
    if ((await get<Studio>(request, 'anchor/liveInfo')).live) await get(request, 'anchor/downcast');
  }
  return {
    roomId,
    nickname,
    settings: async (more = {}) =>
      void (await post(request, 'updateAnchor', {
        title: `${nickname} live`,
        language: 'en',
        mode: 'anchor',
        matchId: match?.id ?? null,
        price: null,
        danmu: true,
        giftEffects: true,
        ...more,
      })),
    async push(start = (url) => pushTestPattern({ url })) {
      const started = start(`rtmp://127.0.0.1:${port || 1935}/live/${push.key}`);
      encoder = started;
      // A room that stays on air would affect later tests; the anchor's browser may be closed by then.
      addTeardown(() => inDatabase('update live_rooms set live_since = null where id = $1', [roomId]));
      addTeardown(() => started.kill());
      addTeardown(stop);
      await expect
        .poll(async () => (await get<{ pushing: boolean }>(request, 'anchor/isBroadcast')).pushing)
        .toBe(true);
    },
    start: async () => void (await get(request, 'anchor/broadcast')),
    async unplug() {
      await encoder?.stop();
    },
    stop,
  };
}
