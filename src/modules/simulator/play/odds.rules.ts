import { toWin } from '#modules/catalog/main-score.rules.ts';
import type { MarketKind } from '#modules/catalog/sport.rules.ts';
import { isOver } from '#modules/matches/matches.rules.ts';
import { bell, randomOf } from '../random.rules.ts';
import type { OpenMatch } from './open-match.rules.ts';
import { scoreStateAt } from './score-state.rules.ts';
import { type Outlook, outlookAt } from './win-probability.rules.ts';

export interface Offer {
  bookmaker: string;
  market: MarketKind;
  /** In thousandths; a correct score is encoded as its line: 2001 is 2–1. */
  line: number | null;
  prices: number[];
  suspended: boolean;
}

/** Fictional bookmakers. The first also offers correct scores. */
export const BOOKMAKERS = [
  { name: 'Harbour', margin: 0.05 },
  { name: 'Meridian', margin: 0.06 },
  { name: 'Northgate', margin: 0.075 },
] as const;

/** Seconds before the start at which odds open. */
export const OPENS_BEFORE = 2 * 86_400;
/** Seconds between two moves of a live match: one bookmaker each. */
export const MOVES_EVERY = 30;
const MOVES_BEFORE = [86_400, 43_200, 21_600, 10_800, 3_600, 900];
const SUSPENDED_FOR = 40;
const [LOWEST, HIGHEST] = [1_010, 51_000];
const CORRECT_SCORES = 6;
const RARE = 20;

/** Prices of all bookmakers at an instant; empty before they open. */
export function oddsAt(match: OpenMatch, elapsed: number): Offer[] {
  if (elapsed < -OPENS_BEFORE) return [];
  const stand = scoreStateAt(match.script, match.changes, elapsed);
  const suspended = isOver(stand.state) || isSuspended(match, elapsed);
  const opening = outlookAt(
    match,
    scoreStateAt(match.script, match.changes, -OPENS_BEFORE),
    -OPENS_BEFORE,
    0,
  );
  const step = elapsed < 0 ? stepBefore(elapsed) : Math.floor(elapsed / MOVES_EVERY);
  const drift = elapsed < 0 ? bell(randomOf(match.setup.seed, 'drift', step)) * 0.05 : 0;
  const now = outlookAt(match, stand, elapsed, drift);
  return BOOKMAKERS.flatMap((bookmaker, index) => {
    // In play bookmakers move one after the other.
    const moved = elapsed < 0 ? step : Math.floor((step + index) / BOOKMAKERS.length);
    const luck = randomOf(match.setup.seed, bookmaker.name, moved);
    return linesOf(match, opening, index === 0).map(({ market, line }) => ({
      bookmaker: bookmaker.name,
      market,
      line,
      prices: chances(market, line, now).map((chance) => priceOf(chance, bookmaker.margin, bell(luck))),
      suspended,
    }));
  });
}

/** Instants before the start at which prices move. */
export const movesBefore: readonly number[] = [-OPENS_BEFORE, ...MOVES_BEFORE.map((seconds) => -seconds)];
const stepBefore = (elapsed: number): number => movesBefore.filter((at) => at <= elapsed).length;

/** Where goals are rare, prices are suspended for a while after each. */
export function isSuspended({ setup, script }: OpenMatch, elapsed: number): boolean {
  const { family, rate, periods } = setup.sport;
  if (family === 'won' || rate * periods.count > RARE) return false;
  const recent = (at: number): boolean => at <= elapsed && elapsed < at + SUSPENDED_FOR;
  return script.moments.some(
    ({ at, points, cancelledAt }) =>
      points > 0 && (recent(at) || (cancelledAt !== undefined && recent(cancelledAt))),
  );
}

interface Line {
  market: MarketKind;
  line: number | null;
}

/** Lines stay as they opened: only prices move. */
function linesOf({ setup }: OpenMatch, opening: Outlook, withScores: boolean): Line[] {
  const { markets, family } = setup.sport;
  const thousandths = (line: number): number => Math.round(line * 1_000);
  return markets.flatMap((market): Line[] => {
    switch (market) {
      case 'winner2':
      case 'winner3':
        return [{ market, line: null }];
      case 'correctScore':
        return withScores ? likelyScores(setup, opening).map((line) => ({ market, line })) : [];
      default: {
        if (family === 'won' && setup.bestOf === 1) return [];
        const isHandicap = market === 'handicap' || market === 'mapHandicap';
        return [
          {
            market,
            line: thousandths(isHandicap ? evenHandicap(setup, opening) : evenTotal(setup, opening)),
          },
        ];
      }
    }
  });
}

/** Half-point line nearest to even odds. */
function evenHandicap({ sport }: OpenMatch['setup'], { covers }: Outlook): number {
  if (sport.family === 'won') return covers(0) > 0.5 ? -1.5 : 1.5;
  let line = 0.5;
  while (covers(line) < 0.5) line++;
  while (covers(line - 1) >= 0.5) line--;
  return covers(line) - 0.5 < 0.5 - covers(line - 1) ? line : line - 1;
}

function evenTotal({ sport, bestOf }: OpenMatch['setup'], { over }: Outlook): number {
  if (sport.family === 'won') return Math.floor((toWin(sport, bestOf!)! + bestOf!) / 2) + 0.5;
  let [low, high] = [0, 1_024];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (over(middle + 0.5) > 0.5) low = middle;
    else high = middle;
  }
  return high + 0.5;
}

function likelyScores({ sport, bestOf }: OpenMatch['setup'], { score }: Outlook): number[] {
  const most = sport.family === 'won' ? toWin(sport, bestOf!)! : 5;
  const scores = Array.from(
    { length: (most + 1) ** 2 },
    (_, n) => [Math.floor(n / (most + 1)), n % (most + 1)] as const,
  );
  return scores
    .map(([home, away]) => ({ line: home * 1_000 + away, chance: score(home, away) }))
    .filter(({ chance }) => chance > 0)
    .sort((a, b) => b.chance - a.chance)
    .slice(0, CORRECT_SCORES)
    .map(({ line }) => line);
}

function chances(market: MarketKind, line: number | null, outlook: Outlook): number[] {
  const [home, draw, away] = outlook.win();
  switch (market) {
    case 'winner3':
      return [home, draw, away];
    case 'winner2':
      return [home, away];
    case 'correctScore':
      return [outlook.score(Math.floor(line! / 1_000), line! % 1_000)];
    case 'handicap':
    case 'mapHandicap':
      return complement(outlook.covers(line! / 1_000));
    default:
      return complement(outlook.over(line! / 1_000));
  }
}

const complement = (chance: number): number[] => [chance, 1 - chance];

const priceOf = (chance: number, margin: number, luck: number): number => {
  const fair = 1_000 / Math.max(1e-6, chance * (1 + margin) * (1 + luck * 0.008));
  return Math.round(Math.min(HIGHEST, Math.max(LOWEST, fair)) / 10) * 10;
};
