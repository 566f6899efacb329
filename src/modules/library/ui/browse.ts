import type { ApiClient } from '#platform/endpoint/client.ts';
import { librariesCalls } from '../libraries.calls.ts';
import type { BrowseLibrary, LibraryLeague, LibraryPlayer, LibrarySquad } from '../libraries.contract.ts';
import { type Choice, type LibraryName, parseChoice } from './browse.rules.ts';

export interface Libraries {
  leagues: LibraryLeague;
  squads: LibrarySquad;
  players: LibraryPlayer;
}

export interface LibraryPage<Row> {
  rows: Row[];
  nextCursor: string | null;
}

type Browse<Row> = (api: ApiClient, query: BrowseLibrary) => Promise<LibraryPage<Row>>;

export const browse: { readonly [N in LibraryName]: Browse<Libraries[N]> } = {
  async leagues(api, query) {
    const { leagues: rows, nextCursor } = await api(librariesCalls.leagues, query);
    return { rows, nextCursor };
  },
  async squads(api, query) {
    const { squads: rows, nextCursor } = await api(librariesCalls.squads, query);
    return { rows, nextCursor };
  },
  async players(api, query) {
    const { players: rows, nextCursor } = await api(librariesCalls.players, query);
    return { rows, nextCursor };
  },
};

export interface Library<Row> {
  choice: Choice;
  /** Null where the request failed: the rest of the page renders without it. */
  first: LibraryPage<Row> | null;
  countries: string[];
  /** Calendar day, for ages. */
  today: string;
}

/** For loaders: first page of a library and its filters; null for an invalid address. */
export async function loadLibrary<N extends LibraryName>(
  { api, now }: { api: ApiClient; now: Date },
  library: N,
  search: URLSearchParams,
): Promise<Library<Libraries[N]> | null> {
  const choice = parseChoice(search);
  if (!choice) return null;
  const { game } = choice;
  const [first, countries] = await Promise.all([
    browse[library](api, choice).catch(() => null),
    api(librariesCalls.countries, { of: library, ...(game ? { game } : {}) }).catch(() => []),
  ]);
  return { choice, first, countries, today: now.toISOString().slice(0, 10) };
}
