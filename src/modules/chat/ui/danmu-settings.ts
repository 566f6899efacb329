import { useSyncExternalStore } from 'react';
import { type DanmuSettings, readSettings, storeChoice } from './danmu.rules.ts';

const KEY = 'danmu';
const listeners = new Set<() => void>();
let settings: DanmuSettings | undefined;

const current = (): DanmuSettings => {
  settings ??= readSettings(
    localStorage.getItem(KEY),
    matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  return settings;
};

const onServer = (): DanmuSettings => OFF;
const OFF = readSettings('{"on":false}', true);

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Partial<DanmuSettings>): void {
  settings = { ...current(), ...next };
  localStorage.setItem(KEY, storeChoice(localStorage.getItem(KEY), next));
  for (const listener of listeners) listener();
}

/** Danmu settings, stored on this device and shared by all components of the page. */
export function useDanmu(): [DanmuSettings, (next: Partial<DanmuSettings>) => void] {
  return [useSyncExternalStore(watch, current, onServer), change];
}
