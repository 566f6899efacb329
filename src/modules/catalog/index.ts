export {
  type Catalog,
  catalogChangeEmitter,
  createCatalogService as createCatalog,
  type EmitCatalogChanged,
  type Identify,
  IdentityMoved,
} from './catalog.service.ts';
export type { LeagueRow, PlayerRow, TeamRow } from './catalog.tables.ts';
export { insertCatalogEntry } from './catalog-replace.store.ts';
export { findLeague, findTeam, listLeagues, listTeams } from './catalog-rows.store.ts';
export { type Link, lockIdentity, putLinks, putRefs } from './refs.store.ts';
export { listLeagueSlugs } from './top-leagues.store.ts';
