import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/**
 * Background work takes its connections from the work pool, also for all work it starts: reactions, jobs and singleton
 * tasks wait for each other, never a request for them. A context rather than a second `Db`, because requests and
 * reactions run the same services.
 */
export const inBackground = <T>(work: () => T): T => background.run(true, work);

export const isInBackground = (): boolean => background.getStore() === true;

/** For work that a request wakes: it runs in the background for every caller. */
export const boundToBackground =
  <Given extends unknown[], T>(work: (...given: Given) => T): ((...given: Given) => T) =>
  (...given) =>
    inBackground(() => work(...given));
