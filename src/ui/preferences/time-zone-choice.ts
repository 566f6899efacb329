import { CHANGED } from '../storage/use-local-storage.ts';
import { ZONE_KEY } from './boot-script.ts';

const ONE_YEAR = 365 * 24 * 60 * 60;

/** The zone chosen on this device, or empty for the browser's own. */
export const storedTimeZone = (stored: string | null): string => stored ?? '';

/** Applies to all later pages. Empty: the browser's own. */
export function storeTimeZone(zone: string): void {
  if (zone) localStorage.setItem(ZONE_KEY, zone);
  else localStorage.removeItem(ZONE_KEY);
  const now = zone || Intl.DateTimeFormat().resolvedOptions().timeZone;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next request
  document.cookie = `tz=${now}; path=/; max-age=${ONE_YEAR}; samesite=lax`;
  dispatchEvent(new Event(CHANGED));
}
