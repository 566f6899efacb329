import type { MarketKind } from '#modules/catalog/sport.rules.ts';

/**
 * The markets whose prices are in lists: three-way, or two-way in sports without draws; also listed in
 * `apply_main_odds`.
 */
const MAIN_MARKETS: ReadonlySet<string> = new Set(['winner3', 'winner2']);

export const isMainMarket = (market: string): boolean => MAIN_MARKETS.has(market);

export type Outcome = 'home' | 'draw' | 'away' | 'over' | 'under' | 'score';

const SIDES = ['home', 'away'] as const;
const TOTALS = ['over', 'under'] as const;

/** The outcomes of a market's prices, in order. */
const OUTCOMES: Readonly<Record<MarketKind, readonly Outcome[]>> = {
  winner3: ['home', 'draw', 'away'],
  winner2: SIDES,
  handicap: SIDES,
  mapHandicap: SIDES,
  total: TOTALS,
  mapTotal: TOTALS,
  // One price: the line is the score.
  correctScore: ['score'],
};

export const MARKET_KINDS = [
  'winner3',
  'winner2',
  'handicap',
  'mapHandicap',
  'total',
  'mapTotal',
  'correctScore',
] as const satisfies readonly MarketKind[];

export const outcomesOf = (market: MarketKind): readonly Outcome[] => OUTCOMES[market];

const bare = new WeakMap<object, unknown>();

/**
 * A response without the prices of its matches, for brands without odds. The same response gives the same object, so
 * that caches by identity still apply.
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
