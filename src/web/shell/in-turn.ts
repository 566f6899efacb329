const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let last: Promise<void> = Promise.resolve();

/** Begins one fetch a task: a page that begins all its later ones at once keeps a slow phone from answering. */
export function inTurn<T>(begin: () => Promise<T>): Promise<T> {
  last = last.then(nextTask);
  return last.then(begin);
}
