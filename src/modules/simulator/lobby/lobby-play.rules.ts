import type { Sport } from '#modules/catalog/sport.rules.ts';
import { between, pick, pickBy, type Random, randomOf, shuffled, wholeBetween } from '../random.rules.ts';
import type { LobbyFixture } from '../schedule.rules.ts';

/** Teams are indexes of the fixture's teams, players indexes of a team's starters; times are seconds from the start. */
export interface LobbySetup {
  sport: Sport;
  seed: string;
  strengths: readonly number[];
}

/** The strengths of all teams. */
export const lobbySetup = (
  { sport, seed }: Pick<LobbySetup, 'sport' | 'seed'>,
  fixture: LobbyFixture,
): LobbySetup => ({
  sport,
  seed,
  strengths: fixture.teams.map(({ strength }) => strength),
});

export interface Elimination {
  at: number;
  team: number;
  player: number;
  /** Null: by the zone. */
  by: { team: number; player: number; helper: number | null } | null;
  /** The place of the team, whose last player this was; null while others of it play. */
  place: number | null;
  damage: number;
}

export interface PlayedMap {
  name: string;
  from: number;
  to: number;
  winner: number;
  /** In order of time. */
  eliminations: readonly Elimination[];
}

export interface LobbyScript {
  setup: LobbySetup;
  maps: readonly PlayedMap[];
  end: number;
}

/** A whole lobby: of its eliminations, every other number follows. */
export function playLobby(setup: LobbySetup): LobbyScript {
  const { sport, seed } = setup;
  const { count, breaks } = sport.periods;
  const order = mapOrder(sport, randomOf(seed, 'maps'));
  const maps: PlayedMap[] = [];
  let from = 0;
  for (let index = 0; index < count; index++) {
    const map = playMap(setup, randomOf(seed, 'map', index), order[index]!, from);
    maps.push(map);
    from = map.to + (breaks[index] ?? breaks.at(-1)!);
  }
  return { setup, maps, end: maps.at(-1)!.to };
}

/** Every map once, then again in the same order. */
function mapOrder(sport: Sport, random: Random): string[] {
  const pool = shuffled(random, sport.maps ?? []).slice(0, MAPS_IN_TURN);
  return Array.from({ length: sport.periods.count }, (_, index) => pool[index % pool.length]!);
}

const MAPS_IN_TURN = 3;
/** When the first team leaves and how the others follow, as shares of a map. */
const FIRST_OUT = 0.16;
const RUSH = 0.75;
/** Players who die long before their team. */
const EARLY = 0.2;
const LAST_STAND_SECONDS = 75;
const BY_ZONE = 0.07;
const HELPED = 0.45;
/** Strength counts this often: the best team wins about every fifth map of sixteen teams. */
const WEIGHT = 2.2;

function playMap({ sport, strengths }: LobbySetup, random: Random, name: string, from: number): PlayedMap {
  const { starters } = sport.lineup;
  const seconds = Math.round(sport.periods.seconds * between(random, 0.9, 1));
  const weightOf = (team: number) => (strengths[team]! / 50) ** WEIGHT;
  // The last of this order wins.
  const leaving = [...strengths.keys()]
    .map((team) => ({ team, luck: -Math.log(1 - random()) * weightOf(team) }))
    .sort((a, b) => a.luck - b.luck)
    .map(({ team }) => team);
  const winner = leaving.at(-1)!;
  const outAt = (turn: number): number =>
    turn >= leaving.length - 2
      ? seconds
      : Math.round(
          seconds * (FIRST_OUT + (1 - FIRST_OUT) * ((turn + random() * 0.8) / leaving.length) ** RUSH),
        );
  const ends = new Map(leaving.map((team, turn) => [team, outAt(turn)]));
  const lives = new Map(
    leaving.map((team) => [team, livesOf(random, starters, ends.get(team)!, seconds, team === winner)]),
  );
  const alive = (team: number, at: number): number[] =>
    lives.get(team)!.flatMap((until, player) => (until > at ? [player] : []));
  const deaths = leaving
    .flatMap((team) => lives.get(team)!.map((at, player) => ({ team, player, at })))
    .filter(({ at }) => at <= seconds)
    .sort((a, b) => a.at - b.at || leaving.indexOf(a.team) - leaving.indexOf(b.team) || a.player - b.player);
  const left = new Map(leaving.map((team) => [team, starters]));
  let teams = leaving.length;
  const eliminations = deaths.map(({ team, player, at }): Elimination => {
    const others = leaving.filter((other) => other !== team && alive(other, at).length > 0);
    // Whoever ends a team at the end of the map is the winner.
    const zone = others.length === 0 || (at < seconds && random() < BY_ZONE);
    const killers = zone ? null : pickBy(random, others, weightOf);
    left.set(team, left.get(team)! - 1);
    const last = left.get(team) === 0;
    return {
      at: from + at,
      team,
      player,
      by: killers === null ? null : killerOf(random, killers, alive(killers, at)),
      place: last ? teams-- : null,
      damage: wholeBetween(random, 70, 100),
    };
  });
  return { name, from, to: from + seconds, winner, eliminations };
}

/** Seconds at which each player dies; a player who survives has none. */
function livesOf(random: Random, starters: number, end: number, seconds: number, won: boolean): number[] {
  const survivor = wholeBetween(random, 0, starters - 1);
  return Array.from({ length: starters }, (_, player) => {
    const early = random() < EARLY;
    const death = Math.round(
      early ? between(random, end * 0.3, end) : end - between(random, 0, LAST_STAND_SECONDS),
    );
    if (!won) return player === survivor ? end : Math.min(end, Math.max(1, death));
    return player === survivor || !early ? Number.POSITIVE_INFINITY : Math.min(seconds - 1, death);
  });
}

function killerOf(random: Random, team: number, players: readonly number[]): NonNullable<Elimination['by']> {
  const player = pick(random, players);
  const others = players.filter((other) => other !== player);
  return { team, player, helper: others.length > 0 && random() < HELPED ? pick(random, others) : null };
}
