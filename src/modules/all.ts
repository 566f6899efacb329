import type { Module, Platform } from '#platform/module.ts';
import type { ReadSession } from '#platform/session/sessions.ts';
import { createCatalog } from './catalog/index.ts';
import { createMatches } from './matches/index.ts';
import { createUsers } from './users/index.ts';

export interface Modules {
  all: readonly Module[];
  readSession: ReadSession;
}

/** Composition: one line per module. */
export function createModules(platform: Platform, secret: string): Modules {
  const users = createUsers(platform, secret);
  const matches = createMatches(platform, createCatalog(platform.database.db));
  return { all: [users, matches], readSession: users.readSession };
}
