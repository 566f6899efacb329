import { sql } from 'drizzle-orm';
import { dayIn } from '#platform/clock/day-in.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { nameSubjects } from './audit-subjects.store.ts';
import { type BusinessDay, daysBefore, PERIOD_DAYS, periodValue, SPENDING_KINDS } from './overview.rules.ts';
import { createOverviewService } from './overview.service.ts';
import { figuresQuery, listDays } from './overview.store.ts';

const database = testDatabase({ demo: true });
const ZONE = 'Asia/Shanghai';
const overview = () => createOverviewService(database.db, ZONE);
const number = async (query: string) => Number((await database.pool.query(query)).rows[0].n ?? 0);

/** The newest entry of the demo is in the last day. */
const now = async () =>
  new Date((await database.pool.query('select max(created_at) as at from ledger_entries')).rows[0].at);

const sum = (days: readonly BusinessDay[], of: (day: BusinessDay) => number) =>
  days.reduce((total, day) => total + of(day), 0);

it('figures are exact against the ledger, the orders and the accounts', async () => {
  const at = await now();
  const { days, zone } = await overview().show('en', at);
  expect(zone).toBe(ZONE);
  expect(days).toHaveLength(2 * PERIOD_DAYS);
  expect(days.at(-1)!.day).toBe(dayIn(ZONE, at));
  const since = `(timestamp '${days[0]!.day}' at time zone '${ZONE}')`;
  const until = `(timestamp '${daysBefore(days.at(-1)!.day, -1)}' at time zone '${ZONE}')`;
  const within = (column: string) => `${column} >= ${since} and ${column} < ${until}`;

  expect(sum(days, (day) => day.registrations)).toBe(
    await number(`select count(*) as n from users where ${within('created_at')}`),
  );
  expect(sum(days, (day) => day.moneyFen)).toBe(
    await number(`select sum(amount_fen) as n from recharge_orders where ${within('paid_at')}`),
  );
  const entries = `from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.id = e.account_id where ${within('e.created_at')} and t.reverses is null`;
  const sold = await number(
    `select -sum(e.amount) as n ${entries} and a.kind = 'clearing' and t.reason = 'recharge'`,
  );
  expect(sold).toBeGreaterThan(0);
  expect(sum(days, (day) => day.coinsSold)).toBe(sold);
  const spent = await number(`select -sum(e.amount) as n ${entries} and a.kind = 'wallet' and e.amount < 0
    and t.reason in ('gift', 'plan', 'goods', 'box', 'box_prize', 'live_unlock')`);
  expect(spent).toBeGreaterThan(0);
  expect(
    sum(days, (day) => sum([day], () => SPENDING_KINDS.reduce((n, kind) => n + day.coinsSpent[kind], 0))),
  ).toBe(spent);
  expect(days.at(-1)!.coinsOutstanding).toBe(
    await number(`select sum(e.amount) as n from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.kind not in ('bonus', 'clearing', 'house')`),
  );
});

it('rollUp: writes each day once, also two at once, and the page reads the same from it', async () => {
  const at = await now();
  const counted = (await overview().show('en', at)).days;
  await Promise.all([overview().rollUp(at), overview().rollUp(at)]);
  const stored = await listDays(database.db, ZONE, counted[0]!.day, counted.at(-1)!.day);
  expect(stored.map((day) => ({ ...day, visitors: 0 }))).toEqual(counted);
  await overview().rollUp(at);
  expect((await overview().show('en', at)).days).toEqual(counted);
});

it('visitors: those of each day, and of a period the mean of a day', async () => {
  const at = await now();
  const today = dayIn(ZONE, at);
  await database.pool.query(
    `insert into visitor_counts (slot, day, visitors) values
      ($1, $2, 40), ($1::timestamptz + interval '15 minutes', $2, 2), ($1::timestamptz - interval '1 day', $3, 18)`,
    [at, today, daysBefore(today, 1)],
  );
  onTestFinished(async () => void (await database.pool.query('truncate visitor_counts')));
  const { days } = await overview().show('en', at);
  expect(days.slice(-3).map(({ visitors }) => visitors)).toEqual([0, 18, 42]);
  expect(periodValue('visitors', days.slice(-PERIOD_DAYS))).toBe(2);
});

it('rollUp: active users of a day stay counted when their sessions are seen later', async () => {
  const at = await now();
  await overview().rollUp(at);
  const day = dayIn(ZONE, at);
  const active = async () => (await listDays(database.db, ZONE, day, day))[0]!.active;
  await database.pool.query('update business_days set active = 777 where day = $1', [day]);
  await overview().rollUp(new Date(at.getTime() + 86_400_000));
  expect(await active()).toBe(777);
});

it('figures: a day is read by indexes', async () => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${figuresQuery(ZONE, { from: '2026-11-18', to: '2026-11-18', active: true })}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  for (const index of [
    'users_created_index',
    'recharge_orders_paid_index',
    'ledger_entries_created_index',
    'ledger_entries_account_index',
  ])
    expect(plan).toContain(index);
});

it('queues: open decisions, for moderators only their own', async () => {
  const as = (...roles: User['roles']): User => ({ kind: 'user', id: 1, roles, sessionId: 1 });
  const at = await now();
  const all = await overview().queues(as('user', 'administrator'), at);
  const { n } = (
    await database.pool.query("select count(*)::int as n from plans where state = 'under_review'")
  ).rows[0];
  expect(all.find(({ queue }) => queue === 'plans')!.waiting).toBe(n);
  const theirs = await overview().queues(as('user', 'moderator'), at);
  expect(theirs.map(({ queue }) => queue)).not.toContain('tickets');
  expect(theirs.length).toBeLessThan(all.length);
});

it('subjects of the audit log: named in the language, with their page; gone ones are absent', async () => {
  const first = async (table: string) =>
    Number((await database.pool.query(`select min(id) as id from ${table}`)).rows[0].id);
  const [match, plan, article, good] = [
    await first('matches'),
    await first('plans'),
    await first('articles'),
    await first('goods'),
  ];
  const kinds = [
    'match',
    'plan',
    'article',
    'room',
    'gift',
    'good',
    'box',
    'goods_order',
    'channel',
    'video',
  ];
  const ids = new Map<string, Set<number>>(
    [...kinds, 'banner', 'anchor'].map((kind) => [kind, new Set([999_999])]),
  );
  ids.get('match')!.add(match);
  ids.get('plan')!.add(plan);
  ids.get('article')!.add(article);
  ids.get('good')!.add(good);
  const named = await nameSubjects(database.db, ids, 'en');
  expect([...named.keys()].filter((key) => key.endsWith(' 999999'))).toEqual([]);
  expect(named.get(`match ${match}`)!.name).toMatch(/ – /);
  expect(named.get(`match ${match}`)!.path).toMatch(new RegExp(`^/\\w+/${match}$`));
  expect(named.get(`plan ${plan}`)!.path).toMatch(new RegExp(`^/expert/\\d+\\?plan=${plan}$`));
  expect(named.get(`article ${article}`)!.path).toMatch(new RegExp(`^/news/\\w+/${article}$`));
  expect(named.get(`good ${good}`)!.name).toBeTruthy();
});
