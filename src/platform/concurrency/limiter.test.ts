import { workQueue } from './work-queue.ts';

it('runs so many at once, in order, and refuses what is too much', async () => {
  const queued = workQueue({ atOnce: 2, waiting: 1, full: () => new Error('full') });
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const work = gates.map(({ promise }, index) => () => {
    begun.push(index);
    return promise;
  });
  const [first, second, third] = work.slice(0, 3).map((item) => queued(item));
  await expect(queued(work[3]!)).rejects.toThrow('full');
  expect(begun).toEqual([0, 1]);
  gates[0]!.reject(new Error('bad picture'));
  await expect(first).rejects.toThrow('bad picture');
  expect(begun).toEqual([0, 1, 2]);
  gates[1]!.resolve();
  gates[2]!.resolve();
  await Promise.all([second, third]);
  await queued(async () => void begun.push(9));
  expect(begun).toEqual([0, 1, 2, 9]);
});
