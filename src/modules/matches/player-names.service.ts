import { spellingsOf } from '#modules/catalog/own-names.rules.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import type { LobbyDetail, MatchEvent, MatchLineups, MatchPanel } from './sheet.contract.ts';

export interface KnownPlayer {
  id: number;
  teamId: number | null;
  names: LocalizedText;
  givenNames?: LocalizedText | null;
}

/** A player's name in the user's language; the provider's spelling for players missing from the catalog. */
export type NameOf = (id: number | null, fallback: string, side: 'home' | 'away' | null) => string;

/** Providers name players in their own language, with or without our id: the player is found by either. */
export function playerNames(
  players: readonly KnownPlayer[],
  /** Home and away, or all of a lobby. */
  teams: readonly number[],
  wordsOf: (names: KnownPlayer['names']) => string,
): NameOf {
  const byId = new Map(players.map((player) => [player.id, player]));
  const byName = new Map<string, KnownPlayer>();
  for (const player of players)
    for (const name of spellingsOf(player)) byName.set(`${player.teamId} ${name}`, player);
  return (id, fallback, side) => {
    // The player may be of the other side: an own goal, a bowler.
    const order = side === 'away' ? teams.toReversed() : teams;
    const named = order.flatMap((teamId) => byName.get(`${teamId} ${fallback}`) ?? [])[0];
    const found = (id !== null && byId.get(id)) || named;
    return found ? wordsOf(found.names) : fallback;
  };
}

export const eventsNamed = (events: readonly MatchEvent[], nameOf: NameOf): MatchEvent[] =>
  events.map((event) => ({
    ...event,
    player: event.player && nameOf(event.playerId, event.player, event.side),
    second: event.second && nameOf(null, event.second, event.side),
  }));

export function lineupsNamed(lineups: MatchLineups, nameOf: NameOf): MatchLineups {
  const named = (side: 'home' | 'away') => {
    const { players, absent } = lineups[side];
    const renamed = <Player extends { playerId: number | null; name: string }>(list: readonly Player[]) =>
      list.map((player) => ({ ...player, name: nameOf(player.playerId, player.name, side) }));
    return { ...lineups[side], players: renamed(players), ...(absent ? { absent: renamed(absent) } : {}) };
  };
  return { ...lineups, home: named('home'), away: named('away') };
}

export const panelsNamed = (panels: readonly MatchPanel[], nameOf: NameOf): MatchPanel[] =>
  panels.map((panel) => {
    if (panel.kind !== 'table') return panel;
    const rows = panel.rows.map((row) => ({
      ...row,
      name: row.name && nameOf(null, row.name, row.side ?? panel.side),
    }));
    return { ...panel, rows };
  });

export const lobbyNamed = (lobby: LobbyDetail, nameOf: NameOf): LobbyDetail => ({
  ...lobby,
  players: lobby.players.map((player) => ({ ...player, name: nameOf(player.playerId, player.name, null) })),
});

const PEOPLE = ['player', 'second'] as const;

/** The player names in a line of live text, in the user's language. */
export function paramsNamed(
  params: Readonly<Record<string, string | number>>,
  side: 'home' | 'away' | null,
  nameOf: NameOf,
): Record<string, string | number> {
  const people = PEOPLE.filter((key) => params[key]);
  return {
    ...params,
    ...Object.fromEntries(people.map((key) => [key, nameOf(null, String(params[key]), side)])),
  };
}

/** The player ids in the sheets: some may have left the two teams since. */
export const idsIn = (events: readonly MatchEvent[], lineups: MatchLineups | null): number[] => [
  ...new Set(
    [...events, ...(lineups ? [...lineups.home.players, ...lineups.away.players] : [])].flatMap(
      ({ playerId }) => playerId ?? [],
    ),
  ),
];
