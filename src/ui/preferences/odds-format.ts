import { useSyncExternalStore } from 'react';

export type FormatOdds = (thousandths: number) => string;

/** Storage key of the odds format. */
export const ODDS_KEY = 'odds';

const decimal: FormatOdds = (thousandths) => (thousandths / 1_000).toFixed(2);
const listeners = new Set<() => void>();
let chosen = decimal;

/** The viewer's odds format: decimal on the server and at first, so that a page is the same for all. */
export const useOddsFormat = (): FormatOdds =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => decimal,
  );

export function setOddsFormat(text: FormatOdds | null): void {
  chosen = text ?? decimal;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lazy: the other formats are loaded when chosen. */
export const loadChoice = (): Promise<void> =>
  import('./odds-format-chosen.ts').then(({ watchOddsFormat }) => watchOddsFormat());

if (!import.meta.env.SSR) {
  try {
    if (localStorage.getItem(ODDS_KEY)) void loadChoice();
  } catch {
    // Without storage there is no choice.
  }
}
