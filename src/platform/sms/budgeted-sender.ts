import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import type { SmsSender } from './sms.ts';
import {
  alertOf,
  dayBefore,
  hourOf,
  isBudgetExhausted,
  partSpent,
  type SmsBudget,
  type SmsSpent,
} from './sms-budget.rules.ts';
import { addSent, countSent, deleteSentUntil, lockBudget } from './sms-budget.store.ts';
import { smsErrors } from './sms-errors.ts';

interface Parts {
  db: Db;
  clock: Clock;
  log: Log;
  /** Asked for each message: administrators change it. */
  budget(): SmsBudget;
  /** Two-letter codes; empty: every country. */
  countries: readonly string[];
}

async function readSpent(tx: Reader, now: Date): Promise<SmsSpent> {
  return {
    thisHour: await countSent(tx, new Date(hourOf(now).getTime() - 1)),
    thisDay: await countSent(tx, dayBefore(now)),
  };
}

/** Spent share of the budget, 0 to 1. */
export const readSmsSpent = async (db: Db, budget: SmsBudget, now: Date): Promise<number> =>
  partSpent(await readSpent(db, now), budget);

/**
 * Requests for codes from many addresses cost the operator at most the budget. A message is counted before it is sent,
 * whether or not the provider accepts it: many bill rejected ones.
 */
export function withBudget(sender: SmsSender, parts: Parts): SmsSender {
  const { db, clock, log, countries } = parts;
  /** Counts one message; false where nothing is left. */
  const take = (budget: SmsBudget, now: Date) =>
    transact(db, async (tx) => {
      await lockBudget(tx);
      const spent = await readSpent(tx, now);
      if (isBudgetExhausted(spent, budget)) return { taken: false, alert: null };
      await deleteSentUntil(tx, dayBefore(now));
      await addSent(tx, hourOf(now));
      return { taken: true, alert: alertOf(spent, budget) };
    });
  return {
    async send(sms) {
      const country = parsePhoneNumberFromString(sms.to)?.country ?? '';
      if (countries.length > 0 && !countries.includes(country)) throw smsErrors.countryNotServed();
      const budget = parts.budget();
      const { taken, alert } = await take(budget, clock.now());
      if (!taken) {
        log.error({ event: 'sms.budget_spent', ...budget }, 'SMS budget spent, no text message is sent');
        throw smsErrors.budgetSpent();
      }
      if (alert) {
        log.warn({ event: 'sms.budget_alert', ...alert, ...budget }, 'SMS budget threshold reached');
      }
      await sender.send(sms);
    },
  };
}
