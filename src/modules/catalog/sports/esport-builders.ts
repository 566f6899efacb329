import type { Sport } from '../sport.rules.ts';
import { counts, firstTo, happenings, names, only } from './builders.ts';

/** Common properties of esports series between two sides. */
export const ESPORT = {
  family: 'won',
  rowExtra: 'wonPeriods',
  markets: ['winner2', 'mapHandicap', 'mapTotal', 'correctScore'],
  draws: false,
} as const satisfies Partial<Sport>;

type Own<K extends keyof Sport> = Pick<Sport, 'slug' | 'periods' | K>;

interface Moba extends Own<'rate' | 'happenings' | 'stats'> {
  /** Name of a side's wealth. */
  wealth?: 'gold' | 'netWorth';
  positions: readonly string[];
  bans: number;
  heroes: string;
}

/** Five drafted heroes each; the map is won by the base, not by kills: the feed names the winner. */
export const moba = ({ positions, bans, heroes, wealth = 'gold', ...own }: Moba): Sport => ({
  ...ESPORT,
  ...own,
  scoring: only('kill'),
  facts: ['kills', wealth],
  playerLine: ['kda', 'creepScore', wealth],
  lineup: {
    shape: 'draft',
    starters: 5,
    bench: 1,
    positions,
    draft: { picks: 5, bans, pool: names(heroes) },
  },
});

interface Shooter extends Own<'rate' | 'scoring' | 'happenings' | 'stats'> {
  periodWinner?: Sport['periodWinner'];
  playerLine?: readonly string[];
  positions: readonly string[];
  bans?: number;
  pool: string;
  maps: string;
}

/** Five against five on a map of several rounds. */
export const shooter = ({ positions, bans = 0, pool, maps, ...own }: Shooter): Sport => ({
  ...ESPORT,
  facts: ['kills'],
  playerLine: ['kills', 'deaths', 'assists', 'damagePerRound'],
  ...own,
  lineup: { shape: 'draft', starters: 5, bench: 1, positions, draft: { picks: 5, bans, pool: names(pool) } },
  maps: names(maps),
});

interface BattleRoyale extends Own<'lineup'> {
  /** Points for the first place, the second, places 3 to 5, and places 6 to 8. */
  places: readonly [first: number, second: number, topFive: number, topEight: number];
  /** Kills of two teams in a game. */
  kills: number;
  maps: string;
}

/** Many teams on one map: a point per kill, and points by placement. */
export function battleRoyale({ places, kills, maps, ...own }: BattleRoyale): Sport {
  const [first, second, topFive, topEight] = places;
  // Of sixteen teams, two end among the first eight about half of the time.
  const placings = { first: 1 / 8, second: 1 / 8, topFive: 3 / 8, topEight: 3 / 8 };
  const rate = kills + 1;
  const placing = (kind: keyof typeof placings, points: number) => ({
    kind: `${kind}Place`,
    points,
    share: placings[kind] / rate,
  });
  return {
    family: 'placing',
    rate,
    scoring: [
      { kind: 'kill', points: 1, share: kills / rate },
      placing('first', first),
      placing('second', second),
      placing('topFive', topFive),
      placing('topEight', topEight),
    ],
    happenings: happenings({ knockdown: kills * 1.4, revive: kills * 0.4, squadEliminated: 1.9 }),
    facts: ['kills'],
    rowExtra: 'lastPeriods',
    stats: counts({ kills: kills / 2, damage: 1_150, knockdowns: kills * 0.7, survivalMinutes: 21 }),
    playerLine: ['kills', 'assists', 'damage'],
    markets: ['winner2', 'handicap', 'total'],
    draws: false,
    maps: names(maps),
    ...own,
  };
}

interface Duel extends Own<'happenings' | 'stats' | 'playerLine'> {
  races: string;
  maps: string;
}

/** Two players, each with a race; a map has a winner and no score. */
export const duel = ({ races, maps, ...own }: Duel): Sport => ({
  ...ESPORT,
  ...own,
  individual: true,
  rate: 1,
  scoring: only('mapWon'),
  periodWinner: firstTo({ points: 1 }),
  facts: [],
  lineup: {
    shape: 'draft',
    starters: 1,
    bench: 0,
    positions: ['player'],
    draft: { picks: 1, bans: 0, pool: names(races) },
  },
  maps: names(maps),
});
