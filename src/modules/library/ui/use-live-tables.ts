import { useEffect, useRef, useState } from 'react';
import type { Match } from '#modules/matches/matches.contract.ts';
import { leaguePageCalls } from '../league-page.calls.ts';
import type { LeagueTables } from '../league-page.contract.ts';

/** Tables as they stand: read again when a running match of the league has another score, begins or ends. */
export function useLiveTables(
  leagueId: number,
  initial: LeagueTables,
  matches: readonly Match[],
): LeagueTables {
  const [tables, setTables] = useState(initial);
  const scores = matches
    .map(({ id, homeScore, awayScore, state }) => `${id} ${homeScore}-${awayScore} ${state}`)
    .join();
  const known = useRef(scores);
  useEffect(() => {
    if (known.current === scores) return;
    known.current = scores;
    let current = true;
    void (async () => {
      const { api } = await import('#ui/api/client.ts');
      // A table that could not be read again stands as it was: the next score asks for it.
      const fresh = await api(leaguePageCalls.tables, { leagueId }).catch(() => null);
      if (fresh && current) setTables(fresh);
    })();
    return () => {
      current = false;
    };
  }, [scores, leagueId]);
  return tables;
}
