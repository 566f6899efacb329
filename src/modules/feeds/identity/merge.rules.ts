/** A match as far as a merge of its league or its teams concerns it. */
export interface MergedMatch {
  id: number;
  leagueId: number;
  home: number;
  away: number;
  at: number;
  /** Tips are sealed with the id of their match. */
  hasTips: boolean;
  hasScore: boolean;
  providers: readonly string[];
}

export interface MatchPair {
  kept: MergedMatch;
  merged: MergedMatch;
}

/** Of two entries of one match the one that has tips is kept, else that with a score, else the older; null: both have tips. */
export function pairOf(a: MergedMatch, b: MergedMatch): MatchPair | null {
  if (a.hasTips && b.hasTips) return null;
  const rank = ({ hasTips, hasScore, id }: MergedMatch) => [hasTips ? 0 : 1, hasScore ? 0 : 1, id] as const;
  const [one, other] = [rank(a), rank(b)];
  const first = one.findIndex((value, index) => value !== other[index]);
  return one[first]! < other[first]! ? { kept: a, merged: b } : { kept: b, merged: a };
}

/** Matches that are the same once their league and teams are, the nearest in time first. */
export function doubles(
  matches: readonly MergedMatch[],
  same: { from: number; to: number; of: 'league' | 'team' },
  withinMs: number,
): [MergedMatch, MergedMatch][] {
  const as = (id: number, of: 'league' | 'team') => (same.of === of && id === same.from ? same.to : id);
  const keyOf = ({ leagueId, home, away }: MergedMatch) =>
    `${as(leagueId, 'league')}/${as(home, 'team')}/${as(away, 'team')}`;
  const pairs = [...Map.groupBy(matches, keyOf).values()].flatMap((alike) =>
    alike.flatMap((a, index) => alike.slice(index + 1).map((b) => [a, b] as [MergedMatch, MergedMatch])),
  );
  const apart = ([a, b]: [MergedMatch, MergedMatch]) => Math.abs(a.at - b.at);
  const taken = new Set<number>();
  return pairs
    .filter(([a, b]) => {
      // Two ids of one source are two matches.
      const isOneSource = a.providers.some((provider) => b.providers.includes(provider));
      return apart([a, b]) === 0 || (!isOneSource && apart([a, b]) <= withinMs);
    })
    .toSorted((one, other) => apart(one) - apart(other))
    .filter(([a, b]) => {
      if (taken.has(a.id) || taken.has(b.id)) return false;
      taken.add(a.id).add(b.id);
      return true;
    });
}
