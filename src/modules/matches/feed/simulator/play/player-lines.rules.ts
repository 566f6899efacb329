import { SHOOTOUT_EVENTS, type Side } from '#modules/catalog/sport.rules.ts';
import { bell, randomOf } from '../random.rules.ts';
import type { SimPlayer } from '../squads.rules.ts';
import type { CastMoment } from './cast.rules.ts';
import type { OpenMatch } from './open-match.rules.ts';
import { isEsport } from './script.rules.ts';
import { COUNTED } from './stat-sources.rules.ts';
import type { Pairs } from './stats.rules.ts';

/** What one player has of a thing that the team does not count: in a match, or for esports in a map. */
const USUAL: Readonly<Record<string, number>> = {
  atBats: 4,
  ballsFaced: 14,
  combatScore: 205,
  creepScore: 230,
  minutes: 30,
  penaltyMinutes: 0.6,
  receivingYards: 38,
  runs: 0.6,
};
/** Ratings and rates: they do not grow with time. */
const RATES: ReadonlySet<string> = new Set(['combatScore', 'damagePerRound', 'actionsPerMinute']);

export interface LineAsked {
  match: OpenMatch;
  player: SimPlayer;
  side: Side;
  /** All that counts by then, of both sides. */
  moments: readonly CastMoment[];
  stats: Pairs;
  /** Part of a usual match, or maps. */
  progress: number;
  /** Of the players on the field, this one's part. */
  part: number;
}

const isShot = (kind: string): boolean => (SHOOTOUT_EVENTS as readonly string[]).includes(kind);

/** The columns of the player table. */
export const lineOf = (asked: LineAsked): Record<string, number | string> =>
  Object.fromEntries(asked.match.setup.sport.playerLine.map((key) => [key, cell(asked, key)]));

function cell(asked: LineAsked, key: string): number | string {
  const { match, player, side, moments, stats, part } = asked;
  const { sport } = match.setup;
  const pair = stats[key];
  // A shoot-out decides a match and adds nothing to anybody's numbers.
  const played = moments.filter(({ kind }) => !isShot(kind));
  const own = played.filter((moment) => moment.player === player && moment.side === side);
  if (sport.individual && pair) return pair[side === 'home' ? 0 : 1];
  switch (key) {
    case 'kda':
      return `${countOf(own, ['kill'])}/${cell(asked, 'deaths')}/${cell(asked, 'assists')}`;
    case 'deaths':
      return Math.round((stats.kills?.[side === 'home' ? 1 : 0] ?? 0) * part);
    case 'points':
    case 'runs':
      return own.reduce((sum, { points }) => sum + points, 0);
    case 'ballsFaced':
      return Math.ceil(Number(cell(asked, 'runs')) * 0.72);
    case 'strikeRate': {
      const faced = Number(cell(asked, 'ballsFaced'));
      return faced > 0 ? Math.round((100 * Number(cell(asked, 'runs'))) / faced) : 0;
    }
    case 'goals':
      return own.filter(({ points, kind }) => points > 0 && kind !== 'ownGoal').length;
    case 'assists':
      return isEsport(sport)
        ? Math.round((stats.kills?.[side === 'home' ? 0 : 1] ?? 0) * part * assistsPerKill(asked))
        : played.filter(({ second, points }) => second === player && points > 0).length;
    case 'plusMinus':
      return Math.round(bell(randomOf(match.setup.seed, key, player.ref)) * 1.2);
    case 'wickets':
      return moments.filter(({ second, kind }) => second === player && kind === 'wicket').length;
  }
  const kinds = COUNTED[key];
  if (kinds && has(asked, kinds)) return countOf(own, kinds);
  if (RATES.has(key)) {
    const usual = pair ? (pair[0] + pair[1]) / 2 : (USUAL[key] ?? 0);
    return Math.round(usual * (1 + bell(randomOf(match.setup.seed, key, player.ref)) * 0.15));
  }
  return pair ? Math.round(pair[side === 'home' ? 0 : 1] * part) : grown(asked, key);
}

/** Where heroes fight in groups, most of them have a part in it. */
const assistsPerKill = ({ match }: LineAsked): number =>
  match.setup.sport.family === 'won' && match.setup.sport.scoring[0]!.kind === 'kill' ? 1.9 : 0.35;

const countOf = (moments: readonly CastMoment[], kinds: readonly string[]): number =>
  moments.filter(({ kind }) => kinds.includes(kind)).length;

const has = ({ match }: LineAsked, kinds: readonly string[]): boolean => {
  const { scoring, happenings } = match.setup.sport;
  return [...scoring, ...happenings].some(({ kind }) => kinds.includes(kind));
};

const grown = ({ match, player, progress }: LineAsked, key: string): number => {
  const luck = 1 + bell(randomOf(match.setup.seed, key, player.ref)) * 0.3;
  return Math.floor((USUAL[key] ?? 1) * Math.max(0.2, luck) * progress);
};
