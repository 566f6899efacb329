import type { Module, Platform } from '#platform/module.ts';
import type { ReadSession } from '#platform/session/sessions.ts';
import { type AccountsService, createAccountsService } from './accounts.service.ts';
import { createSessionsService, type From, type SessionsService } from './sessions.service.ts';
import { deleteSessionsBefore } from './sessions.store.ts';
import { usersApi } from './users.api.ts';
import { createUsersService, type UsersService } from './users.service.ts';

export type { Account, Registration } from './accounts.service.ts';
export type { From };

/** What other modules' services may ask of users, in their own transactions. */
export interface Users extends AccountsService, Pick<UsersService, 'showOwner' | 'findDemoAccount'> {
  sessions: Pick<SessionsService, 'open' | 'prove' | 'endAll'>;
}

export { publicUser } from './users.service.ts';

export interface UsersModule extends Module {
  readSession: ReadSession;
  door: Users;
}

export function createUsers(platform: Platform, secret: string): UsersModule {
  const { database, clock, config, emit, userChanged: forget } = platform;
  const users = createUsersService(database.db, emit);
  const sessions = createSessionsService({ db: database.db, secret, demo: config.demo, forget });
  const accounts = createAccountsService({ emit, sessions, forget });
  return {
    name: 'users',
    endpoints: usersApi({ users, sessions }),
    retention: [{ name: 'sessions', deleteOlderThan: deleteSessionsBefore }],
    readSession: sessions.read,
    door: { ...accounts, showOwner: users.showOwner, findDemoAccount: users.findDemoAccount, sessions },
    fillDemo: () => users.addDemoAccounts(clock.now()),
  };
}
