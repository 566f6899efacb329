export { type Catalog, createCatalogService as createCatalog } from './catalog.service.ts';
