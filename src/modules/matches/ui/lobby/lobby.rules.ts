import type { MatchDetail } from '../../detail.contract.ts';
import type { Placed } from '../../lobby-places.rules.ts';
import type { LobbyPlayer } from '../../lobby-sheet.contract.ts';

/** The first of the table, and every followed team below them. */
export const podium = (rows: readonly Placed[], most: number, followed: ReadonlySet<number>): Placed[] =>
  rows.filter(({ place, teamId }) => place <= most || followed.has(teamId));

const BEST_PLAYERS = 20;

/** Most eliminations first, then damage. */
export function bestPlayers({ lobby }: Pick<MatchDetail, 'lobby'>, all: boolean): LobbyPlayer[] {
  const players = (lobby?.players ?? []).toSorted((a, b) => b.kills - a.kills || b.damage - a.damage);
  return all ? players : players.slice(0, BEST_PLAYERS);
}
