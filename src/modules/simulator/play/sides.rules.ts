import type { Sport } from '#modules/catalog/sport.rules.ts';
import { pick, type Random, randomOf, shuffled } from '../random.rules.ts';
import type { Roster, SimPlayer } from '../rosters.rules.ts';

export interface Starter {
  player: SimPlayer;
  /** Percent of the pitch from the own goal line and from the left; null without a pitch. */
  x: number | null;
  y: number | null;
}

/** Starters and substitutes. */
export interface TeamPick {
  formation: string | null;
  coach: string | null;
  starters: readonly Starter[];
  bench: readonly SimPlayer[];
  /** Injured. */
  absent: readonly SimPlayer[];
}

export function pickTeam(sport: Sport, squad: Roster, seed: string): TeamPick {
  const random = randomOf(seed, 'team', squad.players[0]!.ref);
  const { shape, formations, starters: count } = sport.lineup;
  if (shape !== 'pitch' || !formations) {
    return {
      formation: null,
      coach: squad.coach,
      starters: squad.players.slice(0, count).map((player) => ({ player, x: null, y: null })),
      ...reserves(sport, squad.players.slice(count), seed),
    };
  }
  const formation = pick(random, formations);
  const starters = onPitch(random, sport, squad, formation.split('-').map(Number));
  const playing = new Set(starters.map(({ player }) => player.ref));
  return {
    formation,
    coach: squad.coach,
    starters,
    ...reserves(
      sport,
      squad.players.filter(({ ref }) => !playing.has(ref)),
      seed,
    ),
  };
}

const MOST_ABSENT = 2;
const ABSENT = 0.12;
/** A bench shorter than this spares nobody. */
const LEAST_BENCH = 5;

/** A large squad has some injured, never a goalkeeper. */
function reserves(
  { lineup }: Sport,
  players: readonly SimPlayer[],
  seed: string,
): Pick<TeamPick, 'bench' | 'absent'> {
  const spares = lineup.bench >= LEAST_BENCH;
  const absent = players
    .filter(({ ref, position }) => {
      return spares && !position.startsWith('goal') && randomOf(seed, 'absent', ref)() < ABSENT;
    })
    .slice(0, MOST_ABSENT);
  return { bench: players.filter((player) => !absent.includes(player)), absent };
}

const NEAREST = 8;
const FARTHEST = 88;

/** Goalkeeper, then line by line from defence to attack. */
function onPitch(random: Random, sport: Sport, squad: Roster, formation: readonly number[]): Starter[] {
  const [personalData, back, middle, front] = sport.lineup.positions as [string, string, string, string];
  const lines = [1, ...formation];
  const positionOf = (line: number): string => {
    if (line === 0) return personalData;
    if (line === 1) return back;
    return line === lines.length - 1 ? front : middle;
  };
  const free = new Map(
    [personalData, back, middle, front].map((position) => {
      const own = squad.players.filter((player) => player.position === position);
      return [position, position === personalData ? own : shuffled(random, own)];
    }),
  );
  return lines.flatMap((count, line) =>
    Array.from({ length: count }, (_, index) => ({
      player: free.get(positionOf(line))!.shift()!,
      x: Math.round(NEAREST + ((FARTHEST - NEAREST) * line) / (lines.length - 1)),
      y: Math.round((100 * (index + 0.5)) / count),
    })),
  );
}
