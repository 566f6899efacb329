import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import { TimeZoneProvider } from '#ui/kit/format/time-zone.ts';
import { NEW_ZONE_EVENT } from '#ui/preferences/boot-script.ts';
import { CHANGED } from '#ui/storage/use-local-storage.ts';

interface ReaderZoneProps {
  /** The zone the document is written in: the same on the server and in the browser's first render. */
  written: string;
  children: ReactNode;
}

/**
 * Every time of the site is in the reader's zone. A page that is kept for all zones alike takes it on once it runs, and
 * once the parts that are hydrated later are there: pressed to follow without their code, they would vanish meanwhile.
 */
export function UserTimeZone({ written, children }: ReaderZoneProps) {
  const zone = useSyncExternalStore(
    follow,
    () => timeZoneFromCookie(document.cookie, written),
    () => written,
  );
  return <TimeZoneProvider value={useDeferredValue(zone)}>{children}</TimeZoneProvider>;
}

/** What the server reads in the cookie, read in the browser. */
export function timeZoneFromCookie(cookie: string, written: string): string {
  const zone = /(?:^|; )tz=([^;]+)/.exec(cookie)?.[1]?.replaceAll('%2F', '/');
  // The first question to Intl takes a phone a tenth of a second.
  return zone && zone !== written && isZone(zone) ? zone : written;
}

let known = '';

/** A reader may have written anything into the cookie. */
function isZone(zone: string): boolean {
  if (zone === known) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    known = zone;
    return true;
  } catch {
    return false;
  }
}

const EVENTS = [NEW_ZONE_EVENT, CHANGED, 'storage'];

function follow(notify: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, notify);
  return () => {
    for (const event of EVENTS) removeEventListener(event, notify);
  };
}
