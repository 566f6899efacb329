import { randomBytes } from 'node:crypto';
import { toString as drawQr } from 'qrcode';
import type { Account } from '#modules/users/index.ts';
import { needsSecondFactor } from '#modules/users/users.rules.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import { tokenHashes } from '#platform/session/token.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  authErrors,
  type RecoveryCodes,
  type SecondFactorDraft,
  type SecondFactorState,
} from './auth.contract.ts';
import type { At, LoginParts } from './auth.service.ts';
import { ownAccount } from './own-account.service.ts';
import { relyingParty } from './passkeys.rules.ts';
import { countPasskeys } from './passkeys.store.ts';
import type { SecondFactorPolicy } from './second-factor-policy.service.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  countStepTry,
  deleteSecondFactor,
  deleteStep,
  findSecondFactor,
  insertRecoveryCodes,
  replaceFactor,
  spendRecoveryCode,
  spendStep,
  updateNextSecret,
  upsertDraft,
} from './second-factors.store.ts';
import type { CompletedSignIn } from './sign-in-completion.service.ts';
import {
  base32,
  looksLikeTotp,
  normalRecoveryCode,
  otpauthUri,
  RECOVERY,
  recoveryCode,
  TOTP,
} from './totp.rules.ts';
import { createVault, matchingStep } from './totp.service.ts';

export interface SecondFactorsService {
  show(at: At<User>): Promise<SecondFactorState>;
  /** Also of one that is to replace the one in force, for who has just shown that. */
  begin(at: At<User>): Promise<SecondFactorDraft>;
  confirm(code: string, at: At<User>): Promise<RecoveryCodes>;
  drop(code: string, at: At<User>): Promise<null>;
  prove(userId: number, code: string, at: At<User>): Promise<null>;
  /** The second step of signing in. */
  enter(ticket: string, code: string, at: At): Promise<CompletedSignIn>;
}

type FactorChange = 'secondFactorOn' | 'secondFactorReplaced' | 'secondFactorOff';

type Parts = Pick<
  LoginParts,
  'db' | 'keyring' | 'users' | 'passwords' | 'failures' | 'entrance' | 'mailer'
> & {
  demand: SecondFactorPolicy;
  demo: boolean;
};

