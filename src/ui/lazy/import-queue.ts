import { nextTask } from '../kit/next-task.ts';

export function createTaskQueue() {
  let last: Promise<void> = Promise.resolve();
  return <T>(begin: () => Promise<T>): Promise<T> => {
    last = last.then(nextTask);
    return last.then(begin);
  };
}

/** Starts one fetch per task: starting all lazy ones at once would block a slow phone. */
export const inNextTask = createTaskQueue();
