import { randomBytes } from 'node:crypto';
import type { createOperator } from '#modules/auth/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { ServiceCheck } from './checks.service.ts';
import { type FirstAdministrator, setupErrors } from './setup.contract.ts';
import { codesSince, SETUP_CODE, setupCodeFrom, tidySetupCode } from './setup.rules.ts';
import { deleteCodes, deleteCodesBefore, insertCode, listCodesSince, lockCodesSince } from './setup.store.ts';

export interface SetupService {
  isOpen(): Promise<boolean>;
  /** A new code for the log; null where there is an administrator. Codes of other processes stay in force. */
  issueCode(now: Date): Promise<string | null>;
  /** Every service tried, for the holder of a code. */
  services(code: string, now: Date): Promise<ServiceCheck[]>;
  /** At most once, whoever else tries at the same time. */
  finish(first: FirstAdministrator, now: Date): Promise<void>;
}

export function createSetupService(parts: {
  db: Db;
  keyring: Keyring;
  operator: Pick<ReturnType<typeof createOperator>, 'hasAdministrator' | 'makeFirstAdministrator'>;
  check(): Promise<ServiceCheck[]>;
  demo: boolean;
}): SetupService {
  const { db, keyring, operator, check, demo } = parts;
  /** An administrator stays one way or another: later visits of the page cost nothing. */
  let closed = demo;

  async function isOpen(): Promise<boolean> {
    if (!closed) closed = await operator.hasAdministrator();
    return !closed;
  }

  const hashed = (code: string): string => `setup code ${tidySetupCode(code)}`;
  const isAmong = (code: string, hashes: readonly Buffer[]): boolean =>
    hashes.filter((hash) => keyring.verifies(hashed(code), hash)).length > 0;

  return {
    isOpen,
    async issueCode(now) {
      if (!(await isOpen())) return null;
      const code = setupCodeFrom(randomBytes(SETUP_CODE.bytes));
      await transact(db, async (tx) => {
        await deleteCodesBefore(tx, codesSince(now));
        await insertCode(tx, keyring.mac(hashed(code)), now);
      });
      return code;
    },
    async services(code, now) {
      if (!(await isOpen())) throw setupErrors.closed();
      if (!isAmong(code, await listCodesSince(db, codesSince(now)))) throw setupErrors.codeWrong();
      return await check();
    },
    async finish({ code, ...first }, now) {
      if (!(await isOpen())) throw setupErrors.closed();
      await operator.makeFirstAdministrator(first, now, async (tx) => {
        if (!isAmong(code, await lockCodesSince(tx, codesSince(now)))) throw setupErrors.codeWrong();
        await deleteCodes(tx);
      });
      closed = true;
    },
  };
}
