import { randomUUID } from 'node:crypto';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { signAliyun } from '#platform/sms/aliyun.ts';
import { smsUrl } from '#platform/sms/create-sms-sender.ts';
import { signTencent, tencentHeaders } from '#platform/sms/tencent.ts';
import { attempt, type CheckResult, OFF, requestService } from './service-check.ts';

/** A call to the provider that sends nothing: keys are right, and its template is known. */
export async function checkSms(config: Config): Promise<CheckResult> {
  const driver = config.SMS_DRIVER;
  if (!driver) return OFF;
  return await attempt(() => REQUESTS[driver](config, new URL(smsUrl(driver, config))));
}

const REQUESTS = {
  async twilio({ SMS_ACCESS_KEY: sid, SMS_SECRET_KEY: token }: Config, { origin }: URL) {
    const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
    const account = await requestService(
      `${origin}/2010-04-01/Accounts/${encodeURIComponent(sid)}.json`,
      { headers: { authorization } },
      (body) => textOf(body, 'message'),
    );
    const status = textOf(account, 'status');
    if (status && status !== 'active') throw new Error(`the account is ${status}`);
    return 'Twilio: the account is active';
  },
  async aliyun(config: Config, { origin, host }: URL) {
    const { SMS_ACCESS_KEY: accessKey, SMS_SECRET_KEY: secretKey, SMS_TEMPLATE } = config;
    const { query, headers } = signAliyun(
      { accessKey, secretKey },
      {
        host,
        action: 'QuerySmsTemplate',
        version: '2017-05-25',
        query: { TemplateCode: SMS_TEMPLATE },
        now: systemClock.now(),
        nonce: randomUUID(),
      },
    );
    const { host: _, ...sent } = headers;
    const found = await requestService(`${origin}/?${query}`, { method: 'POST', headers: sent }, (body) => {
      const code = textOf(body, 'Code');
      return code === 'OK' ? undefined : [code, textOf(body, 'Message')].filter(Boolean).join(' ');
    });
    const approved = (found as { TemplateStatus?: unknown }).TemplateStatus;
    if (approved !== undefined && approved !== 1)
      throw new Error(`the template ${SMS_TEMPLATE} is not approved`);
    return `Alibaba Cloud: the template ${SMS_TEMPLATE} is approved`;
  },
  async tencent(config: Config, { origin, host }: URL) {
    const { SMS_ACCESS_KEY: accessKey, SMS_SECRET_KEY: secretKey, SMS_TEMPLATE } = config;
    const body = JSON.stringify({ International: 0, TemplateIdSet: [Number(SMS_TEMPLATE)] });
    const [action, now] = ['DescribeSmsTemplateList', systemClock.now()];
    const found = await requestService(
      `${origin}/`,
      {
        method: 'POST',
        headers: {
          authorization: signTencent({ accessKey, secretKey }, { host, service: 'sms', action, body, now }),
          ...tencentHeaders(action, now, config.SMS_REGION),
        },
        body,
      },
      (answer) => {
        const { Error: error } = ((answer ?? {}) as { Response?: { Error?: unknown } }).Response ?? {};
        return error
          ? [textOf(error, 'Code'), textOf(error, 'Message')].filter(Boolean).join(' ')
          : undefined;
      },
    );
    const { DescribeTemplateStatusSet: templates = [] } =
      (found as { Response?: { DescribeTemplateStatusSet?: { StatusCode?: unknown }[] } }).Response ?? {};
    if (templates[0]?.StatusCode !== 0) throw new Error(`the template ${SMS_TEMPLATE} is not approved`);
    return `Tencent Cloud: the template ${SMS_TEMPLATE} is approved`;
  },
} as const satisfies Record<string, (config: Config, url: URL) => Promise<string>>;

function textOf(body: unknown, name: string): string | undefined {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
}
