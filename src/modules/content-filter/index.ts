import type { Module, Platform } from '#platform/module.ts';
import { wordsApi } from './content-filter.api.ts';
import { createWordsService, type RecordChange, type WordsService } from './content-filter.service.ts';

/** What other modules' services may ask: what becomes of a text, and by which word. */
export type Words = Pick<WordsService, 'check' | 'find'>;

export interface WordsModule extends Module {
  door: Words;
}

type Parts = Pick<Platform, 'database' | 'bus' | 'clock'>;

export function createContentFilter({ database, bus, clock }: Parts, record: RecordChange): WordsModule {
  const words = createWordsService({ db: database.db, bus, clock, record });
  return { name: 'content-filter', endpoints: wordsApi(words), door: words };
}
