import { parseJson } from '#ui/storage/use-local-storage.ts';
import type { BusyLeague } from '../../../games.contract.ts';
import type { League, Match } from '../../../matches.contract.ts';
import { isLive } from '../../../matches.rules.ts';

const MOST_SUGGESTED = 7;

/** Pinned leagues, in the page's order and with its names where it has them; suggestions without any. */
export function shownLeagues(
  onPage: readonly League[],
  stored: readonly League[],
  pins: ReadonlySet<number>,
): readonly League[] {
  if (pins.size === 0) return onPage.slice(0, MOST_SUGGESTED);
  const known = new Map(
    [...onPage, ...stored.filter(({ id }) => !onPage.some((league) => league.id === id))].map((league) => [
      league.id,
      league,
    ]),
  );
  return [...known.values()].filter(({ id }) => pins.has(id));
}

/** Leagues with their numbers of matches and live matches. `ofDay` has leagues that the page does not list yet. */
export function withNumbers(
  leagues: readonly League[],
  matches: readonly Match[],
  ofDay: readonly BusyLeague[],
): BusyLeague[] {
  const numbers = new Map(ofDay.map((league) => [league.id, league]));
  const listed = new Set(leagues.map(({ id }) => id));
  return [...leagues, ...ofDay.filter(({ id }) => !listed.has(id))].map((league) => {
    const own = matches.filter(({ leagueId }) => leagueId === league.id);
    const live = own.filter(({ state }) => isLive(state)).length;
    const { matches: most = 0, live: mostLive = 0 } = numbers.get(league.id) ?? {};
    return { ...league, matches: Math.max(own.length, most), live: Math.max(live, mostLive) };
  });
}

export function parseLeagues(text: string | null): readonly League[] {
  const list = parseJson(text);
  return Array.isArray(list) ? list.filter(isLeague) : [];
}

const isLeague = (value: unknown): value is League =>
  typeof value === 'object' &&
  value !== null &&
  Number.isSafeInteger((value as League).id) &&
  ['name', 'country', 'game'].every((key) => typeof value[key as keyof typeof value] === 'string');
