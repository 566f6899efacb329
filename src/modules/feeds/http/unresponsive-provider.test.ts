import { createLog } from '#platform/log/log.ts';
import { meetDeadlineAt, unresponsiveServer } from '#platform/testing/unresponsive-server.ts';
import { createApiFootball } from '../api-football/api-football.service.ts';
import { createPandaScore } from '../pandascore/pandascore.service.ts';
import { collector, jumpingTime, recordedServer } from './testing.ts';

const ATTEMPTS = 4;

it.each([
  ['PandaScore', { make: createPandaScore, key: { token: 'hunter2' }, empty: [] }],
  [
    'API-Football',
    {
      make: createApiFootball,
      key: { key: 'hunter2' },
      empty: {
        get: '',
        parameters: [],
        errors: [],
        results: 0,
        paging: { current: 1, total: 1 },
        response: [],
      },
    },
  ],
] as const)(
  'timeout: %s that accepts and never responds is reported, and polled again',
  async (name, provider) => {
    const silent = await unresponsiveServer();
    meetDeadlineAt(silent);
    const sound = await recordedServer(() => ({ body: provider.empty }));
    onTestFinished(() => sound.close());
    const lines: string[] = [];
    const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
    const time = jumpingTime('2026-03-01T09:00:00Z', '2026-03-01T09:10:00Z');
    const collected = collector(time.signal);
    let requests = 0;
    /** The first poll, with all its attempts, gets no response. */
    const reached: typeof fetch = (url, init) => {
      requests += 1;
      const there = String(url);
      return fetch(requests <= ATTEMPTS ? there.replace(sound.baseUrl, silent.url) : there, init);
    };
    const parts = { ...provider.key, baseUrl: sound.baseUrl, fetch: reached, random: () => 1, log };
    await provider.make({ ...parts, clock: time.clock, wait: time.wait } as never).start(collected.sink);
    expect(silent.connections()).toBeGreaterThan(0);
    expect(collected.problems[0]).toBe(`${name} could not be reached`);
    expect(collected.problems.at(-1)).toBeNull();
    expect(sound.requests.length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.includes('feed poll failed'))).toHaveLength(1);
    expect(lines.join()).toContain('TimeoutError');
  },
);
