import { FakeClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog, silentLog } from '#platform/log/log.ts';
import { floorSettings } from '#platform/settings/settings.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createSmsSender } from './create-sms-sender.ts';
import { createProviderSender } from './provider-sender.ts';
import type { Sms } from './sms.ts';
import { type Answer, aliyunSigned, provider, type RecordedRequest, tencentSigned } from './testing.ts';
import { twilioDriver } from './twilio.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T08:30:00Z');
const sms: Sms<'code'> = {
  to: '+8613812345678',
  kind: 'code',
  params: { code: '048213', minutes: '10' },
  language: 'zh_CN',
  text: '【边线】登录验证码 048213，10 分钟内有效。',
};
const notice: Sms<'passwordChanged'> = {
  to: '+8613812345678',
  kind: 'passwordChanged',
  params: { username: 'ada', time: '2026年11月15日 16:30' },
  language: 'zh_CN',
  text: '【边线】账号 ada 的密码已修改。',
};
const COMMON = { SMS_ACCESS_KEY: 'AKID', SMS_SECRET_KEY: 'hunter2' };
const ENVS = {
  aliyun: {
    ...COMMON,
    SMS_SIGN_NAME: '边线',
    SMS_TEMPLATE: 'SMS_1',
    SMS_TEMPLATE_ABROAD: 'SMS_2',
  },
  tencent: {
    ...COMMON,
    SMS_SIGN_NAME: '边线',
    SMS_TEMPLATE: '1001',
    SMS_TEMPLATE_ABROAD: '1002',
    SMS_APP_ID: '1400006666',
    SMS_TEMPLATE_PARAMS: 'code,minutes',
  },
  twilio: { ...COMMON, SMS_FROM: '+15005550006' },
};
type Name = keyof typeof ENVS;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function standIn(answer: (request: RecordedRequest, times: number) => Answer) {
  const server = await provider(answer);
  closing.push(server.close);
  return server;
}

function senderTo(name: Name, url: string, lines: string[] = [], env = {}) {
  const config = readConfig({ SMS_DRIVER: name, SMS_URL: url, ...ENVS[name], ...env });
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  return createSmsSender({
    config,
    db: database.db,
    clock,
    log,
    settings: floorSettings(config),
    outbox: null,
  });
}

const TAKEN: Record<Name, unknown> = {
  aliyun: { Code: 'OK', Message: 'OK', BizId: '9006', RequestId: 'F655' },
  tencent: { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }], RequestId: 'a0aa' } },
  twilio: { sid: 'SM1', status: 'queued', error_code: null },
};

describe('Alibaba Cloud', () => {
  it.each([
    ['+8613812345678', '13812345678', 'SMS_1'],
    ['+85291234567', '85291234567', 'SMS_2'],
    ['+8613800138000', '13800138000', 'SMS_1'],
  ])('gets a signed SendSms for %s', async (to, numbers, template) => {
    const requests: RecordedRequest[] = [];
    const { url } = await standIn((each) => {
      requests.push(each);
      return { body: TAKEN.aliyun };
    });
    await senderTo('aliyun', url).send({ ...sms, to });
    const { request, url: sent } = requests[0]!;
    expect(aliyunSigned(requests[0]!, 'hunter2')).toBe(true);
    expect(aliyunSigned(requests[0]!, 'another')).toBe(false);
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      PhoneNumbers: numbers,
      SignName: '边线',
      TemplateCode: template,
      TemplateParam: '{"code":"048213"}',
    });
    expect(request.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2026-11-15T08:30:00Z',
    });
  });
});

describe('Tencent Cloud', () => {
  it.each([
    ['+8613812345678', '1001'],
    ['+85291234567', '1002'],
  ])('gets a signed SendSms for %s', async (to, template) => {
    const requests: RecordedRequest[] = [];
    const { url } = await standIn((each) => {
      requests.push(each);
      return { body: TAKEN.tencent };
    });
    await senderTo('tencent', url).send({ ...sms, to });
    expect(tencentSigned(requests[0]!, 'hunter2')).toBe(true);
    expect(tencentSigned(requests[0]!, 'another')).toBe(false);
    expect(JSON.parse(requests[0]!.body)).toEqual({
      PhoneNumberSet: [to],
      SmsSdkAppId: '1400006666',
      SignName: '边线',
      TemplateId: template,
      TemplateParamSet: ['048213', '10'],
    });
    expect(requests[0]!.request.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    });
  });
});

describe('notification of a changed password', () => {
  const NOTICE = {
    SMS_NOTICE_TEMPLATE: 'N1',
    SMS_NOTICE_TEMPLATE_ABROAD: 'N2',
    SMS_NOTICE_TEMPLATE_PARAMS: 'username,time',
  };

  it.each([
    ['aliyun', 'TemplateCode=N1', '"username":"ada","time"'],
    ['tencent', '"TemplateId":"N1"', '"ada","2026年11月15日 16:30"'],
    ['twilio', 'Body=', '【边线】账号+ada+的密码已修改。'],
  ] as const)('%s uses its own template, or text', async (name, template, parameters) => {
    const requests: RecordedRequest[] = [];
    const { url } = await standIn((each) => {
      requests.push(each);
      return { body: TAKEN[name] };
    });
    await senderTo(name, url, [], NOTICE).send(notice);
    const sent = decodeURIComponent(requests[0]!.url.search) + decodeURIComponent(requests[0]!.body);
    expect(sent).toContain(template);
    expect(sent).toContain(parameters);
  });

  it.each(['aliyun', 'tencent'] as const)('%s is not called without one', async (name) => {
    const { url, times } = await standIn(() => ({ body: TAKEN[name] }));
    await expect(senderTo(name, url).send(notice)).rejects.toMatchObject({ code: 'sms.not_configured' });
    expect(times()).toBe(0);
  });
});

