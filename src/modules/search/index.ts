import type { Anchors } from '#modules/anchors/index.ts';
import type { Live } from '#modules/live/index.ts';
import { type Matches, whereOdds } from '#modules/matches/index.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import type { Module, Platform } from '#platform/module.ts';
import { readPack } from '#platform/translations/translator.ts';
import { leagueSource, matchSource, playerSource, teamSource } from './catalog-sources.store.ts';
import { type FoundGames, findGames, type GameNames, gameNames } from './game-names.rules.ts';
import { indexImportedFrom } from './import-indexing.service.ts';
import { indexMaintenanceTask } from './index-maintenance.service.ts';
import { createIndex } from './indexing.service.ts';
import { newsSource, videoSource } from './media-sources.store.ts';
import { expertSource, roomSource, streamerSource } from './people-sources.store.ts';
import { createResultLoader } from './result-loader.service.ts';
import { searchReactions } from './search.reactions.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearchService } from './search.service.ts';
import { deleteEntries } from './search.store.ts';

export const SOURCES = [
  leagueSource,
  teamSource,
  playerSource,
  matchSource,
  streamerSource,
  roomSource,
  expertSource,
  newsSource,
  videoSource,
] as const;

export type { ImportedIds } from './import-indexing.service.ts';
export const indexImported = (
  parts: Parameters<typeof indexImportedFrom>[1],
  imported: Parameters<typeof indexImportedFrom>[2],
): Promise<void> => indexImportedFrom(SOURCES, parts, imported);

/** By the names of games in every language, of the messages that pages show: read with the first search. */
function createFindGames(): (text: string) => FoundGames {
  let names: GameNames | undefined;
  return (text) => {
    if (!names) {
      const packs = [...LANGUAGES.keys()].map((code) => readPack(code, 'catalog'));
      names = gameNames((slug) => packs.map((pack) => pack[`catalog.game.${slug}`]!));
    }
    return findGames(names, text);
  };
}

export function createSearch(
  platform: Platform,
  dependencies: { matches: Matches; live: Live; anchors: Anchors },
): Module {
  const { database, clock, log } = platform;
  const { db } = database;
  const index = createIndex({ db, clock, sources: SOURCES });
  const search = createSearchService({
    db: database.reads,
    games: createFindGames(),
    matches: dependencies.matches,
    present: createResultLoader({ db: database.reads, ...dependencies }),
  });
  return {
    name: 'search',
    endpoints: searchRoutes(search).map(whereOdds),
    reactions: searchReactions(index),
    singletonTasks: [indexMaintenanceTask({ db, clock, log, index })],
    personalData: {
      // The index has only names that their owners show: no personal data of its own.
      export: async () => null,
      async erase(tx, userId) {
        await deleteEntries(tx, 'streamer', [userId]);
        await deleteEntries(tx, 'expert', [userId]);
      },
    },
  };
}
