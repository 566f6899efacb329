import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { SmsDriverName } from '#platform/config/sms-variables.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { SMS_PER_DAY, SMS_PER_HOUR } from '#platform/settings/site-settings.ts';
import { aliyunDriver } from './aliyun.ts';
import { withBudget } from './budgeted-sender.ts';
import { createProviderSender } from './provider-sender.ts';
import type { ProviderTemplates, SmsDriver, SmsSender } from './sms.ts';
import type { SmsBudget } from './sms-budget.rules.ts';
import { smsErrors } from './sms-errors.ts';
import { tencentDriver } from './tencent.ts';
import { twilioDriver } from './twilio.ts';

/** As set in the admin area; of a variable, 0 is none. */
export const smsBudget = (settings: Pick<Settings, 'get'>): SmsBudget => ({
  perHour: settings.get(SMS_PER_HOUR),
  perDay: settings.get(SMS_PER_DAY),
});

/** Through the configured provider, into a demo's mailbox, or not at all; then a warning at the start, once. */
export function createSmsSender(parts: {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  settings: Pick<Settings, 'get'>;
  outbox: SmsSender | null;
}): SmsSender {
  const { config, clock, log, settings, outbox } = parts;
  if (config.SMS_DRIVER) {
    const sender = createProviderSender({ driver: driverOf(config.SMS_DRIVER, config), clock, log });
    const budget = () => smsBudget(settings);
    return withBudget(sender, { ...parts, budget, countries: config.SMS_COUNTRIES });
  }
  if (outbox) return outbox;
  log.warn({ event: 'sms.not_configured' }, 'SMS_DRIVER is not set: text messages cannot be sent');
  return {
    async send() {
      throw smsErrors.notConfigured();
    },
  };
}

const OWN_URLS: Readonly<Record<SmsDriverName, string>> = {
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
  twilio: 'https://api.twilio.com',
};

/** Where the provider answers. */
export const smsUrl = (name: SmsDriverName, { SMS_URL }: Pick<Config, 'SMS_URL'>): string =>
  SMS_URL || OWN_URLS[name];

function driverOf(name: SmsDriverName, config: Config): SmsDriver {
  const { SMS_ACCESS_KEY: accessKey, SMS_SECRET_KEY: secretKey, SMS_SIGN_NAME: signName } = config;
  const url = smsUrl(name, config);
  const templates: ProviderTemplates = {
    code: {
      mainland: config.SMS_TEMPLATE,
      abroad: config.SMS_TEMPLATE_ABROAD || config.SMS_TEMPLATE,
      params: config.SMS_TEMPLATE_PARAMS,
    },
    passwordChanged: {
      mainland: config.SMS_NOTICE_TEMPLATE,
      abroad: config.SMS_NOTICE_TEMPLATE_ABROAD || config.SMS_NOTICE_TEMPLATE,
      params: config.SMS_NOTICE_TEMPLATE_PARAMS,
    },
    accountChanged: {
      mainland: config.SMS_CHANGE_TEMPLATE,
      abroad: config.SMS_CHANGE_TEMPLATE_ABROAD || config.SMS_CHANGE_TEMPLATE,
      params: config.SMS_CHANGE_TEMPLATE_PARAMS,
    },
    accountDeleted: {
      mainland: config.SMS_DELETION_TEMPLATE,
      abroad: config.SMS_DELETION_TEMPLATE_ABROAD || config.SMS_DELETION_TEMPLATE,
      params: ['reference'],
    },
  };
  switch (name) {
    case 'aliyun':
      return aliyunDriver({
        url,
        accessKey,
        secretKey,
        signName,
        templates,
      });
    case 'tencent':
      return tencentDriver({
        url,
        region: config.SMS_REGION,
        accessKey,
        secretKey,
        appId: config.SMS_APP_ID,
        signName,
        templates,
      });
    case 'twilio':
      return twilioDriver({
        url,
        accountSid: accessKey,
        authToken: secretKey,
        from: config.SMS_FROM,
      });
  }
}