export function createSecondFactorsService(parts: Parts): SecondFactorsService {
  const { db, keyring, users, passwords, failures, entrance, mailer, demand, demo } = parts;
  const vault = createVault(keyring);
  // Known to their owner only: no key rotation could hash them again.
  const recovery = (userId: number, code: string) => `recovery ${userId} ${normalRecoveryCode(code)}`;
  const triedBy = (userId: number) => ({ account: `second factor ${userId}` });

  /** Each step of the clock and each recovery code opens once, for the first use. */
  async function take(tx: Tx, userId: number, typed: string, now: Date): Promise<boolean> {
    if (!looksLikeTotp(typed))
      return await spendRecoveryCode(tx, userId, keyring.lastingOrOlder(recovery(userId, typed)), now);
    const factor = await findSecondFactor(tx, userId);
    const opened = factor && vault.open(userId, factor.secret);
    const step = opened && matchingStep(opened, typed, now);
    return step !== null && (await spendStep(tx, userId, step));
  }

  async function inForce(tx: Reader, userId: number): Promise<boolean> {
    return (await findSecondFactor(tx, userId))?.confirmedAt != null;
  }

  /** Counted as a failure first; `work` runs in the transaction that takes the code. */
  async function withCode<T>(
    userId: number,
    typed: string,
    now: Date,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    await failures.begin(triedBy(userId), now);
    return await transact(db, async (tx) => {
      if (!(await take(tx, userId, typed, now))) throw authErrors.secondFactorWrong();
      await failures.forgive(tx, triedBy(userId));
      return await work(tx);
    });
  }

  async function makeRecoveryCodes(tx: Tx, userId: number): Promise<RecoveryCodes> {
    const made = Array.from({ length: RECOVERY.codes }, () => recoveryCode(randomBytes(RECOVERY.bytes)));
    const hashes = made.map((one) => keyring.lasting(recovery(userId, one)));
    await insertRecoveryCodes(tx, userId, hashes);
    return { recoveryCodes: made };
  }

  const notify = (tx: Tx, account: Account, kind: FactorChange, { caller, now }: At) =>
    afterCommit(tx, () => mailer.accountChanged(account, { kind }, caller, now));

  async function replace(account: Account, code: string, at: At<User>): Promise<RecoveryCodes> {
    const { id: userId } = account;
    const { caller, now } = at;
    await failures.begin(triedBy(userId), now);
    return await transact(db, async (tx) => {
      const nextSecret = (await findSecondFactor(tx, userId))?.nextSecret;
      if (!nextSecret) throw authErrors.secondFactorOn();
      const opened = vault.open(userId, nextSecret);
      const step = opened && matchingStep(opened, code, now);
      if (step === null) throw authErrors.secondFactorWrong();
      if (!(await replaceFactor(tx, userId, { nextSecret, step, now }))) throw authErrors.secondFactorOn();
      await failures.forgive(tx, triedBy(userId));
      await users.sessions.unproveFactor(tx, userId);
      await users.sessions.prove(tx, caller.viewer, { secondFactor: true }, now);
      notify(tx, account, 'secondFactorReplaced', at);
      return await makeRecoveryCodes(tx, userId);
    });
  }

  return {
    async show(at) {
      const { id, roles } = await ownAccount(db, users, at.caller.viewer);
      const rpId = relyingParty(at.caller.brand.publicUrl)?.id;
      return {
        enabled: await inForce(db, id),
        required: needsSecondFactor(roles) && !demo,
        recoveryCodesLeft: await countRecoveryCodes(db, id),
        hasPassword: await passwords.has(id),
        passkeys: rpId === undefined ? 0 : await countPasskeys(db, id, rpId),
      };
    },

    async begin(at) {
      const account = await ownAccount(db, users, at.caller.viewer);
      const { id, username } = account;
      // A required factor is replaced or added only after a recent proof.
      await demand.refuseUnproven(db, account, at);
      const bytes = randomBytes(TOTP.secretBytes);
      const sealed = vault.seal(id, bytes);
      if (await inForce(db, id)) await transact(db, (tx) => updateNextSecret(tx, id, sealed));
      else if (
        !(await transact(db, (tx) => upsertDraft(tx, { userId: id, secret: sealed, createdAt: at.now })))
      )
        throw authErrors.secondFactorOn();
      const { brand, lang } = at.caller;
      const uri = otpauthUri(base32(bytes), { site: localizedIn(brand.projectName, lang), username });
      const svg = await drawQr(uri, { type: 'svg', margin: 2 });
      return {
        secret: base32(bytes),
        uri,
        qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      };
    },

    async confirm(code, at) {
      const account = await ownAccount(db, users, at.caller.viewer);
      const { id } = account;
      await demand.refuseUnproven(db, account, at);
      if (await inForce(db, id)) return await replace(account, code, at);
      return await withCode(id, code, at.now, async (tx) => {
        if (!(await confirmFactor(tx, id, at.now))) throw authErrors.secondFactorOn();
        await users.sessions.prove(tx, at.caller.viewer, { secondFactor: true }, at.now);
        notify(tx, account, 'secondFactorOn', at);
        return await makeRecoveryCodes(tx, id);
      });
    },

    async drop(code, at) {
      const account = await ownAccount(db, users, at.caller.viewer);
      const { id, roles } = account;
      if (needsSecondFactor(roles) && !demo) throw authErrors.secondFactorNeeded();
      if (!(await inForce(db, id))) throw authErrors.secondFactorWrong();
      await withCode(id, code, at.now, async (tx) => {
        await deleteSecondFactor(tx, id);
        // A role granted afterwards must not find a session proven by a removed factor.
        await users.sessions.unproveFactor(tx, id);
        notify(tx, account, 'secondFactorOff', at);
      });
      return null;
    },

    async prove(userId, code, { caller, now }) {
      if (!(await inForce(db, userId))) throw authErrors.secondFactorWrong();
      await withCode(userId, code, now, (tx) =>
        users.sessions.prove(tx, caller.viewer, { secondFactor: true }, now),
      );
      return null;
    },

    async enter(ticket, code, { caller, now }) {
      const step = await transact(db, (tx) => countStepTry(tx, tokenHashes(keyring, ticket), now));
      if (!step) throw authErrors.ticketInvalid();
      return await withCode(step.userId, code, now, async (tx) => {
        if (!(await deleteStep(tx, step.tokenHash))) throw authErrors.ticketInvalid();
        return await entrance.admitFully(tx, step.userId, { caller, newUser: step.newUser, now });
      });
    },
  };
}
