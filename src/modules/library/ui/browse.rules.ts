import { findGame } from '#modules/catalog/games.rules.ts';
import { SEARCH_LENGTH } from '../libraries.rules.ts';

export const LIBRARIES = ['leagues', 'squads', 'players'] as const;
export type LibraryName = (typeof LIBRARIES)[number];

export const LIBRARY_PATHS: Readonly<Record<LibraryName, string>> = {
  leagues: '/leagueLibrary',
  squads: '/squadLibrary',
  players: '/playerLibrary',
};

/** `?q=united&game=football&country=eng`; absent fields do not filter. */
export interface Choice {
  q?: string;
  game?: string;
  country?: string;
}

const FIELDS = ['q', 'game', 'country'] as const;
export const BROWSE_QUERY = [...FIELDS, 'spoiler'] as const;

const COUNTRY = /^[a-z-]{2,10}$/;

/** Null for an invalid address. A form also sends its empty fields. */
export function parseChoice(search: URLSearchParams): Choice | null {
  const [q, game, country] = FIELDS.map((name) => search.get(name)?.trim() ?? '');
  if (q!.length > SEARCH_LENGTH || (game && !findGame(game)) || (country && !COUNTRY.test(country)))
    return null;
  return { ...(q ? { q } : {}), ...(game ? { game } : {}), ...(country ? { country } : {}) };
}

export const addressOf = (library: LibraryName, choice: Choice = {}): string => {
  const search = new URLSearchParams({ ...choice }).toString();
  return LIBRARY_PATHS[library] + (search && `?${search}`);
};
