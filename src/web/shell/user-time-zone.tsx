import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import { TimeZoneProvider } from '#ui/kit/format/time-zone.ts';
import { CHANGED } from '#ui/storage/use-local-storage.ts';

interface ReaderZoneProps {
  /** Zone of the document's times: the same on the server and in the first render. */
  written: string;
  children: ReactNode;
}

/**
 * All times of the site are in the viewer's zone. The document's times are (`ui/time/zone-script.ts`); React gets the
 * zone once the page runs and its lazy parts are hydrated: an update before their code is loaded would unmount them.
 */
export function UserTimeZone({ written, children }: ReaderZoneProps) {
  const zone = useSyncExternalStore(
    follow,
    () => timeZoneFromCookie(document.cookie, document.documentElement.dataset.zone ?? written),
    () => written,
  );
  return <TimeZoneProvider value={useDeferredValue(zone)}>{children}</TimeZoneProvider>;
}

/** The zone cookie that the server reads; where cookies are blocked, the zone in which the times are written. */
export function timeZoneFromCookie(cookie: string, written: string): string {
  const zone = /(?:^|; )tz=([^;]+)/.exec(cookie)?.[1]?.replaceAll('%2F', '/');
  // The first use of Intl takes a phone a tenth of a second.
  return zone && zone !== written && isZone(zone) ? zone : written;
}

let known = '';

/** The cookie is user input. */
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

const EVENTS = [CHANGED, 'storage'];

function follow(notify: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, notify);
  return () => {
    for (const event of EVENTS) removeEventListener(event, notify);
  };
}
