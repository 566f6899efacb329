import type { Preferences } from '#modules/users/preferences.contract.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import { changedChoices, readChoices } from './device-sync.rules.ts';
import { type Device, syncDevice, watchDevice } from './device-sync.ts';

vi.mock('#ui/api/client.ts', () => ({ api: () => Promise.reject(new Error('no network in this test')) }));

interface RecordedRequest {
  path: string;
  input: unknown;
  keepalive?: boolean;
}

function aDevice(
  storedValues: Record<string, string>,
  account: { revision: number; data: Preferences },
  cookie = '',
) {
  const cookies = { text: cookie };
  const stored = new Map(Object.entries(storedValues));
  const requests: RecordedRequest[] = [];
  const remembered: string[] = [];
  let announced = 0;
  const answer = async (path: string, input: unknown, options?: { keepalive?: boolean }) => {
    requests.push({ path, input, ...options });
    if (path === 'user/saveUserDataStatus') account.data = { ...account.data, ...(input as Preferences) };
    return path.startsWith('match/') ? { added: 1 } : { ...account };
  };
  const device: Device = {
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    cookies: () => cookies.text,
    api: ((call: { path: string }, input: unknown, options?: object) =>
      answer(call.path, input, options)) as unknown as ApiClient,
    storeLanguage: (lang) => void remembered.push(lang),
    storeTimeZone: (zone) => void (zone ? stored.set('tz', zone) : stored.delete('tz')),
    announce: () => void announced++,
  };
  return { device, stored, requests, remembered, cookies, announced: () => announced };
}

describe('at sign-in', () => {
  it('favourites of the guest are moved to the account', async () => {
    const { device, stored, requests } = aDevice(
      {
        stars: '[3,1,"x",-5]',
        pins: '[7]',
        theme: 'dark',
        spoiler: '1',
        blocks: '[["a"],["b","c"]]',
        odds: '"american"',
        tz: 'Asia/Tokyo',
      },
      { revision: 1, data: {} },
      'tz=UTC; lang=en',
    );
    await syncDevice(device, 7);
    expect(requests).toEqual([
      { path: 'match/joinFavourites', input: { match: [3, 1], league: [7], team: [] } },
      {
        path: 'user/joinDevice',
        input: {
          theme: 'dark',
          spoilerFree: true,
          blocks: [['a'], ['b', 'c']],
          language: 'en',
          timeZone: 'Asia/Tokyo',
          oddsFormat: 'american',
        },
      },
    ]);
    expect([...stored.keys()].sort()).toEqual(['blocks', 'odds', 'spoiler', 'theme', 'tz', 'user:choices:7']);
  });

  it('the account’s choices are applied to a device without any', async () => {
    const data: Preferences = {
      theme: 'dark',
      spoilerFree: false,
      blocks: [['x'], []],
      language: 'ar',
      timeZone: 'Asia/Tokyo',
      oddsFormat: 'malay',
    };
    const { device, stored, requests, remembered, announced } = aDevice({}, { revision: 4, data });
    await syncDevice(device, 7);
    expect(requests).toEqual([{ path: 'user/joinDevice', input: {} }]);
    stored.delete('user:choices:7');
    expect(Object.fromEntries(stored)).toEqual({
      theme: 'dark',
      spoiler: '0',
      blocks: '[["x"],[]]',
      odds: '"malay"',
      tz: 'Asia/Tokyo',
    });
    expect(remembered).toEqual(['ar']);
    expect(announced()).toBe(1);
  });

  it('a language chosen on the device stays', async () => {
    const { device, remembered } = aDevice({}, { revision: 1, data: { language: 'ar' } }, 'lang=en');
    await syncDevice(device, 7);
    expect(remembered).toEqual([]);
  });

  it('favourites that could not be moved stay on the device', async () => {
    const { device, stored } = aDevice({ stars: '[3]' }, { revision: 0, data: {} });
    device.api = (() => Promise.reject(new Error('offline'))) as ApiClient;
    await expect(syncDevice(device, 7)).rejects.toThrow('offline');
    expect(stored.get('stars')).toBe('[3]');
  });
});

