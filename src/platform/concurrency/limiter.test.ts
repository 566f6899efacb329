import { platformErrors } from '#platform/errors/platform-errors.ts';
import { createLimiter } from './limiter.ts';

it('runs a limited number at once, in order, and rejects beyond the queue', async () => {
  const queued = createLimiter({ concurrency: 2, queue: { size: 1, full: () => new Error('full') } });
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

it("returns the work's result, also after an error and a rejection", async () => {
  const full = () => platformErrors.tooMany({ seconds: 2 });
  const inTurn = createLimiter({ concurrency: 2, queue: { size: 1, full } });
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<number>());
  const [a, b, c] = gates.map(({ promise }) => inTurn(() => promise));
  await expect(inTurn(async () => 0)).rejects.toMatchObject({ code: 'platform.too_many' });
  gates[0]!.resolve(1);
  expect(await a).toBe(1);
  gates[1]!.reject(new Error('failed'));
  await expect(b).rejects.toThrow('failed');
  gates[2]!.resolve(3);
  expect(await c).toBe(3);
  expect(await inTurn(async () => 4)).toBe(4);
});
