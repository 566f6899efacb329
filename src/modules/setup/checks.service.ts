import { checkProviders } from '#modules/feeds/index.ts';
import { checkPayment } from '#modules/recharge/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { checkDatabase } from '#platform/service-checks/database-check.ts';
import { checkMail } from '#platform/service-checks/mail-check.ts';
import { checkRedis } from '#platform/service-checks/redis-check.ts';
import type { CheckResult } from '#platform/service-checks/service-check.ts';
import { checkSite } from '#platform/service-checks/site-check.ts';
import { checkSms } from '#platform/service-checks/sms-check.ts';
import { checkStorage } from '#platform/service-checks/storage-check.ts';
import { SERVICES, type ServiceName } from './services.rules.ts';

export interface ServiceCheck extends CheckResult {
  service: ServiceName;
}

interface Options {
  /** Sent where mail is configured. */
  testMail?: Mail;
}

const CHECKS: Readonly<Record<ServiceName, (config: Config, options: Options) => Promise<CheckResult>>> = {
  site: checkSite,
  database: checkDatabase,
  redis: checkRedis,
  mail: (config, { testMail }) => checkMail(config, testMail),
  sms: checkSms,
  payment: checkPayment,
  storage: checkStorage,
  feeds: checkProviders,
};

/** Uses the service really, as this configuration says. Never throws. */
export async function checkService(
  service: ServiceName,
  config: Config,
  options: Options = {},
): Promise<ServiceCheck> {
  return { service, ...(await CHECKS[service](config, options)) };
}

export const checkServices = (config: Config): Promise<ServiceCheck[]> =>
  Promise.all(SERVICES.map((service) => checkService(service, config)));
