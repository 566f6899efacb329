import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import type { TalkOrder } from './chat/talkers.ts';
import { median } from './median.ts';
import { percentile } from './percentile.ts';
import { type Place, startTouchline } from './place.ts';
import type { BenchProcess } from './process.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 3;
const ROUND_MS = 10_000;
/** Until the page has finished loading. */
const SETTLE_MS = 5_000;
const PER_SECOND = 100;
/** Duration at which a frame is a visible hang. */
const LONG_MS = 50;
/** Timeout for a page to show the last message. */
const PATIENCE_MS = 60_000;
/** Share of the main thread: the rest is for scrolling and typing. */
const GOAL = 0.5;
const GOAL_BEHIND = 1;

/** Load of a page, measured in the page. */
interface Watched {
  /** Between two frames, in ms. */
  frames: number[];
  /** Tasks of the main thread above the long-task threshold. */
  longTasks: number;
  /** CPU share of its thread: other load on the machine does not count. */
  busy: number;
  /** From the acknowledgement of the last message until it is shown. */
  behindMs: number;
}
type Seen = Pick<Watched, 'frames' | 'longTasks'>;

/** A live room with its video in a browser while many users write: messages in the list and as danmu. */
export async function benchSmooth(place: Place): Promise<BenchRow[]> {
  const site = await startTouchline(place, 0, { BENCH_PUBLIC_URL: 'http://127.0.0.1' });
  const browser = await chromium.launch({
    executablePath: process.env.TOUCHLINE_CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const url = `http://127.0.0.1:${await site.request<number>('port')}`;
    const id = await findRoom(url);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const meter = await openMeter(page);
    await page.goto(`${url}/en/customLive/${id}`);
    await page.locator('.chat-messages').waitFor();
    await sleep(SETTLE_MS);
    const rounds: { quiet: Watched; busy: Watched }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        quiet: await measure(
          meter,
          () => watch(page),
          async () => undefined,
        ),
        busy: await watchTalk(page, meter, site, id),
      });
    return toRows(rounds, await drawn(page));
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function findRoom(url: string): Promise<number> {
  const response = await fetch(`${url}/api/live/rooms?mode=custom`, {
    headers: { lan: 'en', sysType: 'API' },
  });
  const { result } = (await response.json()) as { result: { rooms: { id: number }[] } };
  if (!result.rooms[0]) throw new Error('there is no room with a video');
  return result.rooms[0].id;
}

/** With the time until the last acknowledged message is shown. */
function watchTalk(page: Page, meter: Meter, site: BenchProcess, id: number): Promise<Watched> {
  const order: TalkOrder = { room: `live:${id}`, ms: ROUND_MS, perSecond: PER_SECOND };
  const talking = site.request<number>('talk', order);
  return measure(
    meter,
    () => watch(page),
    async () =>
      await page
        .locator(`[data-seq="${await talking}"]`)
        .waitFor({ timeout: PATIENCE_MS })
        .catch(late),
  );
}

/** A page that never catches up is a result too. */
function late(error: Error): void {
  if (error.name !== 'TimeoutError') throw error;
}

/** CPU seconds of the page's thread. */
type Meter = () => Promise<number>;

async function openMeter(page: Page): Promise<Meter> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
}

async function measure(
  meter: Meter,
  look: () => Promise<Seen>,
  ended: () => Promise<void>,
): Promise<Watched> {
  const before = await meter();
  const seen = await look();
  const began = performance.now();
  await ended();
  const behindMs = performance.now() - began;
  return { ...seen, behindMs, busy: ((await meter()) - before) / (ROUND_MS / 1_000) };
}

const watch = (page: Page): Promise<Seen> =>
  page.evaluate(
    (ms) =>
      new Promise<Seen>((resolve) => {
        const watched: Seen = { frames: [], longTasks: 0 };
        const tasks = new PerformanceObserver((list) => {
          watched.longTasks += list.getEntries().length;
        });
        tasks.observe({ type: 'longtask' });
        let began = 0;
        let before = 0;
        const look = (now: number): void => {
          if (before > 0) watched.frames.push(now - before);
          began ||= now;
          before = now;
          if (now - began < ms) return void requestAnimationFrame(look);
          tasks.disconnect();
          resolve(watched);
        };
        requestAnimationFrame(look);
      }),
    ROUND_MS,
  );

/** Number of lines in the document, and of flying messages. */
const drawn = (page: Page): Promise<{ lines: number; flying: number }> =>
  page.evaluate(() => ({
    lines: document.querySelectorAll('[data-seq]').length,
    flying: document.querySelectorAll('.danmu > span').length,
  }));

function toRows(
  rounds: readonly { quiet: Watched; busy: Watched }[],
  { lines, flying }: { lines: number; flying: number },
): BenchRow[] {
  const late = ({ frames }: Watched) => frames.filter((ms) => ms > LONG_MS).length / frames.length;
  const of = (kind: 'quiet' | 'busy', what: (watched: Watched) => number) =>
    median(rounds.map((round) => what(round[kind])));
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const resultOf = (kind: 'quiet' | 'busy') => {
    const at = (part: number) => of(kind, ({ frames }) => percentile(frames, part)).toFixed(0);
    const perSecond = of(kind, ({ frames }) => frames.length / (ROUND_MS / 1_000));
    const tasks = of(kind, ({ longTasks }) => longTasks / (ROUND_MS / 1_000));
    return (
      `${percent(of(kind, late))} longer than ${LONG_MS} ms; ${perSecond.toFixed(0)} a second, p50 ${at(0.5)} ms, ` +
      `p99 ${at(0.99)} ms; ${tasks.toFixed(1)} long tasks a second`
    );
  };
  const busy = of('busy', (watched) => watched.busy);
  const behind = of('busy', ({ behindMs }) => behindMs) / 1_000;
  return [
    {
      name: `${PER_SECOND} messages a second in the list and over the video: the thread that draws`,
      value: `${percent(busy)} of a core (${percent(of('quiet', (watched) => watched.busy))} while nobody talks)`,
      goal: `≤ ${GOAL * 100} %, shown within ${GOAL_BEHIND} s`,
      met: busy <= GOAL && behind <= GOAL_BEHIND,
      note:
        `by the thread's own clock, so that others on the machine do not count; the last message was shown ` +
        `${behind.toFixed(1)} s after the round (${PATIENCE_MS / 1_000} s: not at all); at the end ` +
        `${lines} lines were in the document and ${flying} flew`,
    },
    {
      name: 'its frames',
      value: resultOf('busy'),
      note: 'a browser without a graphics card, the site and its database on the same two cores: read beside the next',
    },
    { name: 'frames while nobody talks', value: resultOf('quiet') },
  ];
}
