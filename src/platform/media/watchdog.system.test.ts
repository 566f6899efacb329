import { startMedia } from './server.testing.ts';

it('a suspended process does not take its media server for stuck; a stopped server is', async () => {
  const media = await startMedia({ limits: { healthMs: 50, stuckMs: 4_000 } });
  onTestFinished(() => media.server.stop());
  const pid = media.server.pid();
  const until = performance.now() + 5_000;
  while (performance.now() < until);
  // Pending timers of the clock have run after these turns.
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
  expect(media.server.pid()).toBe(pid);
  expect(media.happened).toEqual(['fresh']);

  process.kill(pid!, 'SIGSTOP');
  await vi.waitFor(() => expect(media.server.pid()).not.toBe(pid), { timeout: 30_000 });
  expect(media.server.counts().restarts).toBeGreaterThan(0);
}, 60_000);
