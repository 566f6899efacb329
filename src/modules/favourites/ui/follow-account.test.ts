import { NO_MATCHES } from '#modules/matches/ui/match-list/load-match-list.ts';
import { attend, followedBy } from './follow-account.ts';
import { followedQuery } from './followed.rules.ts';

const NONE = new Set<number>();
const answer = (match: number[]) => ({ match, league: [], team: [], page: NO_MATCHES });

it('followedBy has the newest last, and prefers the newest at the limit of a query', async () => {
  const newestFirst = Array.from({ length: 203 }, (_, index) => 1_000 - index);
  const match = new Set(await followedBy(1, 'match', async () => answer(newestFirst)));
  expect([...match].at(-1)).toBe(1_000);
  const ids = followedQuery({ match, league: NONE, team: NONE }, 'UTC')!.ids!.split(',');
  expect(ids).toHaveLength(200);
  expect(ids).toContain('1000');
  expect(ids).not.toContain('798');
});

it('followedBy requests once, and again after a failure', async () => {
  const read = vi.fn(async () => answer([7]));
  const failing = vi.fn(() => Promise.reject(new Error('offline')));
  await Promise.all([
    expect(followedBy(2, 'match', failing)).rejects.toThrow('offline'),
    expect(followedBy(2, 'league', failing)).rejects.toThrow('offline'),
  ]);
  expect(failing).toHaveBeenCalledTimes(1);
  expect(await followedBy(2, 'match', read)).toEqual([7]);
  expect(await followedBy(2, 'team', read)).toEqual([]);
  expect(read).toHaveBeenCalledTimes(1);
});

it.each([
  ['answered before the list', true, [8]],
  ['under way', undefined, [8]],
  ['refused', null, [8, 7]],
])('followedBy: a click during its request counts, %s', async (_, outcome, expected) => {
  const list = Promise.withResolvers<ReturnType<typeof answer>>();
  const sent = Promise.withResolvers<unknown>();
  const uid = 10 + expected.length + (outcome === undefined ? 10 : 0);
  const ids = followedBy(uid, 'match', () => list.promise);
  const done = attend('match', 7, false, () => sent.promise);
  if (outcome !== undefined) {
    sent.resolve(outcome);
    expect(await done).toBe(outcome !== null);
  }
  list.resolve(answer([7, 8]));
  expect(await ids).toEqual(expected);
  // Later callers read the same answer.
  expect(await followedBy(uid, 'match')).toEqual(expected);
});

it('followedBy: a match followed on this page is the newest', async () => {
  expect(await followedBy(30, 'match', async () => answer([7, 8]))).toEqual([8, 7]);
  await attend('match', 9, true, async () => true);
  expect(await followedBy(30, 'match')).toEqual([8, 7, 9]);
});
