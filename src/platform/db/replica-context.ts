import { AsyncLocalStorage } from 'node:async_hooks';

/** Where the reads of one request go. */
export interface ReadContext {
  /** From its first read on the primary a request stays there: an older state after a newer one would lose changes. */
  primary: boolean;
}

const context = new AsyncLocalStorage<ReadContext>();

/** Work that may read a state some seconds old. Everything outside of it reads the primary. */
export const mayReadReplica = <T>(work: () => T): T => context.run({ primary: false }, work);

export const readContext = (): ReadContext | undefined => context.getStore();
