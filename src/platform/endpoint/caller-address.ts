import { AsyncLocalStorage } from 'node:async_hooks';

const address = new AsyncLocalStorage<string>();

/** The address of the caller, for the audit log: a handler and all that it starts. */
export const fromAddress = <T>(ip: string, work: () => T): T => address.run(ip, work);

/** Null outside a call: the operator at a terminal, a job. */
export const callerAddress = (): string | null => address.getStore() ?? null;
