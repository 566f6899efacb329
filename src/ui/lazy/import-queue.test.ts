import { createTaskQueue } from './import-queue.ts';

// Another test file may have left fake timers.
beforeEach(() => void vi.useRealTimers());

it('starts one per task, in order, without waiting for their ends', async () => {
  const inTurn = createTaskQueue();
  const begun: string[] = [];
  const tasks: string[][] = [];
  const begin = (name: string) => () => {
    begun.push(name);
    return name === 'slow' ? new Promise<never>(() => undefined) : Promise.resolve(name);
  };
  void inTurn(begin('slow'));
  const second = inTurn(begin('second'));
  const third = inTurn(begin('third'));
  expect(begun).toEqual([]);
  second.then(() => tasks.push([...begun]));
  expect(await third).toBe('third');
  expect(tasks).toEqual([['slow', 'second']]);
  expect(begun).toEqual(['slow', 'second', 'third']);
});

it('continues after a failure', async () => {
  const inTurn = createTaskQueue();
  const failed = inTurn(() => Promise.reject(new Error('lost')));
  const next = inTurn(() => Promise.resolve('there'));
  await expect(failed).rejects.toThrow('lost');
  expect(await next).toBe('there');
});
