export {
  type Catalog,
  catalogChangeEmitter,
  createCatalogService as createCatalog,
  type EmitCatalogChanged,
  type Identify,
  IdentityMoved,
} from './catalog.service.ts';
export type { LeagueRow, PlayerRow, TeamRow } from './catalog.tables.ts';
export { type CatalogKind, insertCatalogEntry } from './catalog-replace.store.ts';
export { findLeague, findTeam, listLeagues, listTeams } from './catalog-rows.store.ts';
export { changeOwnNames, type EntryNames, findNames, lockNames } from './own-names.store.ts';
export { type Link, lockIdentity, putLinks, putRefs } from './refs.store.ts';
export { listLeagueSlugs } from './top-leagues.store.ts';
