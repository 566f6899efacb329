import { canonicalHeaders, hmac, percentEncoded, sha256 } from './signing.ts';
import { type ProviderTemplates, paramsFor, type SmsDriver, type SmsRefusal, templateFor } from './sms.ts';

export interface AliyunOptions {
  url: string;
  accessKey: string;
  secretKey: string;
  signName: string;
  templates: ProviderTemplates;
}

interface AliyunCall {
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  now: Date;
  nonce: string;
}

/** Signature V3 (ACS3-HMAC-SHA256) of a call with all parameters in its query. */
export function signAliyun(keys: { accessKey: string; secretKey: string }, call: AliyunCall) {
  const query = Object.entries(call.query)
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
    .sort()
    .join('&');
  const headers = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': call.now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const { lines, names } = canonicalHeaders(headers);
  const canonical = ['POST', '/', query, lines, names, sha256('')].join('\n');
  const signature = hmac(keys.secretKey, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${keys.accessKey},SignedHeaders=${names},Signature=${signature}`;
  return { query, headers: { ...headers, authorization } };
}

/** Alibaba Cloud, Dysmsapi 2017-05-25 SendSms. */
export function aliyunDriver({ url, accessKey, secretKey, signName, templates }: AliyunOptions): SmsDriver {
  return {
    name: 'aliyun',
    takes: (sms) => templateFor(templates, sms) !== '',
    request(sms, now, nonce) {
      const { query, headers } = signAliyun(
        { accessKey, secretKey },
        {
          host: new URL(url).host,
          action: 'SendSms',
          version: '2017-05-25',
          query: {
            // International: country code and number without a plus; domestic: eleven digits.
            PhoneNumbers: sms.to.replace(/^\+(86)?/, ''),
            SignName: signName,
            TemplateCode: templateFor(templates, sms),
            TemplateParam: JSON.stringify(Object.fromEntries(paramsFor(templates, sms))),
          },
          now,
          nonce,
        },
      );
      const { host: _, ...sent } = headers;
      return { url: `${new URL(url).origin}/?${query}`, method: 'POST', headers: sent, body: '' };
    },
    read(status, body) {
      const { Code: code } = (body ?? {}) as { Code?: unknown };
      if (code === 'OK') return null;
      return refusal(typeof code === 'string' ? code : `HTTP ${status}`);
    },
  };
}

function refusal(code: string): SmsRefusal {
  if (/MOBILE_NUMBER_ILLEGAL/.test(code)) return { code, reason: 'number' };
  return { code, reason: /LIMIT_CONTROL|Throttling/.test(code) ? 'limit' : 'other' };
}
