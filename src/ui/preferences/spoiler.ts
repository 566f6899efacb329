import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { SPOILER_KEY, THEME_EVENT } from './boot-script.ts';

const isOn = (): boolean => 'spoiler' in document.documentElement.dataset;

/** Spoiler-free mode, and its switch. The boot script applies it; pages are rendered the same. */
export function useSpoilerFree(): [boolean, () => void] {
  const on = useSyncExternalStore(subscribe, isOn, () => false);
  return [on, () => choose(!on)];
}

/** The mode is in the URL: a copied link has it, and a reload preserves it. */
export function SpoilerAddress() {
  const [on] = useSpoilerFree();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is another one after each navigation
  useEffect(() => sign(isOn()), [on, location]);
  return null;
}

/** A URL to copy or share, with the mode. */
export function shared(address: string): string {
  const url = new URL(address, window.location.href);
  if (isOn()) url.searchParams.set(SPOILER_KEY, '1');
  return url.href;
}

function choose(on: boolean): void {
  try {
    localStorage.setItem(SPOILER_KEY, on ? '1' : '0');
  } catch {
    // In the URL only, where the device has no storage.
  }
  sign(on);
  dispatchEvent(new Event(THEME_EVENT));
}

/** Without the router, which would reload the page's data. */
function sign(on: boolean): void {
  const url = new URL(window.location.href);
  const signed = url.searchParams.get(SPOILER_KEY) === '1';
  if (signed === on) return;
  if (on) url.searchParams.set(SPOILER_KEY, '1');
  else url.searchParams.delete(SPOILER_KEY);
  history.replaceState(history.state, '', url);
}

function subscribe(onChange: () => void): () => void {
  // After the boot script's own listener, which was registered first.
  addEventListener(THEME_EVENT, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(THEME_EVENT, onChange);
    removeEventListener('storage', onChange);
  };
}
