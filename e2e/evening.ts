import type { Locator, Page } from '@playwright/test';
import { fixtureItem } from '#modules/feeds/api-football/testing.ts';
import { recordedServer } from '#modules/feeds/http/testing.ts';
import { type CuttableNetwork, startCuttableNetwork } from './network.ts';
import { startProduction } from './production-site.ts';
import { test as base, expect } from './site.ts';

export type Goals = [home: number, away: number];

export interface Evening {
  /** Sets the provider's score; before, the match has not begun. */
  publish(goals: Goals): void;
  /** Score that the site has ingested, bypassing the network. */
  known(): Promise<Goals | undefined>;
  wire: CuttableNetwork;
}

const FIXTURE = 1_208_139;
const NOW = new Date();
const KICK_OFF = new Date(NOW.getTime() - 20 * 60_000);
/** Zone where it is noon: the match is always one of today's. (The signs of these zones are reversed.) */
const AHEAD = 12 - NOW.getUTCHours();
export const ZONE = AHEAD === 0 ? 'UTC' : `Etc/GMT${AHEAD > 0 ? '-' : '+'}${Math.abs(AHEAD)}`;

/** A test server of API-Football: one match of its documented shape, late, then in its first half. */
async function provider() {
  let goals: Goals | null = null;
  const match = () => {
    const planned = { id: FIXTURE, date: KICK_OFF.toISOString() };
    return fixtureItem(goals ? { ...planned, short: '1H', elapsed: 20, goals } : planned);
  };
  const today = KICK_OFF.toISOString().slice(0, 10);
  const server = await recordedServer(({ pathname, searchParams }) => {
    const isToday = pathname === '/fixtures' && (searchParams.get('date') ?? today) === today;
    const response = isToday ? [match()] : [];
    const paging = { current: 1, total: 1 };
    return {
      body: { get: pathname, parameters: {}, errors: [], results: response.length, paging, response },
    };
  });
  const publish = (nextGoals: Goals) => {
    goals = nextGoals;
  };
  return { ...server, publish };
}

/** A production site whose only feed is that provider, behind a network that can be cut. */
export const test = base.extend<object, { evening: Evening }>({
  evening: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function takes from its pattern
    async ({}, use) => {
      const feed = await provider();
      const site = await startProduction({
        LOG_LEVEL: 'warn',
        API_FOOTBALL_KEY: 'a key',
        API_FOOTBALL_URL: feed.baseUrl,
        API_FOOTBALL_SECONDS: '1',
      });
      const wire = await startCuttableNetwork(site.port);
      const known = async (): Promise<Goals | undefined> => {
        const response = await fetch(`http://127.0.0.1:${site.port}/api/realtime/snapshot?topic=matches`);
        const [match] = (await response.json()).result.data;
        return match && [match.homeScore, match.awayScore];
      };
      await use({ publish: feed.publish, known, wire });
      await wire.close();
      await site.stop();
      await feed.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ evening }, use) => use(evening.wire.url),
});

declare global {
  interface Window {
    flashes: string[];
  }
}

/** Records every flash of the row from now on, by its text. */
export async function countFlashes(row: Locator): Promise<() => Promise<string[]>> {
  await row.evaluate((element) => {
    window.flashes = [];
    const onChange = () => {
      const flash = element.getAttribute('data-flash');
      if (flash !== null) window.flashes.push(flash || 'scored');
    };
    new MutationObserver(onChange).observe(element, { attributeFilter: ['data-flash'] });
  });
  return () => row.page().evaluate(() => window.flashes);
}

/** Longest pauses between reconnects: sockets that fail too often count as blocked. */
export const patient = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0.99;
  });

const FLASH_MS = 6_000;

/** Ends the flash by advancing the clock. */
export async function pass(page: Page, row: Locator): Promise<void> {
  await page.clock.fastForward(FLASH_MS);
  await expect(row).not.toHaveAttribute('data-flash');
}
