import { rankOf } from './ranks.rules.ts';

export interface LeagueSeason {
  id: number;
  season: number;
}

/** Seasons of leagues that wait for their back-fill, each once in a process: well-known leagues first. */
export function createSeasons() {
  const waiting = new Map<string, LeagueSeason>();
  const known = new Set<string>();
  const excluded = new Set<number>();
  const keyOf = ({ id, season }: LeagueSeason): string => `${id}-${season}`;

  return {
    add({ id, season }: { id: number; season?: number | null | undefined }): void {
      if (!season) return;
      const key = keyOf({ id, season });
      if (known.has(key)) return;
      known.add(key);
      waiting.set(key, { id, season });
    },
    next(): LeagueSeason | null {
      const open = [...waiting.values()].filter(({ season }) => !excluded.has(season));
      return open.reduce<LeagueSeason | null>(
        (first, one) => (first && rankOf(first.id) <= rankOf(one.id) ? first : one),
        null,
      );
    },
    done(one: LeagueSeason): void {
      waiting.delete(keyOf(one));
    },
    /** The plan excludes a season, of every league. */
    exclude(season: number): void {
      excluded.add(season);
    },
  };
}
