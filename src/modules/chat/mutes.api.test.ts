import { randomUUID } from 'node:crypto';
import { testApp } from '#platform/testing/app.ts';

const site = testApp({ env: { RATE_LIMITS: '0' } });
const MINUTE = 60_000;

async function comment(text: string): Promise<string | null> {
  const { result } = (await site.call('news/list')).envelope as unknown as {
    result: { articles: { id: number }[] };
  };
  const { envelope } = await site.call('comments/add', {
    method: 'POST',
    body: { kind: 'news', id: result.articles[0]!.id, text },
    token: await site.signIn('demo_user'),
    headers: { 'idempotency-key': randomUUID() },
  });
  return envelope.errorCode as string | null;
}
const act = async (path: string, body: object) => {
  const token = await site.signIn('demo_moderator');
  expect((await site.call(path, { method: 'POST', body, token })).status).toBe(200);
};
async function demoUser(): Promise<number> {
  const { envelope } = await site.call('user/info', { token: await site.signIn('demo_user') });
  return (envelope.result as unknown as { uid: number }).uid;
}

it('site-wide mute: rejects comments until it ends or is lifted', async () => {
  const userId = await demoUser();
  expect(await comment('What a match')).toBeNull();
  await act('admin/chat/mute', { userId, minutes: 10, reason: 'Shouting at everyone' });
  site.clock.advance(MINUTE);
  expect(await comment('And what a goal')).toBe('comments.muted');
  site.clock.advance(10 * MINUTE);
  expect(await comment('And what a save')).toBeNull();
  await act('admin/chat/mute', { userId, minutes: 60, reason: 'Again' });
  await act('admin/chat/unmute', { userId, reason: 'Said sorry' });
  site.clock.advance(MINUTE);
  expect(await comment('What a referee')).toBeNull();
});

it('room mute: concerns that room only', async () => {
  const userId = await demoUser();
  const { envelope } = await site.call('match/list?filter=upcoming&day=1');
  const [match] = (envelope.result as unknown as { matches: { id: number }[] }).matches;
  await act('chatroom/operate', {
    room: `match:${match!.id}`,
    operation: 'mute',
    userId,
    minutes: 60,
    reason: 'Off topic here',
  });
  site.clock.advance(MINUTE);
  expect(await comment('Still friends elsewhere')).toBeNull();
});
