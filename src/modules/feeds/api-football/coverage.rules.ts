/** Kinds of requests and parts of matches that the provider does not have of a season. */
export type Uncovered = ReadonlySet<string>;

export const seasonKey = (league: number, season: number | null | undefined): string =>
  `${league}-${season ?? ''}`;
