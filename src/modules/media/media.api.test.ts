import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';

const database = testDatabase({ demo: true });
const own = testApp({ env: { RATE_LIMITS: '0', MEDIA_RECORDINGS_MB: '2' }, parts: { database } });
const elsewhere = testApp({ env: { RATE_LIMITS: '0', ROLES: 'web' } });
const statusOf = async (site: typeof own) =>
  (await site.call('admin/media', { token: await site.signIn('demo_admin') })).envelope.result;

it("reports the server's state and the recordings' size to administrators", async () => {
  await database.pool.query(
    `insert into recordings (room, file, bytes, duration_ms, started_at, ended_at)
     values ('a', 'a.mp4', 1000, 60000, now(), now()), ('b', 'b.mp4', 500, 60000, now(), now())`,
  );
  expect(await statusOf(own)).toEqual({
    server: 'embedded',
    // No server runs in this process.
    own: {
      ...{ alive: false, rtmpPort: null, restarts: 0, connections: 0, viewers: 0, refused: 0, malformed: 0 },
      rooms: [],
    },
    recordings: { files: 2, bytes: 1_500, quotaBytes: 2 * 1024 * 1024 },
  });
});

it('reports a server of another process', async () => {
  expect(await statusOf(elsewhere)).toMatchObject({ server: 'embedded', own: null });
});

it('is for administrators only', async () => {
  expect((await own.call('admin/media', { token: await own.signIn('demo_moderator') })).status).toBe(403);
});
