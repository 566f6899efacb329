import type { Module, Platform } from '#platform/module.ts';
import { librariesApi } from './libraries.api.ts';
import { createLibrariesService, type ReadHidden } from './libraries.service.ts';

export {
  type Catalog,
  catalogChangeEmitter,
  createCatalogService as createCatalog,
} from './catalog.service.ts';
export { findLeague, findTeam, listLeagues, listTeams } from './catalog-rows.store.ts';
export { libraryLeague, libraryPlayer, librarySquad } from './libraries.service.ts';

/** Leagues, teams and players to look through. */
export const createLibraries = ({ database }: Platform, readHidden: ReadHidden): Module => ({
  name: 'catalog',
  endpoints: librariesApi(createLibrariesService(database.db, readHidden)),
});
