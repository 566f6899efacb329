/** The market whose prices stand in lists: three-way, or two-way where nobody draws. `apply_main_odds` knows them too. */
const MAIN_MARKETS: ReadonlySet<string> = new Set(['winner3', 'winner2']);

export const isMainMarket = (market: string): boolean => MAIN_MARKETS.has(market);

const bare = new WeakMap<object, unknown>();

/**
 * An answer as a brand without odds gives it: wherever a match is told of, its prices are left out. The same answer is
 * bared once, so that what is remembered of it stays remembered.
 */
export function withoutOdds<T>(answer: T): T {
  if (typeof answer !== 'object' || answer === null) return answer;
  let known = bare.get(answer);
  if (!known) {
    known = Array.isArray(answer)
      ? answer.map(withoutOdds)
      : Object.fromEntries(
          Object.entries(answer).map(([key, value]) => [
            key,
            key === 'odds' ? none(value) : withoutOdds(value),
          ]),
        );
    bare.set(answer, known);
  }
  return known as T;
}

const none = (odds: unknown): unknown => (Array.isArray(odds) ? [] : null);
