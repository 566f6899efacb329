import type { Module, Platform } from '#platform/module.ts';
import { sitemapDocuments } from './sitemaps.routes.ts';
import { createSitemapsService } from './sitemaps.service.ts';

/** Robots and sitemaps of each brand. */
export const createSitemaps = ({ database, clock }: Platform): Module => ({
  name: 'sitemaps',
  rawRoutes: sitemapDocuments(createSitemapsService({ db: database.db, clock })),
});
