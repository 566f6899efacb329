import { NO_MATCHES } from '#modules/matches/ui/match-list/load-match-list.ts';
import type { Attention } from '../favourites.contract.ts';
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

it.each([true, false])('an edit while the favourites load is in them (followed: %s)', async (on) => {
  const response = Promise.withResolvers<ReturnType<typeof answer>>();
  const uid = on ? 3 : 4;
  const loading = followedBy(uid, 'match', () => response.promise);
  const sent = Promise.withResolvers<Attention>();
  const saving = attend('match', 7, on, () => sent.promise);
  // Sent before the edit was known to the server.
  response.resolve(answer(on ? [8] : [7, 8]));
  expect(await loading).toEqual(on ? [8, 7] : [8]);
  sent.resolve({ kind: 'match', id: 7, on });
  expect(await saving).toBe(true);
  expect(await followedBy(uid, 'match')).toEqual(on ? [8, 7] : [8]);
});
