import { FakeClock } from '#platform/clock/clock.ts';
import { createLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { withBudget } from './budgeted-sender.ts';
import type { Sms } from './sms.ts';
import { alertOf, isBudgetExhausted } from './sms-budget.rules.ts';

const database = testDatabase();
const smsTo = (to: string): Sms => ({
  to,
  kind: 'code',
  params: { code: '048213', minutes: '10' },
  language: 'en',
  text: 'Your code is 048213',
});

function sending(parts: { perHour?: number; perDay?: number; countries?: string[] }) {
  const { perHour = 0, perDay = 0, countries = [] } = parts;
  const clock = new FakeClock('2026-11-15T08:30:00Z');
  const lines: string[] = [];
  const sent: string[] = [];
  const budget = { perHour, perDay };
  const sender = withBudget(
    { send: async ({ to }) => void sent.push(to) },
    {
      db: database.db,
      clock,
      log: createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
      budget: () => budget,
      countries,
    },
  );
  const events = () => lines.map((line) => JSON.parse(line).event as string);
  return { clock, sent, events, budget, send: (to = '+8613812345678') => sender.send(smsTo(to)) };
}

beforeEach(() => database.pool.query('delete from sms_sent'));

it("SMS budget: concurrent messages stay within the hour's budget", async () => {
  const { send, sent } = sending({ perHour: 20 });
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => send()));
  expect(sent).toHaveLength(20);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(180);
  expect(refused[0]).toMatchObject({ reason: { code: 'sms.budget_spent' } });
});

it('SMS budget: the next hour has its own, until the day is spent', async () => {
  const { clock, send, sent } = sending({ perHour: 2, perDay: 3 });
  await send();
  await send();
  await expect(send()).rejects.toMatchObject({ code: 'sms.budget_spent' });
  clock.advance(3_600_000);
  await send();
  await expect(send()).rejects.toMatchObject({ code: 'sms.budget_spent' });
  clock.advance(24 * 3_600_000);
  await send();
  expect(sent).toHaveLength(4);
});

it('SMS budget: a change in the admin area holds for the next message', async () => {
  const { budget, send, sent } = sending({ perHour: 1 });
  await send();
  await expect(send()).rejects.toMatchObject({ code: 'sms.budget_spent' });
  budget.perHour = 2;
  await send();
  expect(sent).toHaveLength(2);
});

it('SMS budget: alerts at 50 and 90 %, and when it is spent', async () => {
  const { send, events } = sending({ perDay: 10 });
  for (let count = 0; count < 10; count++) await send();
  await expect(send()).rejects.toMatchObject({ code: 'sms.budget_spent' });
  expect(events()).toEqual(['sms.budget_alert', 'sms.budget_alert', 'sms.budget_spent']);
});

it('SMS budget: an unserved country costs nothing', async () => {
  const { send, sent } = sending({ perHour: 1, countries: ['CN', 'DE'] });
  await expect(send('+14155552671')).rejects.toMatchObject({ code: 'sms.country_not_served' });
  await send('+4915123456789');
  expect(sent).toEqual(['+4915123456789']);
});

it.each([
  [{ thisHour: 0, thisDay: 0 }, { perHour: 0, perDay: 0 }, false],
  [{ thisHour: 9, thisDay: 9 }, { perHour: 10, perDay: 0 }, false],
  [{ thisHour: 10, thisDay: 10 }, { perHour: 10, perDay: 0 }, true],
  [{ thisHour: 0, thisDay: 50 }, { perHour: 10, perDay: 50 }, true],
])('SMS budget: %j of %j is spent: %s', (spent, budget, expected) => {
  expect(isBudgetExhausted(spent, budget)).toBe(expected);
});

it('SMS budget: an alert of the day precedes one of the hour', () => {
  expect(alertOf({ thisHour: 4, thisDay: 8 }, { perHour: 10, perDay: 10 })).toEqual({
    percent: 90,
    of: 'day',
  });
  expect(alertOf({ thisHour: 4, thisDay: 7 }, { perHour: 10, perDay: 10 })).toEqual({
    percent: 50,
    of: 'hour',
  });
  expect(alertOf({ thisHour: 5, thisDay: 7 }, { perHour: 10, perDay: 10 })).toBeNull();
});
