import { sql } from 'drizzle-orm';
import { createPrivacyApi, type Privacy } from '#modules/privacy/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import { createEmit } from '#platform/events/events.ts';
import { WAKE_CHANNEL } from '#platform/events/wake.ts';
import type { Module, Platform } from '#platform/module.ts';
import type { ReadSession } from '#platform/session/sessions.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { type AccountAges, ageLimits, createAccountAges } from './account-age.service.ts';
import { type AccountsService, createAccountsService } from './accounts.service.ts';
import { checkDatabaseMode } from './database-mode-check.service.ts';
import { createDeletionService, type DeletionService } from './deletion.service.ts';
import { createDeletionConfirmation } from './deletion-confirmation.service.ts';
import { usersPersonalData } from './personal-data.service.ts';
import { createPreferencesService, type PreferencesService } from './preferences.service.ts';
import { createProfileService } from './profile.service.ts';
import { createRetainedFacts, type PersonalDataHandlers } from './retained-facts.service.ts';
import { deleteRetainedFactsBefore } from './retained-facts.store.ts';
import { createSessionsService, type From, type SessionsService } from './sessions.service.ts';
import { deleteSessionsBefore } from './sessions.store.ts';
import { usersReactions } from './users.reactions.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService, type UsersService } from './users.service.ts';

export type { Account, Admitted, Registration } from './accounts.service.ts';
/** For `npm run rotate-keys`. */
export { countOlderSessions } from './sessions.store.ts';
export type { AccountAges, From };

type Sessions = Pick<
  SessionsService,
  'open' | 'viewers' | 'prove' | 'renew' | 'factorProvenAt' | 'unproveFactor' | 'endAll'
>;

/** The public API for other modules' services, in their own transactions. */
export interface Users extends AccountsService, Pick<UsersService, 'showOwner' | 'findDemoAccount'> {
  sessions: Sessions;
  deleteAccount: DeletionService['deleteIn'];
  ages: AccountAges;
  endDigest: PreferencesService['endDigest'];
}

export { publicUser } from './users.service.ts';

export interface UsersModule extends Module {
  readSession: ReadSession;
  viewersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, Viewer>>;
  publicApi: Users;
}

/** `personalDataHandlers`: personal data handlers of all modules; called once all are created. */
export function createUsers(
  platform: Platform,
  keyring: Keyring,
  personalDataHandlers: PersonalDataHandlers,
  privacy: Privacy = createPrivacyApi(NOTHING),
): UsersModule {
  const { clock, config, emit, userChanged: forget } = platform;
  const { db } = platform.database;
  const ages = createAccountAges(db, ageLimits(platform.settings));
  const users = createUsersService(db, emit, ages);
  const sessions = createSessionsService({ db, keyring, demo: config.demo, forget });
  const remembered = createRetainedFacts(keyring, personalDataHandlers);
  const accounts = createAccountsService({
    emit,
    sessions,
    remembered,
    consents: privacy.consents,
    forget,
  });
  const preferences = createPreferencesService(db, privacy.consents);
  const deletion = createDeletionService({
    db,
    clock,
    emit,
    sessions,
    personalDataHandlers,
    remembered,
    rows: privacy.rows,
    confirm: createDeletionConfirmation(platform),
  });
  return {
    name: 'users',
    endpoints: usersRoutes({
      users,
      sessions,
      profile: createProfileService({ db, emit, accounts, users, uploads: platform.uploads }),
      preferences,
      deletion,
    }),
    reactions: usersReactions(forget),
    retention: [
      { name: 'sessions', deleteOlderThan: deleteSessionsBefore },
      { name: 'deletedIdentities', deleteOlderThan: deleteRetainedFactsBefore },
    ],
    personalData: usersPersonalData(platform.uploads),
    readSession: sessions.read,
    viewersOf: (sessionIds) => sessions.viewers(db, sessionIds, clock.now()),
    publicApi: {
      ...accounts,
      showOwner: users.showOwner,
      findDemoAccount: users.findDemoAccount,
      sessions,
      deleteAccount: deletion.deleteIn,
      ages,
      endDigest: preferences.endDigest,
    },
    checkData: () => checkDatabaseMode(platform.database.db, platform.config.demo),
    fillDemo: () => users.addDemoAccounts(clock.now()),
  };
}

/** Without composed modules: an empty declaration. */
const NOTHING = { kinds: {}, tables: {} };

/** For a command at a terminal: its changes are emitted as durable events. */
export function createAccounts(db: Db, keyring: Keyring): AccountsService & { sessions: Sessions } {
  const forget = () => undefined;
  // The relay runs in another process.
  const wake = () => void db.execute(sql.raw(`notify ${WAKE_CHANNEL}`)).catch(() => undefined);
  const sessions = createSessionsService({ db, keyring, demo: false, forget });
  const remembered = createRetainedFacts(keyring, () => []);
  // An operator at the terminal cannot consent for the user: the site asks on the first visit.
  const consents = { agree: async () => undefined };
  const accounts = createAccountsService({ emit: createEmit(wake), sessions, remembered, consents, forget });
  return { ...accounts, sessions };
}
