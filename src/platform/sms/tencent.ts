import { canonicalHeaders, hmac, sha256 } from './signing.ts';
import { type ProviderTemplates, paramsFor, type SmsDriver, type SmsRefusal, templateFor } from './sms.ts';

export interface TencentOptions {
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
  appId: string;
  signName: string;
  templates: ProviderTemplates;
}

interface TencentCall {
  host: string;
  service: string;
  action: string;
  body: string;
  now: Date;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Signature v3 (TC3-HMAC-SHA256) of a JSON call. */
export function signTencent(keys: { accessKey: string; secretKey: string }, call: TencentCall): string {
  const { lines, names } = canonicalHeaders({
    'content-type': JSON_TYPE,
    host: call.host,
    'x-tc-action': call.action.toLowerCase(),
  });
  const canonical = ['POST', '/', '', lines, names, sha256(call.body)].join('\n');
  const day = call.now.toISOString().slice(0, 10);
  const scope = `${day}/${call.service}/tc3_request`;
  const toSign = ['TC3-HMAC-SHA256', seconds(call.now), scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${keys.secretKey}`, day), call.service), 'tc3_request');
  const signature = hmac(key, toSign).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${keys.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

/** Headers of a call beside its signature. */
export const tencentHeaders = (action: string, now: Date, region: string): Record<string, string> => ({
  'content-type': JSON_TYPE,
  'x-tc-action': action,
  'x-tc-version': '2021-01-11',
  'x-tc-timestamp': seconds(now),
  'x-tc-region': region,
});

/** Tencent Cloud, SMS 2021-01-11 SendSms. */
export function tencentDriver(options: TencentOptions): SmsDriver {
  const { url, templates } = options;
  return {
    name: 'tencent',
    takes: (sms) => templateFor(templates, sms) !== '',
    request(sms, now) {
      const body = JSON.stringify({
        PhoneNumberSet: [sms.to],
        SmsSdkAppId: options.appId,
        SignName: options.signName,
        TemplateId: templateFor(templates, sms),
        TemplateParamSet: paramsFor(templates, sms).map(([, value]) => value),
      });
      const { host, origin } = new URL(url);
      return {
        url: `${origin}/`,
        method: 'POST',
        headers: {
          authorization: signTencent(options, { host, service: 'sms', action: 'SendSms', body, now }),
          ...tencentHeaders('SendSms', now, options.region),
        },
        body,
      };
    },
    read(status, body) {
      const { Response: answer } = (body ?? {}) as { Response?: TencentAnswer };
      const code = answer?.Error?.Code ?? answer?.SendStatusSet?.[0]?.Code;
      if (code === 'Ok') return null;
      return refusal(code ?? `HTTP ${status}`);
    },
  };
}

interface TencentAnswer {
  Error?: { Code?: string };
  SendStatusSet?: { Code?: string }[];
}

const seconds = (now: Date): string => String(Math.floor(now.getTime() / 1000));

function refusal(code: string): SmsRefusal {
  if (/IncorrectPhoneNumber|PhoneNumberInBlacklist|PhoneNumberParseFail/.test(code))
    return { code, reason: 'number' };
  return { code, reason: /LimitExceeded/.test(code) ? 'limit' : 'other' };
}
