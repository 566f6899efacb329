import type { Audit } from '#modules/audit/index.ts';
import { withProviderKeys } from '#modules/feeds/index.ts';
import type { PushTest } from '#modules/push/index.ts';
import { checkService } from '#modules/setup/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { AppError, type Translate } from '#platform/errors/errors.ts';
import { maskedEmail, maskedPhone } from '#platform/log/masked-contact.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { mailErrors } from '#platform/mail/mail-errors.ts';
import { createMailTemplates, type Letterhead } from '#platform/mail/mail-templates.ts';
import type { CheckResult } from '#platform/service-checks/service-check.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { SmsSender } from '#platform/sms/sms.ts';
import { smsErrors } from '#platform/sms/sms-errors.ts';
import { createSmsTemplates } from '#platform/sms/sms-templates.ts';
import type { ServiceTest } from './service-tests.contract.ts';
import { TEST_CODE, type TestedService } from './service-tests.rules.ts';
import { findContacts } from './service-tests.store.ts';

export interface ServiceTests {
  run(service: TestedService, userId: number, head: Letterhead, now: Date): Promise<ServiceTest>;
}

interface Parts {
  db: Db;
  config: Config;
  settings: Pick<Settings, 'get'>;
  mail: Mailer;
  sms: SmsSender;
  testPush: PushTest;
  audit: Audit;
  translate: Translate;
}

type Result = Pick<ServiceTest, 'outcome'> & Partial<ServiceTest>;
type Channel = 'mail' | 'sms';

/** Minutes that the message of a test states. */
const TEST_MINUTES = 10;

const checked = ({ state, detail }: CheckResult): Result => ({
  outcome: ({ works: 'works', fails: 'failed', off: 'off' } as const)[state],
  detail,
});

export function createServiceTests({
  db,
  config,
  settings,
  mail,
  sms,
  testPush,
  audit,
  translate,
}: Parts): ServiceTests {
  const writeMail = createMailTemplates(translate);
  const writeSms = createSmsTemplates(translate);

  /** First a check that sends nothing: its reason says more than that of a message that failed. */
  async function send(
    channel: Channel,
    target: string | null,
    masked: (target: string) => string,
    deliver: (to: string) => Promise<void>,
  ): Promise<Result> {
    const check = await checkService(channel, config);
    if (check.state === 'fails') return checked(check);
    // Not configured: only a demo has a mailbox in its place.
    if (check.state === 'off' && !config.demo) return checked(check);
    if (target === null) return { outcome: 'noTarget', detail: check.detail };
    try {
      await deliver(target);
      return { outcome: 'sent', to: masked(target), detail: check.detail };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code } = error;
      if (code === mailErrors.notConfigured.code || code === smsErrors.notConfigured.code)
        return { outcome: 'off', detail: code };
      return { outcome: 'failed', to: masked(target), detail: code };
    }
  }

  const TESTS: Readonly<
    Record<TestedService, (userId: number, head: Letterhead, now: Date) => Promise<Result>>
  > = {
    async mail(userId, head) {
      const { email } = await findContacts(db, userId);
      return await send('mail', email, maskedEmail, (to) =>
        mail.send({ to, ...writeMail('serviceTest', head, {}) }),
      );
    },
    async sms(userId, head) {
      const { phone } = await findContacts(db, userId);
      const params = { code: TEST_CODE, minutes: TEST_MINUTES };
      return await send('sms', phone, maskedPhone, (to) =>
        sms.send({ to, ...writeSms.code('confirmCode', head, params) }),
      );
    },
    async push(userId, head, now) {
      const { reached, tried, detail } = await testPush(userId, head, now);
      const outcome = tried === 0 ? 'noTarget' : reached === 0 ? 'failed' : 'sent';
      return { outcome, devices: { reached, tried }, detail };
    },
    payment: async () => checked(await checkService('payment', config)),
    storage: async () => checked(await checkService('storage', config)),
    feeds: async () => checked(await checkService('feeds', withProviderKeys(config, settings))),
  };

  return {
    async run(service, userId, head, now) {
      const result: ServiceTest = {
        ...{ service, to: null, devices: null, detail: '' },
        ...(await TESTS[service](userId, head, now)),
      };
      await transact(db, (tx) =>
        audit.record(tx, {
          actor: userId,
          action: 'service.tested',
          subject: { kind: 'site', id: 0 },
          details: { service, outcome: result.outcome },
          now,
        }),
      );
      return result;
    },
  };
}
