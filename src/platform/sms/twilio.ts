import type { SmsDriver, SmsRefusal } from './sms.ts';

export interface TwilioOptions {
  url: string;
  accountSid: string;
  authToken: string;
  /** A number in E.164, or the id of a messaging service. */
  from: string;
}

/** Twilio, Messages API 2010-04-01: sends the given text. */
export function twilioDriver({ url, accountSid, authToken, from }: TwilioOptions): SmsDriver {
  return {
    name: 'twilio',
    takes: () => true,
    request({ to, text }) {
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
      return {
        url: `${new URL(url).origin}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }).toString(),
      };
    },
    read(status, body) {
      if (status >= 200 && status < 300) return null;
      const { code } = (body ?? {}) as { code?: unknown };
      return refusal(typeof code === 'number' ? code : null, status);
    },
  };
}

/** Not a number, not reachable, not a mobile, or opted out. */
const NUMBER = [21211, 21214, 21217, 21408, 21610, 21612, 21614];
const LIMIT = [14107, 20429, 21611];

function refusal(code: number | null, status: number): SmsRefusal {
  if (code === null) return { code: `HTTP ${status}`, reason: status === 429 ? 'limit' : 'other' };
  const reason = NUMBER.includes(code) ? 'number' : LIMIT.includes(code) ? 'limit' : 'other';
  return { code: String(code), reason };
}
