import type { ApiClient } from '#platform/endpoint/client.ts';
import type { Leaderboard } from '../game-data.contract.ts';
import { leaguePageCalls } from '../league-page.calls.ts';
import type { LeadersRailProps } from './leaders-rail.tsx';

/** A league may have no line-ups and events: then the next is tried, up to this number. */
const MAX_REQUESTS = 3;
const RAIL_PLAYERS = 5;

export interface LoadedLeaders extends LeadersRailProps {
  /** `sports.stat.<key>`. */
  stat: string;
  league: string;
}

/** For loaders: who leads the first of these leagues that has leaders; null where none has, or it fails. */
export async function loadLeadersRail(
  api: ApiClient,
  leagues: readonly { id: number; name: string }[],
): Promise<LoadedLeaders | null> {
  for (const { id: leagueId, name } of leagues.slice(0, MAX_REQUESTS)) {
    const found = await api(leaguePageCalls.leaders, { leagueId }).catch(() => null);
    const [board] = found?.boards ?? [];
    if (board) return { leagueId, league: name, stat: board.key, players: first(board) };
  }
  return null;
}

const first = ({ players }: Leaderboard): LeadersRailProps['players'] =>
  players.slice(0, RAIL_PLAYERS).map(({ id, name, value }) => ({ id, name, value }));
