import { useState } from 'react';
import { useLocation } from 'react-router';

/** Number of history entries. */
const PLACES = 20;
const places = new Map<string, unknown>();

/** The pages of a list beyond its first when the user left it; the newest entries stay. */
export function storePages<T>(place: string, value: T): void {
  places.delete(place);
  places.set(place, value);
  for (const oldest of places.keys()) {
    if (places.size <= PLACES) break;
    places.delete(oldest);
  }
}

export const storedPages = <T>(place: string): T | undefined => places.get(place) as T | undefined;

/** A return in the history restores the loaded pages of a list; a new visit does not. */
export function useListRestoration<T>(list: string): [restored: T | undefined, store: (value: T) => void] {
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search} ${list}`;
  const [restored] = useState(() => storedPages<T>(place));
  return [restored, (value) => storePages(place, value)];
}
