/** The subject of an article or video. */
interface About {
  id: number;
  matchId: number | null;
  leagueId: number | null;
  teamIds: readonly number[];
}

/** Of the same match first, then of its teams, then of its league; otherwise in the given order. */
export function mostRelated<T extends About>(to: About, candidates: readonly T[], limit: number): T[] {
  const nearness = (other: T): number => {
    if (to.matchId !== null && other.matchId === to.matchId) return 3;
    if (other.teamIds.some((team) => to.teamIds.includes(team))) return 2;
    return to.leagueId !== null && other.leagueId === to.leagueId ? 1 : 0;
  };
  const near = new Map(candidates.map((item) => [item, nearness(item)]));
  return candidates
    .filter(({ id }) => id !== to.id)
    .toSorted((a, b) => near.get(b)! - near.get(a)!)
    .slice(0, limit);
}
