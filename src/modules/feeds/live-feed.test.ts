import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findGame } from '#modules/catalog/games.rules.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { FakeClock, systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { insertVersion } from '#platform/settings/settings.store.ts';
import { createSettings, type SettingsSnapshot } from '#platform/settings/settings.ts';
import { FOOTBALL_DATA_KEY } from '#platform/settings/site-settings.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createFeed } from './feed.service.ts';
import { createLiveFeed } from './live-feed.service.ts';
import { createOrderReader } from './order/source-orders.service.ts';
import { putSourceOrder } from './order/source-orders.store.ts';

const database = testDatabase();
const keyring = createKeyring(['a secret for tests only, long enough']);
/** A provider that answers everything with nothing. */
const provider = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"matches":[]}'),
);
provider.listen(0, '127.0.0.1');
await once(provider, 'listening');
const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
afterAll(() => void provider.close());

const nextKey = async (): Promise<unknown> => {
  const [request] = await once(provider, 'request');
  return request.headers['x-auth-token'];
};

/** Settings of one process: processes share the database, and here no bus. */
async function startSettings(key: string) {
  const config = readConfig({ MODE: 'demo', FOOTBALL_DATA_KEY: key, FOOTBALL_DATA_URL: baseUrl });
  const bus = createLocalBus(silentLog);
  const settings = createSettings({ db: database.db, bus, log: silentLog, keyring, config });
  await settings.start();
  onTestFinished(() => settings.stop());
  return { config, settings };
}

async function setKey(settings: SettingsSnapshot, key: string | null): Promise<void> {
  const { name } = FOOTBALL_DATA_KEY;
  await transact(database.db, (tx) =>
    insertVersion(tx, {
      ...{ name, scope: '', value: null, restoredFrom: null, changedBy: 1, changedAt: systemClock.now() },
      sealed: key === null ? null : settings.seal(name, key),
    }),
  );
  await settings.changed();
}

it('a key that another process changes restarts the feed; an empty one ends it', async () => {
  const web = await startSettings('of-the-variable');
  const worker = await startSettings('of-the-variable');
  const platform = {
    ...{ database, clock: systemClock, log: silentLog, publish: () => undefined },
    ...worker,
  } as unknown as Platform;
  const made: string[] = [];
  const task = createLiveFeed('football-data', platform, (one) => {
    const feed = createFeed(platform, createCatalog(database.db), one);
    made.push(one.name);
    return feed;
  });

  const first = nextKey();
  const stop = await task.start(undefined as never);
  expect(await first).toBe('of-the-variable');

  const second = nextKey();
  await setKey(web.settings, 'of-an-administrator');
  expect(await second).toBe('of-an-administrator');
  expect(made).toEqual(['football-data', 'football-data']);

  const changed = new Promise<void>((resolve) => worker.settings.onChange(resolve));
  await setKey(web.settings, '');
  await changed;
  const third = nextKey();
  await setKey(web.settings, null);
  expect(await third).toBe('of-the-variable');
  expect(made).toHaveLength(3);
  await stop();
});

it('another setting leaves a running feed alone', async () => {
  const web = await startSettings('a-key');
  const worker = await startSettings('a-key');
  const platform = {
    ...{ database, clock: systemClock, log: silentLog, publish: () => undefined },
    ...worker,
  } as unknown as Platform;
  let starts = 0;
  const task = createLiveFeed('football-data', platform, () => ({
    singletonTask: {
      name: 'feed',
      async start() {
        starts += 1;
        return async () => undefined;
      },
    },
  }));
  const stop = await task.start(undefined as never);
  const changed = new Promise<void>((resolve) => worker.settings.onChange(resolve));
  await transact(database.db, (tx) =>
    insertVersion(tx, {
      ...{ name: 'giftsAfter', scope: '', value: 3, sealed: null, restoredFrom: null },
      ...{ changedBy: 1, changedAt: systemClock.now() },
    }),
  );
  await web.settings.changed();
  await changed;
  await stop();
  expect(starts).toBe(1);
});

it('an order that names the provider restarts its feed, which sends everything again', async () => {
  const { config, settings } = await startSettings('a-key');
  const clock = new FakeClock();
  const orders = createOrderReader({ database, clock });
  const gameId = findGame('football')!.gameId;
  let starts = 0;
  let restarted = (): void => undefined;
  let listener = (): void => undefined;
  // The settings stay as they are: only a change of them is announced, upon which feeds compare.
  const quiet = {
    ...settings,
    onChange(follow: () => void) {
      listener = follow;
    },
  };
  const task = createLiveFeed(
    'football-data',
    { config, settings: quiet, clock: systemClock, log: silentLog },
    () => ({
      singletonTask: {
        name: 'feed',
        async start() {
          starts += 1;
          restarted();
          return async () => undefined;
        },
      },
    }),
    orders,
  );
  const stop = await task.start(undefined as never);
  const order = async (leagueSlug: string, providers: string[]) => {
    await transact(database.db, (tx) =>
      putSourceOrder(tx, { gameId, leagueSlug, providers, changedAt: clock.now() }, 0),
    );
    clock.advance(60_000);
    listener();
  };
  await order('another', ['openligadb']);
  const again = new Promise<void>((resolve) => {
    restarted = resolve;
  });
  await order('premier', ['football-data', 'openligadb']);
  await again;
  await stop();
  expect([starts, (await orders()).namesOf('football-data')]).toEqual([2, `${gameId}/premier`]);
});
