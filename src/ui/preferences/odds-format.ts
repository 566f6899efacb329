import { useSyncExternalStore } from 'react';
import { chosenFormat, decimal, type FormatOdds, ODDS_KEY, subscribe } from './odds-format-store.ts';

/** The user's odds format: decimal on the server and at first, so that a page is the same for all. */
export const useOddsFormat = (): FormatOdds => useSyncExternalStore(subscribe, chosenFormat, () => decimal);

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
