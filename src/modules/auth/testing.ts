import { createUsers } from '#modules/users/index.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import type { Database } from '#platform/db/db.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { testCaller } from '#platform/endpoint/testing.ts';
import { createEmit } from '#platform/events/events.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createProofOfWork } from '#platform/proof-of-work/proof-of-work.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { At } from './auth.service.ts';
import { createAuthServices } from './index.ts';
import type { CompletedSignIn } from './sign-in-completion.service.ts';
import { emailTarget, phoneTarget } from './targets.service.ts';

const SECRET = 'a secret for tests only, long enough';

/** Every auth service on a real database, with mails collected instead of sent. */
export function testLogins(database: Database, env: Record<string, string> = {}) {
  const clock = new FakeClock();
  const mailbox: (Mail | Sms)[] = [];
  const refusing = { mail: null as Error | null };
  const changed: number[] = [];
  const config = readConfig({ MODE: 'demo', DATA_DIR: '.data/test', PROOF_OF_WORK: '0', ...env });
  const platform = {
    config,
    database: { db: later(() => database.db) },
    clock,
    log: silentLog,
    bus: createLocalBus(silentLog),
    emit: createEmit(() => undefined),
    mail: {
      send: async (mail: Mail) => {
        if (refusing.mail) throw refusing.mail;
        mailbox.push(mail);
      },
    },
    sms: { send: async (sms: Sms) => void mailbox.push(sms) },
    proofs: createProofOfWork({
      db: later(() => database.db),
      keyring: createKeyring([SECRET]),
      base: config.PROOF_OF_WORK,
      smsSpent: async () => 0,
    }),
    translate: createTranslator(),
    uploads: { release: async () => undefined },
    publish: () => undefined,
    userChanged: (userId: number) => void changed.push(userId),
  };
  const users = createUsers(platform as never, createKeyring([SECRET]), () => []);
  const services = createAuthServices(
    platform as never,
    users.publicApi,
    createKeyring([SECRET]),
    createTranslator(),
  );
  const at = (caller: Partial<Caller> = {}): At => ({ caller: testCaller(caller), now: clock.now() });
  /** Notifications are sent after the response, and may follow a code. */
  const lastCode = () => mailbox.flatMap(({ text }) => /(?<!\w)\d{6}(?!\w)/.exec(text)?.[0] ?? []).at(-1)!;
  const email = (text: string) => emailTarget(text);
  const phone = (text: string) => phoneTarget(text);

  return {
    ...services,
    clock,
    mailbox,
    refusing,
    changed,
    users: users.publicApi,
    readSession: users.readSession,
    at,
    email,
    phone,
    lastCode,
    /** Registers or signs in by a code to this email, as a visitor would. */
    async enter(address: string, caller: Partial<Caller> = {}): Promise<CompletedSignIn> {
      clock.advance(61_000);
      await services.codes.send(email(address), 'signIn', testCaller(caller), clock.now());
      const by = { target: email(address), code: lastCode() };
      return await services.logins.enterByCode(by, undefined, at(caller));
    },
    /** The caller that this sign-in made. */
    async callerOf(admission: CompletedSignIn): Promise<Caller<User>> {
      const { viewer, provenAt = null } = await users.readSession(admission.token!, clock.now());
      if (viewer.kind !== 'user') throw new Error('the session is over');
      return { ...testCaller({ provenAt }), viewer };
    },
  };
}

/** Lazy: the database of a test file exists only once its tests begin. */
function later<T extends object>(create: () => T): T {
  return new Proxy({} as T, {
    get(_, name) {
      const value = create()[name as keyof T];
      return typeof value === 'function' ? value.bind(create()) : value;
    },
  });
}
