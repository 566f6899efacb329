import { useCallback, useSyncExternalStore } from 'react';

/** Dispatched on `window` when a stored value changed. */
export const CHANGED = 'kept-set';
const read = new Map<string, { text: string | null; value: unknown }>();

/**
 * A value stored on this device, the same in every tab. `parse` must be a constant function; its result for null is the
 * first render's, as on the server.
 */
export function useLocalStorage<T>(key: string, parse: (text: string | null) => T): [T, (next: T) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => load(key, parse),
    () => absent(parse),
  );
  const save = useCallback((next: T) => store(key, next), [key]);
  return [value, save];
}

type Change = (change: (now: ReadonlySet<number>) => Iterable<number>) => void;

/** A set of ids stored on this device, its toggle, and a function for larger changes. */
export function useLocalStorageSet(key: string): [ReadonlySet<number>, (id: number) => void, Change] {
  const [set] = useLocalStorage(key, parseSet);
  const change = useCallback<Change>((next) => store(key, [...next(load(key, parseSet))]), [key]);
  const toggle = useCallback((id: number) => change((now) => toggled(now, id)), [change]);
  return [set, toggle, change];
}

function toggled(set: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

export function parseSet(text: string | null): ReadonlySet<number> {
  const ids = parseJson(text);
  return new Set(Array.isArray(ids) ? ids.filter(Number.isSafeInteger) : []);
}

/** Null for invalid JSON: it may have been edited. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHANGED, onChange);
  };
}

/** The same object while the text is the same: React compares by identity. An absent value is as on the server. */
function load<T>(key: string, parse: (text: string | null) => T): T {
  const text = localStorage.getItem(key);
  if (text === null) return absent(parse);
  const known = read.get(key);
  if (known?.text === text) return known.value as T;
  const value = parse(text);
  read.set(key, { text, value });
  return value;
}

const absents = new Map<unknown, unknown>();

function absent<T>(parse: (text: string | null) => T): T {
  if (!absents.has(parse)) absents.set(parse, parse(null));
  return absents.get(parse) as T;
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may reject writes: the choice then lasts only for this page.
  }
  dispatchEvent(new Event(CHANGED));
}
