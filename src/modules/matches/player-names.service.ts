import { spellingsOf } from '#modules/catalog/own-names.rules.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import type { LobbyDetail, MatchEvent, MatchLineups, MatchPanel } from './sheet.contract.ts';

export interface KnownPlayer {
  id: number;
  teamId: number | null;
  names: LocalizedText;
  givenNames?: LocalizedText | null;
  /** A copy of a portrait. */
  picture?: string | null;
}

/** A player that a sheet names; null for one missing from the catalog. */
export type FindPlayer = (
  id: number | null,
  name: string,
  side: 'home' | 'away' | null,
) => KnownPlayer | null;

/** A player's name in the user's language; the provider's spelling for players missing from the catalog. */
export type NameOf = (id: number | null, fallback: string, side: 'home' | 'away' | null) => string;

/**
 * Providers name players in their own language, with or without our id: the player is found by either, and by the name
 * that a line-up has for an id.
 */
export function playerFinder(
  players: readonly KnownPlayer[],
  /** Home and away, or all of a lobby. */
  teams: readonly number[],
  lineups: MatchLineups | null = null,
): FindPlayer {
  const byId = new Map(players.map((player) => [player.id, player]));
  const byName = new Map<string, KnownPlayer>();
  for (const [index, side] of (['home', 'away'] as const).entries())
    for (const { playerId, name } of lineups?.[side].players ?? []) {
      const known = playerId === null ? undefined : byId.get(playerId);
      if (known) byName.set(`${teams[index]} ${name}`, known);
    }
  for (const player of players)
    for (const name of spellingsOf(player)) byName.set(`${player.teamId} ${name}`, player);
  return (id, name, side) => {
    // The player may be of the other side: an own goal, a bowler.
    const order = side === 'away' ? teams.toReversed() : teams;
    const named = order.flatMap((teamId) => byName.get(`${teamId} ${name}`) ?? [])[0];
    return (id !== null && byId.get(id)) || (named ?? null);
  };
}

export const playerNames =
  (find: FindPlayer, wordsOf: (names: KnownPlayer['names']) => string): NameOf =>
  (id, fallback, side) => {
    const found = find(id, fallback, side);
    return found ? wordsOf(found.names) : fallback;
  };

export const eventsNamed = (events: readonly MatchEvent[], nameOf: NameOf, find: FindPlayer): MatchEvent[] =>
  events.map((event) => ({
    ...event,
    playerId: event.playerId ?? (event.player ? find(null, event.player, event.side)?.id : null) ?? null,
    player: event.player && nameOf(event.playerId, event.player, event.side),
    second: event.second && nameOf(null, event.second, event.side),
  }));

export function lineupsNamed(lineups: MatchLineups, nameOf: NameOf, find: FindPlayer): MatchLineups {
  const named = (side: 'home' | 'away') => {
    const { players, absent } = lineups[side];
    const known = <Player extends { playerId: number | null; name: string }>(player: Player) => {
      const found = find(player.playerId, player.name, side);
      return {
        ...player,
        playerId: player.playerId ?? found?.id ?? null,
        name: nameOf(player.playerId, player.name, side),
        ...(found?.picture ? { picture: found.picture } : {}),
      };
    };
    return {
      ...lineups[side],
      players: players.map(known),
      ...(absent ? { absent: absent.map(known) } : {}),
    };
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
