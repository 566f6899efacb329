import { coalesceCalls } from './coalesce.ts';

it('concurrent calls share a result, computed after the last of them', async () => {
  let value = 1;
  const find = vi.fn(async () => value);
  const coalesced = coalesceCalls(find);
  const first = coalesced();
  await Promise.resolve();
  value = 2;
  expect(await Promise.all([first, coalesced()])).toEqual([2, 2]);
  expect(find).toHaveBeenCalledOnce();
});

it('a call during the computation gets its own result', async () => {
  const answers: ((value: number) => void)[] = [];
  const find = vi.fn(() => new Promise<number>((answer) => answers.push(answer)));
  const coalesced = coalesceCalls(find);
  const first = coalesced();
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(1));
  const second = coalesced();
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(2));
  answers[0]!(1);
  answers[1]!(2);
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

it('an error reaches its callers, and not the next ones', async () => {
  const find = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(1);
  const coalesced = coalesceCalls(find);
  await expect(Promise.allSettled([coalesced(), coalesced()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await coalesced()).toBe(1);
});
