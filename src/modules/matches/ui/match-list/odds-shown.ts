import { createContext, use, useEffect } from 'react';
import type { Match } from '../../matches.contract.ts';

/** A list reports whether it shows odds: favourites and later pages are not in the page's data. */
export const OddsShownContext = createContext<(shown: boolean) => void>(() => {});

export const hasOdds = (matches: readonly Match[]): boolean => matches.some(({ odds }) => odds);

export function useOddsShown(matches: readonly Match[]): void {
  const report = use(OddsShownContext);
  const shown = hasOdds(matches);
  useEffect(() => {
    report(shown);
    return () => report(false);
  }, [report, shown]);
}
