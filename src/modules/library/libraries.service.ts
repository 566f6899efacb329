import { findGame, findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import type { LeagueRow, PlayerRow, TeamRow } from '#modules/catalog/index.ts';
import { variantView } from '#modules/matches/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type {
  BrowseLibrary,
  LeaguePage,
  LibraryLeague,
  LibraryPlayer,
  LibrarySquad,
  PlayerPage,
  SquadPage,
} from './libraries.contract.ts';
import { LIBRARY_PAGE, type Search, searchesFor } from './libraries.rules.ts';
import {
  type Browse,
  type Hidden,
  listCountries,
  listLeagues,
  listPlayers,
  listSquads,
} from './libraries.store.ts';

export interface LibrariesService {
  /** Each without hidden entries, unless all are requested. */
  leagues(query: BrowseLibrary, lang: LanguageCode, which?: Which): Promise<LeaguePage>;
  squads(query: BrowseLibrary, lang: LanguageCode, which?: Which): Promise<SquadPage>;
  players(query: BrowseLibrary, lang: LanguageCode, which?: Which): Promise<PlayerPage>;
  countries(of: 'leagues' | 'squads' | 'players', game: string | undefined): Promise<string[]>;
}

interface Which {
  all: boolean;
}

/** Visibility is no concern of the catalog. */
export type ReadHidden = () => Promise<Hidden>;
const NONE: Hidden = { games: [], leagues: [] };
const SHOWN: Which = { all: false };

export function createLibrariesService(db: Db, readHidden: ReadHidden = async () => NONE): LibrariesService {
  async function turn<R>(
    query: BrowseLibrary,
    lang: LanguageCode,
    { all }: Which,
    list: (browse: Browse, hidden: Hidden) => Promise<R[]>,
    idOf: (row: R) => number,
  ) {
    const hidden = all ? NONE : await readHidden();
    const browse = {
      gameId: findGame(query.game)?.gameId ?? null,
      country: query.country ?? null,
      after: decodeCursor(ID_CURSOR, query.cursor)?.id ?? null,
      limit: LIBRARY_PAGE + 1,
      lang,
    };
    const searches: (Search | null)[] = query.q?.trim() ? searchesFor(query.q) : [null];
    let rows: R[] = [];
    for (const search of searches) {
      rows = await list({ ...browse, search }, hidden);
      if (rows.length > 0) break;
    }
    return pageOf(rows, LIBRARY_PAGE, (last) => encodeCursor(ID_CURSOR, { id: idOf(last) }));
  }

  return {
    async leagues(query, lang, which = SHOWN) {
      const { items, ...page } = await turn(
        query,
        lang,
        which,
        (browse, hidden) => listLeagues(db, browse, hidden),
        ({ id }) => id,
      );
      return { leagues: items.map((row) => libraryLeague(row, lang)), ...page };
    },
    async squads(query, lang, which = SHOWN) {
      const { items, ...page } = await turn(
        query,
        lang,
        which,
        (browse, hidden) => listSquads(db, browse, hidden),
        ({ id }) => id,
      );
      return { squads: items.map((row) => librarySquad(row, lang)), ...page };
    },
    async players(query, lang, which = SHOWN) {
      const { items, ...page } = await turn(
        query,
        lang,
        which,
        (browse, hidden) => listPlayers(db, browse, hidden),
        ({ player }) => player.id,
      );
      return { players: items.map(({ player, team }) => libraryPlayer(player, team, lang)), ...page };
    },
    countries: async (of, game) => listCountries(db, of, findGame(game)?.gameId ?? null, await readHidden()),
  };
}

const slugOf = (gameId: number): GameSlug => findGameById(gameId)?.slug ?? 'othersports';

export const libraryLeague = (row: LeagueRow, lang: LanguageCode): LibraryLeague => ({
  id: row.id,
  game: slugOf(row.gameId),
  name: localizedIn(row.names, lang),
  country: row.country,
  season: row.season,
  format: row.format,
  ...variantView(row),
});

export const librarySquad = (row: TeamRow, lang: LanguageCode): LibrarySquad => ({
  id: row.id,
  game: slugOf(row.gameId),
  name: localizedIn(row.names, lang),
  shortName: localizedIn(row.shortNames ?? row.names, lang),
  crest: row.crest,
  country: row.country,
  coach: row.coach,
});

export const libraryPlayer = (row: PlayerRow, team: TeamRow | null, lang: LanguageCode): LibraryPlayer => ({
  id: row.id,
  game: slugOf(row.gameId),
  name: localizedIn(row.names, lang),
  position: row.position,
  number: row.number,
  born: row.born,
  country: row.country,
  ...(row.picture !== null && { picture: row.picture }),
  team: team && { id: team.id, name: localizedIn(team.names, lang), crest: team.crest },
});
