import { createAudit } from '#modules/audit/index.ts';
import { createAccounts, type Users } from '#modules/users/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { Module, Platform } from '#platform/module.ts';
import { type Admit, admitAll } from './admit.service.ts';
import { asGiven, type CameOver } from './came-over.service.ts';
import { createCodesService } from './codes.service.ts';
import { deleteCodesBefore } from './codes.store.ts';
import { createDemoPasswords } from './demo.service.ts';
import { demoProviderApi } from './demo-provider.api.ts';
import { createEntrance, type LetIn } from './entrance.service.ts';
import { createFactorDemand } from './factor-demand.service.ts';
import { createFailuresService } from './failures.service.ts';
import { deleteFailuresBefore } from './failures.store.ts';
import { identitiesApi } from './identities.api.ts';
import { createIdentitiesService } from './identities.service.ts';
import { loginsKeeper } from './keeper.service.ts';
import { createKnownDevices, DEVICE_COOKIE } from './known-devices.service.ts';
import { createLetters } from './letters.service.ts';
import { letIn, loginsApi, renewSession } from './logins.api.ts';
import { createLoginsService } from './logins.service.ts';
import { createMailboxes } from './mailboxes.service.ts';
import { createOperatorService, type OperatorService } from './operator.service.ts';
import { passkeysApi } from './passkeys.api.ts';
import { createPasskeysService } from './passkeys.service.ts';
import { createPasswordsService } from './passwords.service.ts';
import { configuredProviders } from './providers/configured.service.ts';
import { createDemoProviders } from './providers/demo.service.ts';
import { issuerProvider } from './providers/issuer.service.ts';
import { providersApi } from './providers.api.ts';
import { createProvidersService } from './providers.service.ts';
import { createSecondFactorsService } from './second-factors.service.ts';
import { deleteStepsBefore } from './second-factors.store.ts';
import { createSecondStep } from './second-step.service.ts';
import { createSecurityService } from './security.service.ts';
import { createTickets } from './tickets.service.ts';
import { deleteTicketsBefore } from './tickets.store.ts';

/** For `npm run rotate-keys`. */
export { countOlderFactors, sealedFactors } from './second-factors.store.ts';

export type { CameOver };

export function createLogins(
  platform: Platform,
  users: Users,
  keyring: Keyring,
  hooks: { cameOver: CameOver; admit: Admit },
): Module {
  const { database, clock, config } = platform;
  const services = createLoginServices(platform, users, keyring, createTranslator(), hooks);
  const { providers, demoSites } = createOtherSites(
    platform,
    { ...services, letters: services.notices, users, ...hooks },
    keyring,
  );
  const letInto: LetIn = (ask, admission) => letIn(users, ask, admission);
  return {
    name: 'logins',
    endpoints: [
      ...loginsApi({
        ...services,
        users,
        ways: { providers: providers.list(), issuers: providers.issuers() },
        served: config.SMS_COUNTRIES,
        demo: config.demo,
      }),
      ...providersApi(providers, letInto),
      ...passkeysApi(services.passkeys, letInto, (ask) => renewSession(users, ask)),
      ...identitiesApi(services.identities),
      ...(demoSites ? demoProviderApi(demoSites) : []),
    ],
    retention: [
      { name: 'loginTraces', deleteOlderThan: deleteTraces },
      { name: 'loginTickets', deleteOlderThan: deleteTicketsBefore },
    ],
    account: loginsKeeper,
    fillDemo: createDemoPasswords({ db: database.db, users, passwords: services.passwords, clock }),
  };
}

export function createLoginServices(
  platform: Platform,
  users: Users,
  keyring: Keyring,
  translate: Translate,
  hooks: { cameOver: CameOver; admit: Admit } = { cameOver: asGiven, admit: admitAll },
) {
  const { config, database, mail, sms, proofs } = platform;
  const { db } = database;
  const letters = createLetters({ mail, sms, translate, languageOf: (id) => users.chosenLanguage(db, id) });
  const refuseDisposable = createMailboxes({ allow: config.MAILBOX_ALLOW, deny: config.MAILBOX_DENY });
  const devices = createKnownDevices(keyring);
  const codes = createCodesService({
    db,
    keyring,
    letters,
    proofs,
    refuseDisposable,
    async deviceOf(target, caller) {
      const account = await users.find(db, target);
      return account && devices.recognise(caller.cookie(DEVICE_COOKIE), account.id);
    },
  });
  const passwords = createPasswordsService(db);
  const siteNames = new Map(config.OIDC_ISSUERS.map(({ id, name }) => [`oidc:${id}`, name]));
  const failures = createFailuresService(db);
  const entrance = createEntrance({ users, devices, letters, secondStep: createSecondStep(keyring) });
  const parts = {
    db,
    keyring,
    users,
    codes,
    passwords,
    failures,
    devices,
    letters,
    entrance,
    proofs,
    refuseDisposable,
    ...hooks,
  };
  const demand = createFactorDemand(users.sessions, config.demo);
  const secondFactors = createSecondFactorsService({ ...parts, demand, demo: config.demo });
  return {
    codes,
    devices,
    entrance,
    failures,
    identities: createIdentitiesService({ ...parts, siteNames }),
    notices: letters,
    passkeys: createPasskeysService({ ...parts, demand, tickets: createTickets(keyring), demo: config.demo }),
    passwords,
    refuseDisposable,
    secondFactors,
    logins: createLoginsService(parts),
    security: createSecurityService({ ...parts, emit: platform.emit, secondFactors, demand }),
  };
}

type OtherSiteParts = Pick<
  Parameters<typeof createProvidersService>[0],
  'users' | 'codes' | 'entrance' | 'cameOver' | 'admit' | 'letters' | 'refuseDisposable'
>;

/** The sites whose keys are set; in a demo without any, stand-ins for all of them. */
function createOtherSites({ config, database, log }: Platform, parts: OtherSiteParts, keyring: Keyring) {
  const { db } = database;
  const tickets = createTickets(keyring);
  const configured = configuredProviders(config);
  const demoSites = config.demo && configured.length === 0 ? createDemoProviders({ db, tickets }) : null;
  const issuers = config.OIDC_ISSUERS.map(issuerProvider);
  const sites = [...(demoSites?.providers ?? configured), ...issuers];
  const audit = createAudit(db).door;
  return {
    providers: createProvidersService({ db, log, providers: sites, tickets, audit, ...parts }),
    demoSites,
  };
}

/** For `npm run admin`. */
export function createOperator(db: Db, keyring: Keyring): OperatorService {
  const unsent = { send: () => Promise.reject(new Error('a command sends nothing')) };
  const letters = createLetters({
    mail: unsent,
    sms: unsent,
    translate: createTranslator(),
    languageOf: async () => null,
  });
  return createOperatorService({
    db,
    users: createAccounts(db, keyring),
    codes: createCodesService({
      db,
      keyring,
      letters,
      deviceOf: async () => null,
      proofs: { demand: async () => undefined },
      refuseDisposable: async () => undefined,
    }),
    audit: createAudit(db).door,
  });
}

/** Codes, failures and half-made sign-ins: of no use after a day. */
async function deleteTraces(db: Db, before: Date, limit: number): Promise<number> {
  const codes = await deleteCodesBefore(db, before, limit);
  const failures = await deleteFailuresBefore(db, before, limit);
  return Math.max(codes, failures, await deleteStepsBefore(db, before, limit));
}
