import { beforeEach, expect, it, vi } from 'vitest';
import { mayReload, RELOAD_EVERY_MS, reloadOnMissingChunk } from './missing-chunk.ts';

const reload = vi.fn();
let page: EventTarget;

beforeEach(() => {
  reload.mockReset();
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  page = Object.assign(new EventTarget(), { sessionStorage, location: { reload } });
  reloadOnMissingChunk(page as unknown as Window);
});

const lose = () => page.dispatchEvent(new Event('vite:preloadError'));

it('a page whose chunk is gone after a release is reloaded once', async () => {
  const site = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  lose();
  lose();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(site).toHaveBeenCalledTimes(2);
});

it('a page whose site is unreachable is not reloaded', async () => {
  const site = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  lose();
  await expect(site.mock.results[0]?.value).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  [null, true],
  [String(1_000_000 - RELOAD_EVERY_MS), true],
  [String(1_000_000 - RELOAD_EVERY_MS + 1), false],
])('mayReload: last reload at %s: %s', (last, may) => {
  expect(mayReload(last, 1_000_000)).toBe(may);
});
