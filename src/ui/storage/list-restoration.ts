import { useState } from 'react';
import { useLocation } from 'react-router';

/** As many places of the history as a reader goes back through. */
const PLACES = 20;
const places = new Map<string, unknown>();

/** What a list had loaded beyond its first page where the reader left it; the newest places stay. */
export function storePages<T>(place: string, value: T): void {
  places.delete(place);
  places.set(place, value);
  for (const oldest of places.keys()) {
    if (places.size <= PLACES) break;
    places.delete(oldest);
  }
}

export const storedPages = <T>(place: string): T | undefined => places.get(place) as T | undefined;

/** Whoever comes back to a place in the history finds there what they had loaded; whoever comes anew does not. */
export function useListRestoration<T>(list: string): [kept: T | undefined, keep: (value: T) => void] {
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search} ${list}`;
  const [kept] = useState(() => storedPages<T>(place));
  return [kept, (value) => storePages(place, value)];
}
