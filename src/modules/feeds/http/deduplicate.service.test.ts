import type { FeedMessage, OddsMessage, ScoreMessage } from '../feed.contract.ts';
import { deduplicate } from './deduplicate.service.ts';

const score = (match: string, homeScore: number, version: number): ScoreMessage => ({
  kind: 'score',
  match,
  version,
  state: 'in_progress',
  period: 1,
  clockSeconds: 60,
  clockRuns: true,
  periodScores: [],
  homeScore,
  awayScore: 0,
  facts: {},
  serving: null,
});
const odds = (bookmaker: string, at: string): OddsMessage => ({
  kind: 'odds',
  match: 'm',
  at,
  bookmaker,
  market: 'winner3',
  line: null,
  prices: [1_900, 3_400, 4_200],
  suspended: false,
});

function passing(remembered?: number) {
  const passed: FeedMessage[][] = [];
  const ingest = vi.fn(async (batch: readonly FeedMessage[]) => void passed.push([...batch]));
  return { passed, ingest, deliver: deduplicate(ingest, remembered) };
}

it('passes only new content', async () => {
  const { passed, deliver } = passing();
  await deliver([score('a', 0, 1), score('b', 0, 1), odds('x', '1'), odds('y', '1')]);
  await deliver([score('a', 0, 2), score('b', 1, 2), odds('x', '2'), odds('y', '2')]);
  await deliver([score('a', 0, 3), score('b', 1, 3)]);
  await deliver([score('b', 0, 4)]);
  expect(passed.map((batch) => batch.length)).toEqual([4, 1, 1]);
  expect(passed[1]).toEqual([score('b', 1, 2)]);
  expect(passed[2]).toEqual([score('b', 0, 4)]);
});

it('repeats a message whose ingest failed', async () => {
  const { ingest, deliver, passed } = passing();
  ingest.mockRejectedValueOnce(new Error('database away'));
  await expect(deliver([score('a', 0, 1)])).rejects.toThrow('database away');
  await deliver([score('a', 0, 1)]);
  expect(passed).toEqual([[score('a', 0, 1)]]);
});

it('evicts the oldest', async () => {
  const { passed, deliver } = passing(1);
  await deliver([score('a', 0, 1)]);
  await deliver([score('b', 0, 1)]);
  await deliver([score('a', 0, 1)]);
  expect(passed).toHaveLength(3);
});
