import { nextTask } from '../kit/next-task.ts';

export function createTaskQueue() {
  let last: Promise<void> = Promise.resolve();
  return <T>(begin: () => Promise<T>): Promise<T> => {
    last = last.then(nextTask);
    return last.then(begin);
  };
}

/** Begins one fetch a task: a page that begins all its later ones at once keeps a slow phone from answering. */
export const inNextTask = createTaskQueue();
