import type { Messages } from '@lingui/core';
import { browserI18n } from './browser-i18n.ts';
import type { PackName } from './messages.ts';

export interface PackHandle {
  packs: readonly PackName[];
}

/** By address: some packs share a file. */
const loading = new Map<string, Promise<void>>();

/**
 * `export const handle = await packs('matches')` in a route file: the server preloads these files, and a browser has
 * the messages before the route renders.
 */
export async function packs(...names: PackName[]): Promise<PackHandle> {
  if (!import.meta.env.SSR) await Promise.all(names.map(load));
  return { packs: names };
}

function load(name: PackName): Promise<void> {
  const url = browserI18n().packUrls[name];
  if (!url) throw new Error(`no such pack: ${name}`);
  let promise = loading.get(url);
  if (!promise) {
    promise = importPack(url);
    loading.set(url, promise);
  }
  return promise;
}

async function importPack(url: string): Promise<void> {
  const { i18n } = browserI18n();
  const pack: { default: Messages } = await import(/* @vite-ignore */ url);
  i18n.load(i18n.locale, pack.default);
}