describe('Twilio', () => {
  it('gets the text, with account and token', async () => {
    const requests: RecordedRequest[] = [];
    const { url } = await standIn((each) => {
      requests.push(each);
      return { status: 201, body: TAKEN.twilio };
    });
    await senderTo('twilio', url).send(sms);
    const { request, url: sent, body } = requests[0]!;
    expect([request.method, sent.pathname]).toEqual(['POST', '/2010-04-01/Accounts/AKID/Messages.json']);
    expect(request.headers.authorization).toBe(`Basic ${btoa('AKID:hunter2')}`);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: sms.to,
      From: '+15005550006',
      Body: sms.text,
    });
  });

  it('may send through a messaging service', () => {
    const driver = twilioDriver({ url: 'https://x', accountSid: 'AC', authToken: 't', from: 'MG12' });
    const { body } = driver.request(sms, clock.now(), '');
    expect(new URLSearchParams(body).get('MessagingServiceSid')).toBe('MG12');
  });
});

describe('responses of a provider', () => {
  const tencentError = (Code: string) => ({ Response: { Error: { Code, Message: '' }, RequestId: '' } });
  it.each<[Name, number, unknown, string, string]>([
    ['aliyun', 200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL' }, 'number_refused', 'isv.MOBILE_NUMBER_ILLEGAL'],
    ['aliyun', 200, { Code: 'isv.BUSINESS_LIMIT_CONTROL' }, 'too_many', 'isv.BUSINESS_LIMIT_CONTROL'],
    ['aliyun', 400, { Code: 'InvalidAccessKeyId.NotFound' }, 'failed', 'InvalidAccessKeyId.NotFound'],
    ['aliyun', 502, 'Bad gateway', 'failed', 'HTTP 502'],
    ['tencent', 200, tencentError('AuthFailure.SignatureFailure'), 'failed', 'AuthFailure.SignatureFailure'],
    [
      'tencent',
      200,
      { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } },
      'too_many',
      'LimitExceeded.PhoneNumberDailyLimit',
    ],
    [
      'tencent',
      200,
      { Response: { SendStatusSet: [{ Code: 'InvalidParameterValue.IncorrectPhoneNumber' }] } },
      'number_refused',
      'InvalidParameterValue.IncorrectPhoneNumber',
    ],
    ['tencent', 200, {}, 'failed', 'HTTP 200'],
    ['twilio', 400, { code: 21211, message: `'To' ${sms.to} is not valid` }, 'number_refused', '21211'],
    ['twilio', 429, { code: 20429 }, 'too_many', '20429'],
    ['twilio', 401, { code: 20003 }, 'failed', '20003'],
    ['twilio', 500, '<html>', 'failed', 'HTTP 500'],
  ])('%s: %i %j is sms.%s', async (name, status, body, error, code) => {
    const lines: string[] = [];
    const { url, times } = await standIn(() => ({ status, body }));
    await expect(senderTo(name, url, lines).send(sms)).rejects.toMatchObject({ code: `sms.${error}` });
    expect(times()).toBe(1);
    expect(lines.join()).toContain(`"code":"${code}"`);
  });

  it.each(Object.keys(ENVS) as Name[])('%s: the log has no number, code or key', async (name) => {
    const lines: string[] = [];
    const { url } = await standIn((_, times) => ({
      body: times === 1 ? TAKEN[name] : sms.text,
      status: 200,
    }));
    await senderTo(name, url, lines).send(sms);
    await senderTo(name, url, lines)
      .send(sms)
      .catch(() => undefined);
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('+8613*******78');
    expect(lines.join()).not.toMatch(/13812345678|048213|hunter2/);
  });
});

describe('a failing network', () => {
  it('is retried once', async () => {
    const { url, times } = await standIn((_, n) => (n === 1 ? null : { body: TAKEN.aliyun }));
    await senderTo('aliyun', url).send(sms);
    expect(times()).toBe(2);
  });

  it('fails after the second attempt', async () => {
    const { url, times } = await standIn(() => null);
    await expect(senderTo('aliyun', url).send(sms)).rejects.toMatchObject({ code: 'sms.failed' });
    expect(times()).toBe(2);
  });

  it('after a timeout the message may be in transit: it is not sent twice', async () => {
    const { url, times } = await standIn(() => undefined);
    const driver = twilioDriver({ url, accountSid: 'AC', authToken: 't', from: '+15005550006' });
    const sender = createProviderSender({ driver, clock, log: silentLog, timeoutMs: 100 });
    await expect(sender.send(sms)).rejects.toMatchObject({ code: 'sms.failed' });
    expect(times()).toBe(1);
  });
});

it.each(['13812345678', '+0123456789', '+1', '+86138123456789012', '+86 138'])(
  'the number %s is not sent',
  async (to) => {
    const { url, times } = await standIn(() => ({ body: TAKEN.aliyun }));
    await expect(senderTo('aliyun', url).send({ ...sms, to })).rejects.toMatchObject({
      code: 'sms.number_refused',
    });
    expect(times()).toBe(0);
  },
);
