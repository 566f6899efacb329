import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/**
 * Background work, and all work it starts, uses the work pool: reactions, jobs and singleton tasks wait for each other,
 * never a request for them. A context rather than a second `Db`, because requests and reactions run the same services.
 */
export const inBackground = <T>(work: () => T): T => background.run(true, work);

export const isInBackground = (): boolean => background.getStore() === true;

/** For work started by a request: it runs in the background for every caller. */
export const boundToBackground =
  <Args extends unknown[], T>(work: (...args: Args) => T): ((...args: Args) => T) =>
  (...args) =>
    inBackground(() => work(...args));
