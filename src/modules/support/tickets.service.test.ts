import { insertUsers } from '#modules/users/users.store.ts';
import { users } from '#modules/users/users.tables.ts';
import { loadBrands } from '#platform/brand/brands.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { outboxEvents } from '#platform/events/events.tables.ts';
import { createEmit } from '#platform/events/events.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { guest, type Role, type User, type Viewer } from '#platform/viewer/viewer.ts';
import { ticketsPersonalData } from './personal-data.service.ts';
import { INBOX_TOPIC, mineTopic, ticketTopic } from './tickets.calls.ts';
import { MAX_OPEN, TICKETS_PAGE } from './tickets.rules.ts';
import { createTicketsService } from './tickets.service.ts';
import { ticketMessages, tickets as ticketsTable } from './tickets.tables.ts';

const database = testDatabase();
const clock = new FakeClock();
const brand = loadBrands('').byId('touchline');
const as = (id: number, ...roles: Role[]): User => ({
  kind: 'user',
  id,
  roles: ['user', ...roles],
  sessionId: 1,
});
let keys = 0;
const by = <Who extends Viewer>(viewer: Who, key = `key-${++keys}`) => ({
  caller: { viewer, brand, lang: 'en' } as unknown as Caller<Who>,
  key,
  now: clock.now(),
});

let published: { topic: string; message: unknown; rev: number }[];
let mailed: { contact: string; lang: string; text?: string; reason?: string }[];
let recorded: string[];
const service = () =>
  createTicketsService({
    db: database.db,
    emit: createEmit(() => undefined),
    publish: (topic, message, { rev }) => void published.push({ topic, message, rev }),
    audit: { record: async (_, { action }) => void recorded.push(action) },
    answerByMail: ({ contact, lang }, text) => void mailed.push({ contact, lang, text }),
    closeByMail: ({ contact, lang }, reason) => void mailed.push({ contact, lang, reason }),
  });
const draft = { kind: 'support', subject: 'Coins', text: 'Where are they?' } as const;

let ids: number[];
beforeAll(async () => {
  const names = ['requester', 'other', 'staff'];
  await transact(database.db, (tx) =>
    insertUsers(
      tx,
      names.map((username) => ({ username, registrationSource: 'test', createdAt: clock.now() })),
    ),
  );
  ids = (await database.db.select({ id: users.id }).from(users)).map(({ id }) => id).sort((a, b) => a - b);
});
beforeEach(async () => {
  [published, mailed, recorded] = [[], [], []];
  await database.db.delete(ticketMessages);
  await database.db.delete(ticketsTable);
  await database.db.delete(outboxEvents);
});

it('messages are numbered, and both sides are notified', async () => {
  const [requester, , staff] = ids as [number, number, number];
  const { id } = await service().open(draft, by(as(requester)));
  await service().reply(id, 'On their way.', by(as(staff, 'administrator')));
  await service().write(id, 'Thanks!', by(as(requester)));
  const { ticket, messages, rev } = await service().show(as(requester), id);
  expect(ticket.state).toBe('open');
  expect(messages.map(({ seq, fromStaff, text }) => [seq, fromStaff, text])).toEqual([
    [1, false, 'Where are they?'],
    [2, true, 'On their way.'],
    [3, false, 'Thanks!'],
  ]);
  expect(rev).toBe(3);
  const announced = published.filter(({ topic }) => topic === ticketTopic(id));
  expect(announced.map((message) => message.rev)).toEqual([1, 2, 3]);
  expect(published.filter(({ topic }) => topic === INBOX_TOPIC)).toHaveLength(3);
  expect(published.filter(({ topic }) => topic === mineTopic(requester))).toHaveLength(3);
  expect(recorded).toEqual(['ticket.answered']);
  expect(await database.db.select().from(outboxEvents)).toHaveLength(1);
});

it('a message repeated under its key, also concurrently, is one message', async () => {
  const viewer = as(ids[0]!);
  const opened = await Promise.all(
    Array.from({ length: 6 }, () => service().open(draft, by(viewer, 'same'))),
  );
  const id = opened[0]!.id;
  expect(new Set(opened.map((ticket) => ticket.id))).toEqual(new Set([id]));
  await Promise.all(Array.from({ length: 6 }, () => service().write(id, 'More', by(viewer, 'more'))));
  expect((await service().show(viewer, id)).messages.map(({ seq }) => seq)).toEqual([1, 2]);
});

it('another text under the same key is another ticket or message', async () => {
  const viewer = as(ids[0]!);
  const { id } = await service().open(draft, by(viewer, 'mended'));
  const mended = await service().open({ ...draft, text: 'Where are my coins?' }, by(viewer, 'mended'));
  expect(mended.id).not.toBe(id);
  expect(await service().open(draft, by(viewer, 'mended'))).toEqual({ id });
  for (const text of ['More', 'More of it', 'More']) await service().write(id, text, by(viewer, 'again'));
  const { messages } = await service().show(viewer, id);
  expect(messages.map(({ text }) => text)).toEqual([draft.text, 'More', 'More of it']);
});

