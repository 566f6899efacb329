import { aMatch } from '../match-list-data.factory.ts';
import { readMissed } from './list-page.ts';

const known = [aMatch({ id: 1, rev: 5 }), aMatch({ id: 2, rev: 5 })];

it('readMissed refetches matches that missed a change, and no others', async () => {
  const whole = aMatch({ id: 2, rev: 9 });
  const read = vi.fn(async () => ({ matches: [whole] }));
  const changes = [
    { id: 1, rev: 8, after: 5, homeScore: 1 },
    { id: 2, rev: 9, after: 7, homeScore: 1 },
  ];
  expect(await readMissed(known, changes, read)).toEqual([whole]);
  expect(read.mock.calls).toEqual([[{ ids: '2' }]]);
});

it('readMissed makes no request without a gap, and ignores a failure', async () => {
  const read = vi.fn(() => Promise.reject(new Error('offline')));
  expect(await readMissed(known, [{ id: 1, rev: 8, after: 5 }], read)).toEqual([]);
  expect(read).not.toHaveBeenCalled();
  expect(await readMissed(known, [{ id: 1, rev: 8, after: 7 }], read)).toEqual([]);
});

it('readMissed makes one request for two lists that miss changes of the same message', async () => {
  const whole = [aMatch({ id: 1, rev: 9 }), aMatch({ id: 2, rev: 9 })];
  const read = vi.fn(async () => ({ matches: whole }));
  const changes = [1, 2].map((id) => ({ id, rev: 9, after: 7, homeScore: 1 }));
  const answers = await Promise.all([
    readMissed(known, changes, read),
    readMissed([known[1]!], changes, read),
  ]);
  expect(read.mock.calls).toEqual([[{ ids: '1,2' }]]);
  expect(answers).toEqual([whole, whole]);
});
