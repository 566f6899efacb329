import type { Preferences } from '#modules/users/preferences.contract.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import { type Device, followDevice, joinDevice } from './join-device.ts';

vi.mock('../api/client.ts', () => ({ api: () => Promise.reject(new Error('no network in this test')) }));

interface Asked {
  path: string;
  input: unknown;
}

function aDevice(
  kept: Record<string, string>,
  account: { revision: number; data: Preferences },
  cookie = '',
) {
  const stored = new Map(Object.entries(kept));
  const asked: Asked[] = [];
  const remembered: string[] = [];
  let announced = 0;
  const answer = (path: string, input: unknown) => {
    asked.push({ path, input });
    return path.startsWith('match/') ? { added: 1 } : account;
  };
  const device: Device = {
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    cookies: () => cookie,
    api: (async (call: { path: string }, input: unknown) => answer(call.path, input)) as unknown as ApiClient,
    rememberLanguage: (lang) => void remembered.push(lang),
    announce: () => void announced++,
  };
  return { device, stored, asked, remembered, announced: () => announced };
}

describe('at sign-in', () => {
  it('what the guest followed joins the account and leaves the device', async () => {
    const { device, stored, asked } = aDevice(
      { stars: '[3,1,"x",-5]', pins: '[7]', theme: 'dark', spoiler: '1', blocks: '[["a"],["b","c"]]' },
      { revision: 1, data: {} },
      'tz=UTC; lang=en',
    );
    await joinDevice(device);
    expect(asked).toEqual([
      { path: 'match/joinFavourites', input: { match: [3, 1], league: [7], team: [] } },
      {
        path: 'user/joinDevice',
        input: { theme: 'dark', spoilerFree: true, blocks: [['a'], ['b', 'c']], language: 'en' },
      },
    ]);
    expect([...stored.keys()].sort()).toEqual(['blocks', 'spoiler', 'theme']);
  });

  it('the account’s choices come to a device that has none', async () => {
    const data: Preferences = { theme: 'dark', spoilerFree: false, blocks: [['x'], []], language: 'ar' };
    const { device, stored, asked, remembered, announced } = aDevice({}, { revision: 4, data });
    await joinDevice(device);
    expect(asked).toEqual([{ path: 'user/joinDevice', input: {} }]);
    expect(Object.fromEntries(stored)).toEqual({ theme: 'dark', spoiler: '0', blocks: '[["x"],[]]' });
    expect(remembered).toEqual(['ar']);
    expect(announced()).toBe(1);
  });

  it('what could not join stays where it is', async () => {
    const { device, stored } = aDevice({ stars: '[3]' }, { revision: 0, data: {} });
    device.api = (() => Promise.reject(new Error('offline'))) as ApiClient;
    await expect(joinDevice(device)).rejects.toThrow('offline');
    expect(stored.get('stars')).toBe('[3]');
  });
});

describe('while signed in', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a choice made elsewhere comes here once, and one made here is kept', async () => {
    const { device, stored, asked } = aDevice({ theme: 'light' }, { revision: 2, data: { theme: 'dark' } });
    const listening: (() => void)[] = [];
    const leave = await followDevice(device, 7, (listen) => {
      listening.push(listen);
      return () => void listening.splice(0);
    });
    expect(stored.get('theme')).toBe('dark');
    expect(stored.get('user:choices:7')).toBe('2');
    listening[0]!();
    await vi.runAllTimersAsync();
    expect(asked.map(({ path }) => path)).toEqual(['user/getUserDataStatus']);
    stored.set('theme', 'light');
    stored.set('spoiler', '1');
    listening[0]!();
    listening[0]!();
    await vi.runAllTimersAsync();
    expect(asked.slice(1)).toEqual([
      { path: 'user/saveUserDataStatus', input: { theme: 'light', spoilerFree: true } },
    ]);
    leave();
    expect(listening).toEqual([]);
  });
});
