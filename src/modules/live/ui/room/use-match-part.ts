import { useEffect, useState } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { detailCalls } from '#modules/matches/detail.calls.ts';
import type { MatchDetail } from '#modules/matches/detail.contract.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { api } from '#ui/api/client.ts';

/** The match of a room, with its sport. */
export interface MatchPart {
  detail: MatchDetail;
  sport: Sport;
}

/** The match from the page's loader, until the room changes its match: then the new one is fetched. */
export function useMatchPart(match: Match | null, first: MatchPart | null): MatchPart | null {
  const [part, setPart] = useState(first);
  const shown = part?.detail.match.id ?? null;
  const wanted = match?.id ?? null;
  useEffect(() => {
    if (wanted === shown) return;
    let isCurrent = true;
    load(match).then(
      (found) => isCurrent && setPart(found),
      // The next change of the match loads it again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, shown, match]);
  return shown === wanted ? part : null;
}

async function load(match: Match | null): Promise<MatchPart | null> {
  if (!match) return null;
  // Loaded on demand: the sport definitions are large, and a room seldom changes its match.
  const [detail, { sportOf }] = await Promise.all([
    api(detailCalls.detail, { game: match.game, matchId: match.id }),
    import('#modules/catalog/sports/index.ts'),
  ]);
  return { detail, sport: sportOf(match.game, match.variant) };
}
