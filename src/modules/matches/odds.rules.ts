/** The market whose prices stand in lists: three-way, or two-way where nobody draws. `apply_main_odds` knows them too. */
const MAIN_MARKETS: ReadonlySet<string> = new Set(['winner3', 'winner2']);

export const isMainMarket = (market: string): boolean => MAIN_MARKETS.has(market);
