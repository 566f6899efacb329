import { FakeClock } from '#platform/clock/clock.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { createSessions, type Resolved } from './sessions.ts';
import { newToken } from './token.ts';

const user = (id: number): Resolved => ({
  viewer: { kind: 'user', id, roles: ['user'], sessionId: id },
  lost: null,
});

function remembering(answer: (token: string) => Promise<Resolved> = async () => user(1)) {
  const clock = new FakeClock();
  const read = vi.fn(answer);
  return { clock, read, sessions: createSessions({ read, clock }) };
}

it.each([undefined, '', 'not-a-token', `${newToken()}x`])('%j is a guest, without a query', async (token) => {
  const { sessions, read } = remembering();
  expect(await sessions.resolve(token)).toEqual({ viewer: guest, lost: null });
  expect(read).not.toHaveBeenCalled();
});

it('caches a session for two seconds', async () => {
  const { sessions, read, clock } = remembering();
  const token = newToken();
  await sessions.resolve(token);
  clock.advance(1_999);
  await sessions.resolve(token);
  expect(read).toHaveBeenCalledTimes(1);
  clock.advance(1);
  await sessions.resolve(token);
  expect(read).toHaveBeenCalledTimes(2);
});

it('fifty concurrent calls make one query', async () => {
  const { sessions, read } = remembering();
  const token = newToken();
  await Promise.all(Array.from({ length: 50 }, () => sessions.resolve(token)));
  expect(read).toHaveBeenCalledTimes(1);
});

it("drops a user's cache at once, and no other", async () => {
  const [mine, yours] = [newToken(), newToken()];
  const { sessions, read } = remembering(async (token) => user(token === mine ? 1 : 2));
  await sessions.resolve(mine);
  await sessions.resolve(yours);
  sessions.forgetUser(1);
  await sessions.resolve(yours);
  expect(read).toHaveBeenCalledTimes(2);
  await sessions.resolve(mine);
  expect(read).toHaveBeenCalledTimes(3);
});

it('a read concurrent with a change is not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<Resolved>();
  const { sessions, read } = remembering(() => promise);
  const token = newToken();
  const early = sessions.resolve(token);
  sessions.forgetUser(1);
  resolve(user(1));
  await early;
  await sessions.resolve(token);
  expect(read).toHaveBeenCalledTimes(2);
});

it('a failed read is not cached', async () => {
  const { sessions, read } = remembering();
  read.mockRejectedValueOnce(new Error('no database'));
  const token = newToken();
  await expect(sessions.resolve(token)).rejects.toThrow('no database');
  expect(await sessions.resolve(token)).toEqual(user(1));
});

it('invalid tokens do not grow the cache without bound', async () => {
  const { sessions, read } = remembering(async () => ({ viewer: guest, lost: 'expired' }));
  const first = newToken();
  await sessions.resolve(first);
  for (let i = 0; i < 10_000; i++) await sessions.resolve(newToken());
  await sessions.resolve(first);
  expect(read).toHaveBeenCalledTimes(10_002);
});
