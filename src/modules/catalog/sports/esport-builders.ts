import type { LobbyRules, Sport } from '../sport.rules.ts';
import { firstTo, names, only } from './builders.ts';

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
  bans: number;
  /** By position, in the order of a team sheet. */
  heroes: Readonly<Record<string, string>>;
}

/** Five drafted heroes each; the map is won by the base, not by kills: the feed names the winner. */
export const moba = ({ bans, heroes, wealth = 'gold', ...own }: Moba): Sport => ({
  ...ESPORT,
  ...own,
  scoring: only('kill'),
  facts: ['kills', wealth],
  playerLine: ['kda', 'creepScore', wealth],
  lineup: {
    shape: 'draft',
    starters: 5,
    bench: 1,
    positions: Object.keys(heroes),
    draft: {
      picks: 5,
      bans,
      pool: [...new Set(Object.values(heroes).flatMap(names))],
      byPosition: Object.fromEntries(
        Object.entries(heroes).map(([position, some]) => [position, names(some)]),
      ),
    },
  },
});

interface Shooter extends Own<'rate' | 'scoring' | 'happenings' | 'stats'> {
  periodWinner?: Sport['periodWinner'];
  playerLine?: readonly string[];
  positions: readonly string[];
  bans?: number;
  /** Agents or operators; a game without them has no draft. */
  pool?: string;
  maps: string;
}

/** Five against five on a map of several rounds. */
export const shooter = ({ positions, bans = 0, pool, maps, ...own }: Shooter): Sport => ({
  ...ESPORT,
  facts: ['kills'],
  playerLine: ['kills', 'deaths', 'assists', 'damagePerRound'],
  ...own,
  lineup: {
    starters: 5,
    bench: 1,
    positions,
    ...(pool
      ? { shape: 'draft' as const, draft: { picks: 5, bans, pool: names(pool) } }
      : { shape: 'roster' as const }),
  },
  maps: names(maps),
});

interface BattleRoyale extends Own<'lineup'> {
  lobby: LobbyRules;
  maps: string;
}

/** Share of the players who are eliminated by another team rather than by the zone. */
const BY_TEAMS = 0.93;

/** Many teams on one map: points of eliminations and of places. */
export function battleRoyale({ maps, ...own }: BattleRoyale): Sport {
  const { lobby, lineup } = own;
  return {
    family: 'placing',
    rate: (lobby.teams - 1) * lineup.starters * BY_TEAMS,
    scoring: [{ kind: 'kill', points: lobby.kill, share: 1 }],
    happenings: [],
    facts: [],
    rowExtra: 'lobby',
    stats: [],
    playerLine: ['kills', 'assists', 'damage'],
    // Odds and plans are about two sides.
    markets: [],
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
