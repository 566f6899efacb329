import type { ListMatches } from '#modules/matches/matches.contract.ts';

export const FILTERS = ['q', 'game', 'date', 'held'] as const;
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** The site's match list of a day with hidden entries; found or locked matches of all days unless one is chosen. */
export function matchFilterQuery(
  { held: _, q: __, ...query }: Filters & { cursor?: string },
  ids: readonly number[] | null,
  timeZone: string,
): ListMatches {
  return { ...(query as ListMatches), ...(ids ? { ids: ids.join() } : {}), timeZone, hidden: 'with' };
}