describe('while signed in', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const saves = (requests: RecordedRequest[]) =>
    requests.filter(({ path }) => path === 'user/saveUserDataStatus').map(({ input }) => input);

  function follow(device: Device) {
    const handlers = { changed: () => {}, leaving: () => {}, stopped: false };
    const stop = watchDevice(device, 7, (changed, leaving) => {
      Object.assign(handlers, { changed, leaving });
      return () => {
        handlers.stopped = true;
      };
    });
    return { handlers, stop };
  }

  it('a choice of another device is applied once, and a choice here is stored at once', async () => {
    const { device, stored, requests } = aDevice(
      { theme: 'light' },
      { revision: 2, data: { theme: 'dark' } },
    );
    const { handlers, stop } = follow(device);
    await settled();
    expect(stored.get('theme')).toBe('dark');
    handlers.changed();
    await settled();
    expect(requests).toEqual([{ path: 'user/joinDevice', input: { theme: 'light' } }]);
    stored.set('theme', 'light');
    stored.set('odds', '"malay"');
    handlers.changed();
    handlers.changed();
    await settled();
    expect(requests.slice(1)).toEqual([
      {
        path: 'user/saveUserDataStatus',
        input: { theme: 'light', oddsFormat: 'malay' },
        keepalive: true,
      },
    ]);
    stop();
    expect(handlers.stopped).toBe(true);
  });

  it('a choice made before the account’s were loaded is stored', async () => {
    const { device, stored, requests } = aDevice({}, { revision: 2, data: { theme: 'dark' } });
    const { handlers } = follow(device);
    stored.set('theme', 'light');
    handlers.changed();
    await settled();
    expect(saves(requests)).toEqual([{ theme: 'light' }]);
    expect(stored.get('theme')).toBe('light');
  });

  it('a choice made just before leaving the page is stored', async () => {
    const { device, stored, requests, cookies } = aDevice({ tz: 'Asia/Tokyo' }, { revision: 1, data: {} });
    const { handlers } = follow(device);
    await settled();
    cookies.text = 'lang=ja';
    stored.delete('tz');
    handlers.leaving();
    expect(requests.at(-1)).toEqual({
      path: 'user/saveUserDataStatus',
      input: { language: 'ja', timeZone: null },
      keepalive: true,
    });
  });

  it('leaving the page sends nothing twice', async () => {
    const { device, stored, requests } = aDevice({}, { revision: 1, data: {} });
    const { handlers } = follow(device);
    await settled();
    stored.set('theme', 'dark');
    handlers.changed();
    handlers.leaving();
    expect(saves(requests)).toEqual([{ theme: 'dark' }]);
  });

  it('a failed write is repeated by the next page, and choices of other devices are applied', async () => {
    const account = { revision: 1, data: { timeZone: 'Asia/Tokyo' } as Preferences };
    const { device, stored, requests, remembered } = aDevice({}, account, 'lang=en');
    const first = follow(device);
    await settled();
    const { api } = device;
    device.api = (() => Promise.reject(new Error('offline'))) as ApiClient;
    stored.set('spoiler', '1');
    first.handlers.changed();
    await settled();
    device.api = api;
    account.data = { language: 'ar' };
    const last = requests.length;
    follow(device);
    await settled();
    expect(requests.slice(last).map(({ path, input }) => [path, input])).toEqual([
      ['user/saveUserDataStatus', { spoilerFree: true }],
    ]);
    expect(stored.get('tz')).toBeUndefined();
    expect(remembered).toEqual(['ar']);
    follow(device);
    await settled();
    expect(requests.at(-1)?.path).toBe('user/getUserDataStatus');
  });
});

it.each<[Preferences, Preferences, Preferences | null]>([
  [{}, {}, null],
  [{ theme: 'dark' }, { theme: 'dark' }, null],
  [{ theme: 'dark' }, { theme: 'light', spoilerFree: false }, { theme: 'light', spoilerFree: false }],
  [{ timeZone: 'UTC' }, {}, { timeZone: null }],
  [{ language: 'en' }, {}, null],
])('changedChoices: from %j to %j is %j', (before, now, changed) => {
  expect(changedChoices(before, now)).toEqual(changed);
});

it('readChoices: ignores invalid values in storage', () => {
  const storedValues: Record<string, string> = { theme: 'blue', spoiler: 'x', odds: '"roman"', blocks: '{' };
  const storage = { getItem: (key: string) => storedValues[key] ?? null, setItem() {}, removeItem() {} };
  expect(readChoices(storage, 'lang=xx')).toEqual({});
});
