import { beforeEach, expect, it, vi } from 'vitest';
import { loadIfStale } from './document-navigation.ts';

const assign = vi.fn();
const page = (isStale: boolean) => ({
  build: { isStale: () => isStale },
  location: { pathname: '/en', assign },
});
const to = (path: string, signal = new AbortController().signal) => ({ url: `https://site${path}`, signal });

beforeEach(() => {
  assign.mockReset();
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
});

it('a stale page goes on to other pages by loading them', async () => {
  expect(await loadIfStale(to('/en/football/7?tab=odds'), page(true))).toBe(true);
  expect(assign).toHaveBeenCalledWith('https://site/en/football/7?tab=odds');
});

it('a stale page stays while only its query changes', async () => {
  expect(await loadIfStale(to('/en?show=live'), page(true))).toBe(false);
});

it('a page of the served build goes on as ever', async () => {
  expect(await loadIfStale(to('/en/football/7'), page(false))).toBe(false);
});

it('a stale page stays while the site is out of reach', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await loadIfStale(to('/en/football/7'), page(true))).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});

it('a navigation that another one replaced loads nothing', async () => {
  const controller = new AbortController();
  controller.abort();
  await loadIfStale(to('/en/football/7', controller.signal), page(true));
  expect(assign).not.toHaveBeenCalled();
});
