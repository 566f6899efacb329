/** A stored change of a score; below zero for a correction. */
export interface ScoreMove {
  at: Date;
  home: number;
  away: number;
}

export interface Scored {
  /** When the site learned of it, in milliseconds. */
  at: number;
  homeScore: number;
  awayScore: number;
}

/** What was scored, with the score after it. What was taken back is left out. Moves in their order, up to the present score. */
export function scoredOf(
  moves: readonly ScoreMove[],
  now: Pick<Scored, 'homeScore' | 'awayScore'>,
): Scored[] {
  let [home, away] = [now.homeScore, now.awayScore];
  for (const move of moves) [home, away] = [home - move.home, away - move.away];
  let scored: Scored[] = [];
  for (const move of moves) {
    [home, away] = [home + move.home, away + move.away];
    scored = scored.filter(({ homeScore, awayScore }) => homeScore <= home && awayScore <= away);
    if (move.home > 0 || move.away > 0)
      scored.push({ at: move.at.getTime(), homeScore: home, awayScore: away });
  }
  return scored;
}
