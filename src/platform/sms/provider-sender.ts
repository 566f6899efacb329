import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { maskedPhone } from '#platform/log/masked-contact.ts';
import type { Sms, SmsDriver, SmsRefusal, SmsSender } from './sms.ts';
import { smsErrors } from './sms-errors.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

interface Parts {
  driver: SmsDriver;
  clock: Clock;
  log: Log;
  timeoutMs?: number;
}

/** Sends through a provider; retries once when the network failed before a response. */
export function createProviderSender({ driver, clock, log, timeoutMs = 10_000 }: Parts): SmsSender {
  /** Null: unreachable. A timeout is final, because the message may be in transit. */
  async function requestProvider(sms: Sms): Promise<{ refusal: SmsRefusal | null } | null> {
    const { url, ...init } = driver.request(sms, clock.now(), randomUUID());
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      // A redirect would carry the signed message to its target.
      const response = await fetch(url, { ...init, signal, redirect: 'error' });
      return { refusal: driver.read(response.status, parsed(await response.text())) };
    } catch (thrown) {
      if ((thrown as Error).name !== 'TimeoutError') return null;
      return { refusal: { code: 'timeout', reason: 'other' } };
    }
  }

  return {
    async send(sms) {
      if (!E164.test(sms.to)) throw smsErrors.numberRefused();
      if (!driver.takes(sms)) throw smsErrors.notConfigured();
      const seen = { provider: driver.name, kind: sms.kind, to: maskedPhone(sms.to) };
      const answer = (await requestProvider(sms)) ?? (await requestProvider(sms));
      const refusal = answer ? answer.refusal : { code: 'unreachable', reason: 'other' as const };
      if (!refusal) return log.info({ event: 'sms.sent', ...seen }, 'text message sent');
      log.warn({ event: 'sms.failed', ...seen, code: refusal.code }, 'text message could not be sent');
      throw REASONS[refusal.reason]();
    },
  };
}

const REASONS = {
  number: smsErrors.numberRefused,
  limit: smsErrors.tooMany,
  other: smsErrors.failed,
} as const;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
