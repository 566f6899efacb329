import { randomInt, timingSafeEqual } from 'node:crypto';
import { countedAs, type Target } from '#modules/users/users.rules.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { networksOf } from '#platform/net/ip-address.ts';
import type { ProofOfWork } from '#platform/proof-of-work/proof-of-work.ts';
import { authErrors, type CodeSent } from './auth.contract.ts';
import { CODE, type CodePurpose, looksLikeCode } from './auth.rules.ts';
import type { AuthMailer } from './auth-mailer.service.ts';
import { codeRequesterOf } from './browser-binding.service.ts';
import { checkNextCode, codeExpiry, writeCode } from './codes.rules.ts';
import {
  countTry,
  findSent,
  insertCode,
  lockSending,
  markFailed,
  spendCodes,
  spendCodesOf,
} from './codes.store.ts';
import type { RefuseDisposable } from './disposable-mail.service.ts';

export interface CodesService {
  /** The same work and the same response, whether or not an account has this phone or email. */
  send(target: Target, purpose: CodePurpose, caller: Caller, now: Date): Promise<CodeSent>;
  /** A code delivered to the operator at a terminal. */
  issue(tx: Tx, target: Target, purpose: CodePurpose, now: Date): Promise<string>;
  /**
   * Whether these are the codes sent for this purpose. All are spent when all are right; each wrong one is an attempt,
   * counted once the transaction commits: so nothing is thrown here. A code belongs to its requester: requests and
   * attempts of others neither replace it nor wear it out.
   */
  take(tx: Tx, codes: readonly SubmittedCode[], at: { caller: Caller; now: Date }): Promise<boolean>;
}

export interface SubmittedCode {
  target: Target;
  purpose: CodePurpose;
  code: string;
}

/** The caller's device, where the account of this phone or email has signed in with it before. */
export type KnownDeviceOf = (target: Target, caller: Caller) => Promise<string | null>;

export function createCodesService(parts: {
  db: Db;
  keyring: Keyring;
  mailer: AuthMailer;
  deviceOf: KnownDeviceOf;
  /** Required before any lookup or sending. */
  proofs: Pick<ProofOfWork, 'demand'>;
  refuseDisposable: RefuseDisposable;
}): CodesService {
  const { db, keyring, mailer, deviceOf, proofs, refuseDisposable } = parts;
  // A code is valid for minutes: one sent before a key rotation is requested again.
  const hash = (...words: string[]) => keyring.mac(JSON.stringify(['code', ...words]));
  /** One mailbox is one target in any spelling; a code opens the spelling it was sent to. */
  const hashTarget = (target: Target) => hash(target.kind, countedAs(target));
  const hashCode = ({ target, purpose, code }: SubmittedCode) =>
    hash(target.kind, target.value, purpose, code.trim());

  const hashBrowser = (caller: Caller) => hash(codeRequesterOf(caller));

  async function tryOne(tx: Tx, submitted: SubmittedCode, caller: Caller, now: Date): Promise<number | null> {
    const { target, purpose } = submitted;
    const lookup = { targetHash: hashTarget(target), purpose, browser: hashBrowser(caller) };
    const [expected, open] = [hashCode(submitted), await countTry(tx, lookup, now)];
    return open.find(({ codeHash }) => timingSafeEqual(codeHash, expected))?.id ?? null;
  }

  async function issue(
    tx: Tx,
    {
      target,
      purpose,
      network,
      device,
      browser,
    }: {
      target: Target;
      purpose: CodePurpose;
      network: string;
      device: string | null;
      browser: Buffer | null;
    },
    now: Date,
  ): Promise<{ id: number; code: string }> {
    const code = writeCode(randomInt(10 ** CODE.digits));
    const targetHash = hashTarget(target);
    await spendCodesOf(tx, targetHash, purpose, browser, now);
    const id = await insertCode(tx, {
      targetHash,
      purpose,
      codeHash: hashCode({ target, purpose, code }),
      network,
      device,
      browser,
      createdAt: now,
      expiresAt: codeExpiry(now),
    });
    return { id, code };
  }

  return {
    async send(target, purpose, caller, now) {
      // Binding is no sign-in: the error may come at once.
      if (purpose === 'bind') await refuseDisposable(target);
      await proofs.demand(caller, now);
      const [targetHash, networks] = [hashTarget(target), networksOf(caller.ip)];
      const device = await deviceOf(target, caller);
      const { id, code } = await transact(db, async (tx) => {
        await lockSending(tx, targetHash, networks);
        const refusal = checkNextCode(await findSent(tx, { targetHash, networks, device }, now), now);
        if (refusal === 'tooMany') throw authErrors.tooManyCodes();
        if (refusal) throw authErrors.codeTooSoon({ seconds: refusal.tooSoon });
        const browser = hashBrowser(caller);
        return await issue(tx, { target, purpose, network: networks[0].name, device, browser }, now);
      });
      try {
        await mailer.sendCode(target, purpose, code, caller);
      } catch (error) {
        await transact(db, (tx) => markFailed(tx, id, now));
        throw error;
      }
      return { resendSeconds: CODE.resendSeconds };
    },
    issue: async (tx, target, purpose, now) =>
      (await issue(tx, { target, purpose, network: 'operator', device: null, browser: null }, now)).code,
    async take(tx, codes, { caller, now }) {
      if (!codes.every(({ code }) => looksLikeCode(code.trim()))) return false;
      const ids: number[] = [];
      for (const one of codes) {
        const id = await tryOne(tx, one, caller, now);
        if (id === null) return false;
        ids.push(id);
      }
      await spendCodes(tx, ids, now);
      return true;
    },
  };
}