it('the same key of another sender is another ticket', async () => {
  const [requester, other] = ids as [number, number];
  const mail = { ...draft, contact: 'one@example.com' };
  const opened = [
    await service().open(draft, by(as(requester), 'shared')),
    await service().open(draft, by(as(other), 'shared')),
    await service().open(mail, by(guest, 'shared')),
    await service().open({ ...mail, contact: 'two@example.com' }, by(guest, 'shared')),
  ];
  expect(new Set(opened.map(({ id }) => id)).size).toBe(4);
  expect(await service().open(mail, by(guest, 'shared'))).toEqual(opened[2]);
  expect((await service().mine(as(other))).tickets.map(({ id }) => id)).toEqual([opened[1]!.id]);
});

it('concurrent messages are numbered without gaps', async () => {
  const viewer = as(ids[0]!);
  const { id } = await service().open(draft, by(viewer));
  await Promise.all(Array.from({ length: 12 }, (_, i) => service().write(id, `No. ${i}`, by(viewer))));
  const { messages } = await service().show(viewer, id);
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
});

it('open tickets are limited, also concurrently', async () => {
  const viewer = as(ids[0]!);
  const results = await Promise.allSettled(
    Array.from({ length: MAX_OPEN + 3 }, () => service().open(draft, by(viewer))),
  );
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array(3).fill('tickets.too_many_open'));
  expect((await service().mine(viewer)).tickets).toHaveLength(MAX_OPEN);
});

it('only its owner and staff read, continue or subscribe', async () => {
  const [requester, other] = ids as [number, number];
  const { id } = await service().open(draft, by(as(requester)));
  const nothing = { code: 'tickets.not_found' };
  await expect(service().show(as(other), id)).rejects.toMatchObject(nothing);
  await expect(service().write(id, 'Me too', by(as(other)))).rejects.toMatchObject(nothing);
  expect(await service().maySubscribe(as(other), id)).toBe(false);
  expect(await service().maySubscribe(guest, id)).toBe(false);
  expect(await service().maySubscribe(as(requester), id)).toBe(true);
  expect(await service().maySubscribe(as(other, 'administrator'), id)).toBe(true);
  expect(await service().maySubscribe(as(requester), id + 1)).toBe(false);
});

it('a guest leaves an address and is answered there', async () => {
  await expect(service().open(draft, by(guest))).rejects.toMatchObject({ code: 'tickets.contact_needed' });
  const { id } = await service().open({ ...draft, contact: 'a@b.example' }, by(guest));
  await service().reply(id, 'Here they are.', by(as(ids[2]!, 'administrator')));
  expect(mailed).toEqual([{ contact: 'a@b.example', lang: 'en', text: 'Here they are.' }]);
  await expect(service().show(as(ids[0]!), id)).rejects.toMatchObject({ code: 'tickets.not_found' });
  await service().close(ids[2]!, id, 'Solved', clock.now());
  expect(mailed.slice(1)).toEqual([{ contact: 'a@b.example', lang: 'en', reason: 'Solved' }]);
});

it('closes once, and a further message opens it again', async () => {
  const viewer = as(ids[0]!);
  const { id } = await service().open(draft, by(viewer));
  await service().close(ids[2]!, id, 'Solved', clock.now());
  const again = service().close(ids[2]!, id, 'Solved', clock.now());
  await expect(again).rejects.toMatchObject({ code: 'tickets.closed' });
  expect((await service().list({})).tickets).toEqual([]);
  expect((await service().list({ state: 'closed' })).tickets).toHaveLength(1);
  expect(mailed).toEqual([]);
  await service().write(id, 'Not quite', by(viewer));
  expect((await service().show(viewer, id)).ticket.state).toBe('open');
  expect(await service().snapshot(id)).toMatchObject({ rev: 3, data: { state: 'open' } });
});

it('staff list: open tickets page by page, longest waiting first', async () => {
  for (let i = 0; i < TICKETS_PAGE + 3; i++) {
    clock.advance(1000);
    await service().open({ ...draft, subject: `Letter ${i}`, contact: '+8613800000000' }, by(guest));
  }
  const first = await service().list({ kind: 'support' });
  const second = await service().list({ kind: 'support', cursor: first.nextCursor! });
  const subjects = [...first.tickets, ...second.tickets].map(({ subject }) => subject);
  expect(subjects).toEqual(Array.from({ length: TICKETS_PAGE + 3 }, (_, i) => `Letter ${i}`));
  expect(second.nextCursor).toBeNull();
  expect((await service().list({ kind: 'complaint' })).tickets).toEqual([]);
  await expect(service().list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'platform.malformed' });
});

it('a deleted account: its messages stay without its name', async () => {
  const requester = ids[0]!;
  const { id } = await service().open({ ...draft, contact: 'a@b.example' }, by(as(requester)));
  expect(await ticketsPersonalData.export(database.db, requester)).toMatchObject({
    tickets: [{ subject: 'Coins', messages: [{ text: 'Where are they?' }] }],
  });
  await transact(database.db, (tx) => ticketsPersonalData.erase(tx, requester, clock.now()));
  expect((await service().mine(as(requester))).tickets).toEqual([]);
  const all = await service().list({});
  const rest = all.nextCursor ? await service().list({ cursor: all.nextCursor }) : { tickets: [] };
  const left = [...all.tickets, ...rest.tickets].find((ticket) => ticket.id === id);
  expect(left).toMatchObject({ id, userId: null, contact: '' });
});
