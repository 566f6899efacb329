import { createReadLimiter } from './read-limiter.ts';
import { createRevisionLoader } from './revision-loader.ts';
import { defineTopic, repeatRevision } from './topics.ts';

const loader = () => createRevisionLoader(createReadLimiter(2, 1_000), 500);
const topicOf = (revisions: (rooms: readonly unknown[]) => Promise<readonly number[]>) =>
  defineTopic({
    name: 'scores',
    pattern: 'scores',
    canSubscribe: () => true,
    snapshot: async () => ({ rev: 7, data: [] }),
    revisions,
  });

it('revision loader: concurrent rooms share one query and each get a revision', async () => {
  let queries = 0;
  const spec = topicOf(
    repeatRevision(async () => {
      queries += 1;
      return 7;
    }),
  );
  const load = loader();
  expect(await Promise.all([load({ spec, params: {} }), load({ spec, params: {} })])).toEqual([7, 7]);
  expect(queries).toBe(1);
});

it('revision loader: rejects all callers where the query returns too few revisions', async () => {
  const spec = topicOf(async () => [7]);
  const load = loader();
  const results = await Promise.allSettled([load({ spec, params: {} }), load({ spec, params: {} })]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
