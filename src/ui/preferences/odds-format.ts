import { useSyncExternalStore } from 'react';

export type FormatOdds = (thousandths: number) => string;

/** Where the device keeps how prices are written. */
export const ODDS_KEY = 'odds';

const decimal: FormatOdds = (thousandths) => (thousandths / 1_000).toFixed(2);
const listeners = new Set<() => void>();
let chosen = decimal;

/** How the reader wants prices written: decimal on the server and at first, so that a page is the same for all. */
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

/** The other formats are fetched by those who chose one. */
export const loadChoice = (): Promise<void> =>
  import('./odds-format-chosen.ts').then(({ watchOddsFormat }) => watchOddsFormat());

if (!import.meta.env.SSR) {
  try {
    if (localStorage.getItem(ODDS_KEY)) void loadChoice();
  } catch {
    // A device that keeps nothing has chosen nothing.
  }
}
