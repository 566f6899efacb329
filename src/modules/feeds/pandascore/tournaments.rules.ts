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

const POSTPONED = 10 * 60_000;

export interface Stage extends Tournament {
  serie: number;
  name: string;
  hasBracket: boolean;
}

interface KnownStage<Table> extends Stage {
  /** When its latest match ended, and what that was at the latest answer. */
  endedAt: number;
  answeredFor: number;
  /** Of a request that failed. */
  notBefore: number;
  tables: readonly Table[];
}

/** Stages with results, and their tables: requested again once a match has ended. */
export function createStages<Table>() {
  const known = new Map<number, KnownStage<Table>>();
  return {
    /** A match of the stage ended at this time. */
    add(stage: Stage, endedAt: number): void {
      const before = known.get(stage.id);
      known.set(stage.id, {
        answeredFor: 0,
        notBefore: 0,
        tables: [],
        ...before,
        ...stage,
        hasBracket: stage.hasBracket || (before?.hasBracket ?? false),
        endedAt: Math.max(endedAt, before?.endedAt ?? 0),
      });
    },
    /** The one that was answered least recently. */
    next: (now: number): KnownStage<Table> | null =>
      [...known.values()]
        .filter(({ endedAt, answeredFor, notBefore }) => endedAt > answeredFor && notBefore <= now)
        .toSorted((a, b) => a.answeredFor - b.answeredFor)[0] ?? null,
    /** Before it is requested: one that fails does not come first again. */
    postpone({ id }: Stage, now: number): void {
      const stage = known.get(id);
      if (stage) stage.notBefore = now + POSTPONED;
    },
    answered({ id, endedAt }: KnownStage<Table>, tables: readonly Table[]): void {
      const stage = known.get(id);
      if (stage) Object.assign(stage, { tables, answeredFor: endedAt, notBefore: 0 });
    },
    /** Tables of all stages of a season, by name; null until each was answered. */
    tablesOf(serie: number): Table[] | null {
      const own = [...known.values()].filter((stage) => stage.serie === serie);
      if (own.some(({ answeredFor }) => answeredFor === 0)) return null;
      return own.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).flatMap(({ tables }) => tables);
    },
  };
}
