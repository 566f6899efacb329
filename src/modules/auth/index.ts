import { createAudit } from '#modules/audit/index.ts';
import { createAccounts, type Users } from '#modules/users/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { type Attribution, attributionFromCaller } from './attribution.service.ts';
import { loginsRoutes, renewSession, startSession } from './auth.routes.ts';
import { createLoginsService } from './auth.service.ts';
import { createAuthMailer } from './auth-mailer.service.ts';
import { createCodesService } from './codes.service.ts';
import { deleteCodesBefore } from './codes.store.ts';
import { createDemoPasswords } from './demo.service.ts';
import { demoProviderRoutes } from './demo-provider.routes.ts';
import { createDisposableMailCheck } from './disposable-mail.service.ts';
import { createFailuresService } from './failures.service.ts';
import { deleteFailuresBefore } from './failures.store.ts';
import { identitiesRoutes } from './identities.routes.ts';
import { createIdentitiesService } from './identities.service.ts';
import { createKnownDevices, DEVICE_COOKIE } from './known-devices.service.ts';
import { createLoginTokens } from './login-tokens.service.ts';
import { deleteLoginTokensBefore } from './login-tokens.store.ts';
import { admitEveryone, type RegistrationGate } from './open-registration.service.ts';
import { createOperatorService, type OperatorService } from './operator.service.ts';
import { passkeysRoutes } from './passkeys.routes.ts';
import { createPasskeysService } from './passkeys.service.ts';
import { createPasswordsService } from './passwords.service.ts';
import { loginsPersonalData } from './personal-data.service.ts';
import { configuredProviders } from './providers/configured.service.ts';
import { createDemoProviders } from './providers/demo.service.ts';
import { issuerProvider } from './providers/issuer.service.ts';
import { providersRoutes } from './providers.routes.ts';
import { createProvidersService } from './providers.service.ts';
import { createSecondFactorPolicy } from './second-factor-policy.service.ts';
import { createSecondFactorsService } from './second-factors.service.ts';
import { deleteStepsBefore } from './second-factors.store.ts';
import { createSecondStep } from './second-step.service.ts';
import { createSecurityService } from './security.service.ts';
import { createSignInCompletion, type OnSignedIn, type StartSession } from './sign-in-completion.service.ts';

/** For `npm run rotate-keys`. */
export { countOlderFactors, sealedFactors } from './second-factors.store.ts';

export type { Attribution };

export interface AuthHooks {
  cameOver: Attribution;
  admit: RegistrationGate;
  signedIn?: OnSignedIn;
}

export function createAuth(platform: Platform, users: Users, keyring: Keyring, hooks: AuthHooks): Module {
  const { database, clock, config } = platform;
  const services = createAuthServices(platform, users, keyring, platform.translate, hooks);
  const { providers, demoSites } = createOtherSites(
    platform,
    { ...services, mailer: services.notices, users, ...hooks },
    keyring,
  );
  const letInto: StartSession = (request, admission) => startSession(users, request, admission);
  return {
    name: 'auth',
    endpoints: [
      ...loginsRoutes({
        ...services,
        users,
        ways: {
          providers: providers.list(),
          issuers: providers.issuers(),
          sms: config.demo || !!config.SMS_DRIVER,
          mail: config.demo || !!config.SMTP_URL,
        },
        served: config.SMS_COUNTRIES,
        demo: config.demo,
      }),
      ...providersRoutes(providers, letInto),
      ...passkeysRoutes(services.passkeys, letInto, (request) => renewSession(users, request)),
      ...identitiesRoutes(services.identities),
      ...(demoSites ? demoProviderRoutes(demoSites) : []),
    ],
    retention: [
      { name: 'loginTraces', deleteOlderThan: deleteTraces },
      { name: 'loginTickets', deleteOlderThan: deleteLoginTokensBefore },
    ],
    personalData: loginsPersonalData,
    fillDemo: createDemoPasswords({ db: database.db, users, passwords: services.passwords, clock }),
  };
}

export function createAuthServices(
  platform: Platform,
  users: Users,
  keyring: Keyring,
  translate: Translate,
  { signedIn, ...hooks }: AuthHooks = {
    cameOver: attributionFromCaller,
    admit: admitEveryone,
  },
) {
  const { config, database, mail, sms, proofs } = platform;
  const { db } = database;
  const mailer = createAuthMailer({
    mail,
    sms,
    translate,
    languageOf: (id) => users.chosenLanguage(db, id),
  });
  const refuseDisposable = createDisposableMailCheck({
    allow: config.MAILBOX_ALLOW,
    deny: config.MAILBOX_DENY,
  });
  const devices = createKnownDevices(keyring);
  const codes = createCodesService({
    db,
    keyring,
    mailer,
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
  const entrance = createSignInCompletion({
    users,
    devices,
    mailer,
    secondStep: createSecondStep(keyring),
    ...(signedIn ? { onSignedIn: signedIn } : {}),
  });
  const parts = {
    db,
    keyring,
    users,
    codes,
    passwords,
    failures,
    devices,
    mailer,
    entrance,
    proofs,
    refuseDisposable,
    ...hooks,
  };
  const demand = createSecondFactorPolicy(users.sessions, config.demo);
  const secondFactors = createSecondFactorsService({ ...parts, demand, demo: config.demo });
  return {
    codes,
    devices,
    entrance,
    failures,
    identities: createIdentitiesService({ ...parts, siteNames }),
    notices: mailer,
    passkeys: createPasskeysService({
      ...parts,
      demand,
      tickets: createLoginTokens(keyring),
      demo: config.demo,
    }),
    passwords,
    refuseDisposable,
    secondFactors,
    logins: createLoginsService(parts),
    security: createSecurityService({ ...parts, emit: platform.emit, secondFactors, demand }),
  };
}

type OtherSiteParts = Pick<
  Parameters<typeof createProvidersService>[0],
  'users' | 'codes' | 'entrance' | 'cameOver' | 'admit' | 'mailer' | 'refuseDisposable'
>;

/** Providers with configured keys; in a demo without any, demo providers. */
function createOtherSites({ config, database, log }: Platform, parts: OtherSiteParts, keyring: Keyring) {
  const { db } = database;
  const tickets = createLoginTokens(keyring);
  const configured = configuredProviders(config);
  const demoSites = config.demo && configured.length === 0 ? createDemoProviders({ db, tickets }) : null;
  const issuers = config.OIDC_ISSUERS.map(issuerProvider);
  const sites = [...(demoSites?.providers ?? configured), ...issuers];
  const audit = createAudit(db).publicApi;
  return {
    providers: createProvidersService({ db, log, providers: sites, tickets, audit, ...parts }),
    demoSites,
  };
}

/** For `npm run admin`. */
export function createOperator(db: Db, keyring: Keyring): OperatorService {
  const unsent = { send: () => Promise.reject(new Error('a command sends nothing')) };
  const mailer = createAuthMailer({
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
      mailer,
      deviceOf: async () => null,
      proofs: { demand: async () => undefined },
      refuseDisposable: async () => undefined,
    }),
    passwords: createPasswordsService(db),
    audit: createAudit(db).publicApi,
  });
}

/** Codes, failures and unfinished sign-ins: useless after a day. */
async function deleteTraces(db: Db, before: Date, limit: number): Promise<number> {
  const codes = await transact(db, (tx) => deleteCodesBefore(tx, before, limit));
  const failures = await transact(db, (tx) => deleteFailuresBefore(tx, before, limit));
  return Math.max(codes, failures, await transact(db, (tx) => deleteStepsBefore(tx, before, limit)));
}
