import { useCallback, useSyncExternalStore } from 'react';

const EMPTY: ReadonlySet<number> = new Set();
const CHANGED = 'kept-set';
const read = new Map<string, { text: string; set: ReadonlySet<number> }>();

/** A set of ids kept on this device, the same in every tab. Empty in the first render, as on the server. */
export function useKeptSet(key: string): [ReadonlySet<number>, (id: number) => void] {
  const set = useSyncExternalStore(
    subscribe,
    () => load(key),
    () => EMPTY,
  );
  const toggle = useCallback(
    (id: number) => {
      const next = new Set(load(key));
      if (!next.delete(id)) next.add(id);
      store(key, next);
    },
    [key],
  );
  return [set, toggle];
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHANGED, onChange);
  };
}

/** The same object while the text is the same: React compares by identity. */
function load(key: string): ReadonlySet<number> {
  const text = localStorage.getItem(key) ?? '[]';
  const known = read.get(key);
  if (known?.text === text) return known.set;
  const set = parse(text);
  read.set(key, { text, set });
  return set;
}

export function parse(text: string): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(text);
    return new Set(Array.isArray(ids) ? ids.filter(Number.isSafeInteger) : []);
  } catch {
    return EMPTY;
  }
}

function store(key: string, set: ReadonlySet<number>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...set]));
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page cannot keep it.
  }
  dispatchEvent(new Event(CHANGED));
}
