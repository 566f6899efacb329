/** A match as the list of rounds counts it. */
export interface RoundMatch {
  id: number;
  round: string;
  startAt: Date;
  /** Nothing more happens in it. */
  over: boolean;
}

export interface Round {
  round: string;
  startAt: Date;
  ids: number[];
  finished: number;
}

/** In the order of their first match; matches are given in playing order. A postponed match does not move its round. */
export function roundsOf(matches: readonly RoundMatch[]): Round[] {
  const rounds = [...Map.groupBy(matches, ({ round }) => round)].map(([round, own]) => ({
    round,
    startAt: median(own.map(({ startAt }) => startAt)),
    ids: own.map(({ id }) => id),
    finished: own.filter(({ over }) => over).length,
  }));
  return rounds.sort((a, b) => a.startAt.getTime() - b.startAt.getTime());
}

const median = (times: readonly Date[]): Date =>
  times.toSorted((a, b) => a.getTime() - b.getTime())[Math.floor((times.length - 1) / 2)]!;

/** The one asked for; else the first that is not over, and after the last round that one. */
export const chosenRound = (rounds: readonly Round[], requested: string | null): Round | null =>
  rounds.find(({ round }) => round === requested) ??
  rounds.find(({ ids, finished }) => finished < ids.length) ??
  rounds.at(-1) ??
  null;
