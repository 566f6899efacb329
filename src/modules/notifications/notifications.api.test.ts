import { asUser } from '#modules/live/live.factory.ts';
import { transact } from '#platform/db/transact.ts';
import { createEmit } from '#platform/events/events.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createFanOutService } from './fan-out.service.ts';
import type { NotificationPage, NotificationState } from './notifications.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const user = asUser(site, 'demo_user');
const other = asUser(site, 'demo_expert');
const admin = asUser(site, 'demo_admin');
const relay = () =>
  createRelay({
    db: database.db,
    reactions: site.app.modules.flatMap(({ reactions = [] }) => reactions),
    clock: site.clock,
    log: silentLog,
  });
async function settle(): Promise<void> {
  for (let taken = 1; taken > 0; ) taken = await relay().drain();
}
const list = async (query = ''): Promise<NotificationPage> => (await user(`user/notices${query}`)).result;
const idOf = async (who: typeof user): Promise<number> =>
  ((await who('user/me')).result as { uid: number }).uid;
const topicOf = () => site.app.modules.find(({ name }) => name === 'notifications')!.topics![0]!;
const state = async (): Promise<{ rev: number; data: NotificationState }> =>
  (await topicOf().snapshot!({ userId: String(await idOf(user)) })) as {
    rev: number;
    data: NotificationState;
  };
const notify = async (eventId: number, at = site.clock.now()) =>
  await createFanOutService({
    db: database.db,
    clock: site.clock,
    emit: createEmit(() => undefined),
    publish: () => undefined,
  }).notify([await idOf(user)], { kind: 'ticketAnswered', facts: { ticketId: 1 } }, { eventId, at });

it('an answered ticket and a mute notify their user, in their language', async () => {
  const userId = await idOf(user);
  await settle();
  const opened = await site.call('tickets/open', {
    method: 'POST',
    token: await site.signIn('demo_user'),
    headers: { 'idempotency-key': 'notices-ticket-1' },
    body: { kind: 'support', subject: 'Coins', text: 'Where are they?' },
  });
  const { id } = opened.envelope.result as unknown as { id: number };
  await site.call('admin/tickets/reply', {
    method: 'POST',
    token: await site.signIn('demo_admin'),
    headers: { 'idempotency-key': 'notices-ticket-2' },
    body: { id, text: 'On their way.' },
  });
  await settle();
  await admin('admin/tickets/close', { id, reason: 'They have arrived' });
  await settle();
  await admin('admin/chat/mute', { userId, minutes: 10, reason: 'ads' });
  await settle();
  const { notices, hasMore } = await list();
  expect(hasMore).toBe(false);
  expect(notices.map(({ kind, words, link, read }) => ({ kind, words, link, read }))).toEqual([
    {
      kind: 'muted',
      words: expect.objectContaining({ reason: 'ads', roomId: 'none', match: 'no' }),
      link: null,
      read: false,
    },
    {
      kind: 'ticketClosed',
      words: { subject: 'Coins', reason: 'They have arrived' },
      link: `/salesmartly?ticket=${id}`,
      read: false,
    },
    { kind: 'ticketAnswered', words: { subject: 'Coins' }, link: `/salesmartly?ticket=${id}`, read: false },
  ]);
  expect(((await other('user/notices')).result as NotificationPage).notices).toEqual([]);
});

it('a reserved match notifies shortly before its start, with team names in the user’s language', async () => {
  const { matches } = (await user('match/list?filter=upcoming&day=1')).result as {
    matches: { id: number; startTime: string; game: string; home: { name: string } }[];
  };
  const [match] = matches;
  await user('user/reserveMatch', { matchId: match!.id });
  const before = await state();
  site.clock.advance(Date.parse(match!.startTime) - 9 * 60_000 - site.clock.now().getTime());
  const upkeep = site.app.modules
    .flatMap(({ singletonTasks = [] }) => singletonTasks)
    .find(({ name }) => name === 'reservation reminders')!;
  await (await upkeep.start({} as never))();
  await settle();
  const [notice] = (await list('?group=matches')).notices;
  expect(notice).toMatchObject({
    kind: 'matchStart',
    words: { home: match!.home.name },
    link: `/${match!.game}/${match!.id}`,
  });
  const after = await state();
  expect(after.data.unread).toBe(before.data.unread + 1);
  expect(after.data.due).toEqual({ id: notice!.id, kind: 'matchStart' });
  site.clock.advance(11 * 60_000);
  expect((await state()).data.due).toBeNull();
});

it('marks as read, counted once, and later notifications stay unread', async () => {
  const [newest] = (await list()).notices;
  const before = await state();
  const twice = await Promise.all([1, 2].map(() => user('user/notices/read', { ids: [newest!.id] })));
  expect(twice.map(({ result }) => (result as { read: number }).read).sort()).toEqual([0, 1]);
  expect((await other('user/notices/readAll', { upTo: newest!.id })).result).toEqual({ read: 0 });
  await notify(9_001);
  const all = await user('user/notices/readAll', { upTo: newest!.id });
  expect((all.result as { read: number }).read).toBe(before.data.unread - 1);
  const after = await state();
  expect(after.data.unread).toBe(1);
  expect(after.rev).toBe(before.rev + 3);
});

it('pages without gaps', async () => {
  for (let i = 0; i < 45; i += 1) await notify(10_000 + i);
  const seen: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: NotificationPage = await list(`?group=system${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...page.notices.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  expect(seen).toHaveLength(49);
  const from = await list(`?group=system&upTo=${seen[3]}`);
  expect(from.notices[0]?.id).toBe(seen[3]);
});

it('rejects guests, invalid input, and other users as subscribers', async () => {
  expect((await site.call('user/notices')).status).toBe(401);
  expect((await user('user/notices?cursor=x')).status).toBe(400);
  expect((await user('user/notices/read', { ids: [] })).status).toBe(422);
  const viewer = { kind: 'user', id: 1, roles: ['user'], sessionId: 1 } as const;
  expect(topicOf().canSubscribe(viewer, { userId: '2' })).toBe(false);
  expect(topicOf().canSubscribe({ kind: 'guest' } as never, { userId: '1' })).toBe(false);
});

it('is deleted with the account, and after its retention', async () => {
  const { personalData, retention } = site.app.modules.find(({ name }) => name === 'notifications')!;
  const userId = await idOf(user);
  const exported = (await personalData!.export(database.db, userId)) as { notices: unknown[] };
  expect(exported.notices.length).toBeGreaterThan(45);
  await notify(20_000, new Date(0));
  expect(await retention![0]!.deleteOlderThan(database.db, new Date(1), 1_000)).toBe(1);
  await transact(database.db, (tx) => personalData!.erase(tx, userId, site.clock.now()));
  expect((await list()).notices).toEqual([]);
  expect((await state()).rev).toBe(0);
});
