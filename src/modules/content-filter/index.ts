import type { Module, Platform } from '#platform/module.ts';
import { contentFilterRoutes } from './content-filter.routes.ts';
import {
  type ContentFilterService,
  createContentFilterService,
  type RecordChange,
} from './content-filter.service.ts';

/** The public API for other modules' services: the verdict on a text, and the matching word. */
export type ContentFilter = Pick<ContentFilterService, 'check' | 'find'>;

export interface ContentFilterModule extends Module {
  publicApi: ContentFilter;
}

type Parts = Pick<Platform, 'database' | 'bus' | 'clock'>;

export function createContentFilter(
  { database, bus, clock }: Parts,
  record: RecordChange,
): ContentFilterModule {
  const words = createContentFilterService({ db: database.db, bus, clock, record });
  return { name: 'content-filter', endpoints: contentFilterRoutes(words), publicApi: words };
}
