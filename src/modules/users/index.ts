import type { Module, Platform } from '#platform/module.ts';
import type { ReadSession } from '#platform/session/sessions.ts';
import { createSessionsService } from './sessions.service.ts';
import { deleteSessionsBefore } from './sessions.store.ts';
import { usersApi } from './users.api.ts';
import { createUsersService } from './users.service.ts';

export { publicUser } from './users.service.ts';

export interface UsersModule extends Module {
  readSession: ReadSession;
}

export function createUsers(platform: Platform, secret: string): UsersModule {
  const { database, clock, config } = platform;
  const users = createUsersService(database.db);
  const sessions = createSessionsService({
    db: database.db,
    secret,
    forget: platform.userChanged,
  });
  return {
    name: 'users',
    endpoints: usersApi({ users, sessions, demo: config.demo }),
    retention: [{ name: 'sessions', deleteOlderThan: deleteSessionsBefore }],
    readSession: sessions.read,
    fillDemo: () => users.addDemoAccounts(clock.now()),
  };
}
