import type { ListMatches } from '#modules/matches/matches.contract.ts';

export const FILTERS = ['game', 'date', 'held'] as const;
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** The site's match list of a day with hidden entries; locked matches of all days unless one is chosen. */
export function matchFilterQuery(
  { held, ...query }: Filters & { cursor?: string },
  ids: readonly number[],
  timeZone: string,
): ListMatches {
  return { ...(query as ListMatches), ...(held ? { ids: ids.join() } : {}), timeZone, hidden: 'with' };
}
