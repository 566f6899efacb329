import { silentLog } from '#platform/log/log.ts';
import { type Poll, pollUntilStopped } from './polling.service.ts';
import { ProviderError } from './provider-error.rules.ts';
import { jumpingTime } from './testing.ts';

async function polled(make: (record: (what: string) => void) => Poll[], until: string) {
  const time = jumpingTime('2026-03-01T12:00:00Z', until);
  const problems: (string | null)[] = [];
  const polls: string[] = [];
  const record = (what: string) => void polls.push(`${time.clock.now().toISOString().slice(14, 19)} ${what}`);
  await pollUntilStopped(make(record), {
    provider: 'Example',
    ...time,
    random: () => 1,
    log: silentLog,
    report: (problem) => void problems.push(problem),
  });
  return { said: polls, problems };
}
const every = (name: string, seconds: number, run: () => void): Poll => ({
  name,
  everyMs: () => seconds * 1_000,
  run: async () => run(),
});

it('runs each poll when due, in the order of the list', async () => {
  const { said: polls, problems } = await polled(
    (record) => [every('slow', 30, () => record('slow')), every('quick', 20, () => record('quick'))],
    '2026-03-01T12:01:00Z',
  );
  expect(polls).toEqual(['00:00 slow', '00:00 quick', '00:20 quick', '00:30 slow', '00:40 quick']);
  expect(new Set(problems)).toEqual(new Set([null]));
});

it('a failing poll is reported and retried with backoff, while the others continue', async () => {
  let times = 0;
  const { said: polls, problems } = await polled(
    (record) => [
      every('shaky', 1, () => {
        times += 1;
        record(`shaky ${times}`);
        if (times === 1) throw new ProviderError('Example answered 500 to /things');
        if (times === 2) throw new Error('a secret of the database');
      }),
      every('sound', 4, () => record('sound')),
    ],
    '2026-03-01T12:00:16Z',
  );
  expect(polls).toEqual([
    '00:00 shaky 1',
    '00:00 sound',
    '00:04 sound',
    '00:05 shaky 2',
    '00:08 sound',
    '00:12 sound',
    '00:15 shaky 3',
  ]);
  expect(problems.at(0)).toBe('Example answered 500 to /things');
  expect(problems.at(3)).toBe('Example: its data could not be taken in');
  expect(problems.at(-1)).toBeNull();
});

it('ends without an error when stopped during a run', async () => {
  const time = jumpingTime('2026-03-01T12:00:00Z');
  const problems: (string | null)[] = [];
  const poll: Poll = {
    name: 'stopped',
    everyMs: () => 1_000,
    run: async (signal) => {
      time.stop.abort(new Error('enough'));
      signal.throwIfAborted();
    },
  };
  const parts = { provider: 'Example', ...time, random: () => 1, log: silentLog };
  await pollUntilStopped([poll], { ...parts, report: (problem) => void problems.push(problem) });
  expect(problems).toEqual([]);
});
