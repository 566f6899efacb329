import {
  type LobbyStanding,
  lobbyTable,
  type MapPlacing,
  mapPoints,
} from '#modules/competitions/lobby-points.rules.ts';
import type { LobbyScript, PlayedMap } from './lobby-play.rules.ts';

/** State of a lobby at a time; teams are indexes. */
export interface LobbyState {
  state: 'not_started' | 'in_progress' | 'break' | 'finished';
  period: number;
  clockSeconds: number;
  clockRuns: boolean;
  /** The first place first. */
  table: LobbyStanding<number>[];
  /** The last change at or before that time. */
  changedAt: number;
}

const teamsOf = ({ setup }: LobbyScript): number[] => [...setup.strengths.keys()];

/** The places and eliminations of a map at a time: the first place first, teams in play before those that are out. */
export function placingsAt(script: LobbyScript, map: PlayedMap, at: number): MapPlacing<number>[] {
  const rows = new Map(teamsOf(script).map((team) => [team, { team, place: 0, kills: 0 }]));
  for (const { at: when, team, by, place } of map.eliminations) {
    if (when > at) break;
    if (by) rows.get(by.team)!.kills++;
    if (place !== null) rows.get(team)!.place = place;
  }
  if (map.to <= at) rows.get(map.winner)!.place = 1;
  return [...rows.values()].sort((a, b) => a.place - b.place || b.kills - a.kills);
}

const begun = (script: LobbyScript, at: number): PlayedMap[] => script.maps.filter(({ from }) => from <= at);

export function lobbyStateAt(script: LobbyScript, at: number): LobbyState {
  const rules = script.setup.sport.lobby!;
  const maps = begun(script, at);
  const table = lobbyTable(
    rules,
    teamsOf(script),
    maps.map((map) => placingsAt(script, map, at)),
  );
  const map = maps.at(-1);
  const changedAt = changesOf(script).findLast((change) => change <= at) ?? Number.NEGATIVE_INFINITY;
  if (!map) return { state: 'not_started', period: 0, clockSeconds: 0, clockRuns: false, table, changedAt };
  const over = map.to <= at;
  const state = at >= script.end ? 'finished' : over ? 'break' : 'in_progress';
  return {
    state,
    period: maps.length,
    clockSeconds: Math.min(changedAt, map.to) - map.from,
    clockRuns: state === 'in_progress',
    table,
    changedAt,
  };
}

/** Every time at which a lobby's state changes. */
export const changesOf = ({ maps }: LobbyScript): number[] =>
  [
    ...new Set(maps.flatMap(({ from, to, eliminations }) => [from, ...eliminations.map(({ at }) => at), to])),
  ].sort((a, b) => a - b);

export interface PlayerNumbers {
  team: number;
  player: number;
  kills: number;
  assists: number;
  damage: number;
}

/** Maps that began, with points, and the numbers of all players. */
export function lobbySheetAt(script: LobbyScript, at: number) {
  const rules = script.setup.sport.lobby!;
  const { starters } = script.setup.sport.lineup;
  const players = teamsOf(script).flatMap((team) =>
    Array.from(
      { length: starters },
      (_, player): PlayerNumbers => ({ team, player, kills: 0, assists: 0, damage: 0 }),
    ),
  );
  const maps = begun(script, at);
  for (const { by, damage } of maps.flatMap(({ eliminations }) =>
    eliminations.filter((one) => one.at <= at),
  )) {
    if (!by) continue;
    const killer = players[by.team * starters + by.player]!;
    killer.kills++;
    killer.damage += by.helper === null ? damage : damage - HELP;
    if (by.helper === null) continue;
    const helper = players[by.team * starters + by.helper]!;
    helper.assists++;
    helper.damage += HELP;
  }
  return {
    maps: maps.map((map) => ({
      name: map.name,
      placings: placingsAt(script, map, at).map((placing) => ({
        ...placing,
        points: mapPoints(rules, placing),
      })),
    })),
    players,
  };
}

/** Damage of an assist. */
const HELP = 35;
