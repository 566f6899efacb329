import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/**
 * What runs in here, and whatever it starts, takes its connections from the work pool: reactions, jobs and duties
 * wait for each other, never a reader for them. A context rather than a second `Db`, because requests and reactions
 * run the same services.
 */
export const inBackground = <T>(work: () => T): T => background.run(true, work);

export const isInBackground = (): boolean => background.getStore() === true;

/** For what a request wakes: it runs in the background whoever calls it. */
export const boundToBackground =
  <Given extends unknown[], T>(work: (...given: Given) => T): ((...given: Given) => T) =>
  (...given) =>
    inBackground(() => work(...given));
