import type { GameSlug } from '#modules/catalog/games.rules.ts';

const DAY = 86_400_000;

interface Tournament {
  id: number;
  game: GameSlug;
}

/** Tournaments of the current matches, each with the time of its last roster: one request a day. */
export function createTournaments() {
  const known = new Map<number, { game: GameSlug; requestedAt: number }>();
  return {
    add({ id, game }: Tournament): void {
      if (!known.has(id)) known.set(id, { game, requestedAt: Number.NEGATIVE_INFINITY });
    },
    /** The one that waits longest; null while all are fresh. */
    next(now: number): Tournament | null {
      const [first] = [...known].toSorted(([, a], [, b]) => a.requestedAt - b.requestedAt);
      return first && now - first[1].requestedAt >= DAY ? { id: first[0], game: first[1].game } : null;
    },
    noteRequest(id: number, now: number): void {
      const tournament = known.get(id);
      if (tournament) tournament.requestedAt = now;
    },
  };
}
