import type { Account } from '#modules/users/index.ts';
import { userRenamed } from '#modules/users/users.contract.ts';
import { checkUsername, type Target } from '#modules/users/users.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { ErrorFactory } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit } from '#platform/events/events.ts';
import { isRecent, type User } from '#platform/viewer/viewer.ts';
import {
  authErrors,
  type ChangePassword,
  type ChangeTarget,
  type CodeSent,
  type FirstSteps,
  type Prove,
  refusePassword,
  type SendOwnCode,
} from './auth.contract.ts';
import type { At, LoginParts } from './auth.service.ts';
import type { SubmittedCode } from './codes.service.ts';
import { ownAccount } from './own-account.service.ts';
import type { SecondFactorPolicy } from './second-factor-policy.service.ts';
import type { SecondFactorsService } from './second-factors.service.ts';
import { anyTarget } from './targets.service.ts';
import { refuseCommonPassword, refuseOwnWords } from './weak-passwords.service.ts';

/** Changes of a signed-in user to their sign-in methods. */
export interface SecurityService {
  sendOwnCode(to: SendOwnCode['to'], at: At<User>): Promise<CodeSent>;
  changeTarget(change: ChangeTarget, at: At<User>): Promise<null>;
  takeFirstSteps(steps: FirstSteps, at: At<User>): Promise<null>;
  changePassword(change: ChangePassword, at: At<User>): Promise<null>;
  /** Proves again who is there. */
  prove(proof: Prove, at: At<User>): Promise<null>;
}

type Parts = LoginParts & { emit: Emit; secondFactors: SecondFactorsService; demand: SecondFactorPolicy };

export function createSecurityService(parts: Parts): SecurityService {
  const { db, users, codes, passwords, failures, mailer, emit, secondFactors, demand } = parts;

  /** A try of the account's own session: slowed by its own failures, not by those of strangers. */
  async function checkPassword(
    account: Account,
    sessionId: number,
    password: string,
    { now, wrong }: { now: Date; wrong: ErrorFactory },
  ): Promise<void> {
    const tried = { device: `session ${sessionId}` };
    await failures.begin(tried, now);
    if (!(await passwords.matches(account.id, password)))
      throw (await passwords.has(account.id)) ? wrong() : authErrors.noPassword();
    await transact(db, (tx) => failures.forgive(tx, tried));
  }

  /** A code to a phone or email that is bound already. */
  async function takeConfirmCode(tx: Tx, account: Account, code: string, at: At): Promise<boolean> {
    for (const target of boundTargets(account)) {
      if (await codes.take(tx, [{ target, purpose: 'confirm', code }], at)) return true;
    }
    return false;
  }

  return {
    async sendOwnCode(kind, { caller, now }) {
      const account = await ownAccount(db, users, caller.viewer);
      const target = boundTargets(account).find((bound) => bound.kind === kind);
      if (!target) throw authErrors.noTarget();
      return await codes.send(target, 'confirm', caller, now);
    },

    async changeTarget({ mobileOrEmail, areaCode, checkCode, oldCheckCode = '' }, { caller, now }) {
      const account = await ownAccount(db, users, caller.viewer);
      const target = anyTarget(mobileOrEmail, areaCode);
      if (checkCode === '') throw authErrors.codeEmpty();
      const old = boundTargets(account).find(({ kind }) => kind === target.kind);
      if (old && oldCheckCode === '') throw authErrors.codeEmpty();
      // A stolen session must not bind its own sign-in method.
      if (!old && !isRecent(caller.provenAt, now)) throw platformErrors.recentSignInNeeded();
      // Access to the old mailbox must not suffice against a second factor.
      if (old) await demand.refuseUnproven(db, account, { caller, now });
      await parts.refuseDisposable(target);
      const codesToTake: SubmittedCode[] = [{ target, purpose: 'bind', code: checkCode }];
      if (old) codesToTake.unshift({ target: old, purpose: 'confirm', code: oldCheckCode });
      const bound = await transact(db, async (tx) => {
        if (!(await codes.take(tx, codesToTake, { caller, now }))) return null;
        return await users.bind(tx, account.id, target, now);
      });
      if (bound === null) throw authErrors.wrongCode();
      if (!bound) throw authErrors.targetTaken();
      const after = { ...account, [target.kind]: target.value };
      mailer.accountChanged(account, { kind: target.kind, target }, caller, now, after);
      return null;
    },

    async takeFirstSteps({ uname, password }, { caller, now }) {
      const account = await ownAccount(db, users, caller.viewer);
      const problem = uname === undefined ? null : checkUsername(uname);
      if (problem === 'format') throw authErrors.usernameFormat();
      if (problem === 'reserved') throw authErrors.usernameTaken();
      if (password !== undefined) {
        refusePassword(password);
        await refuseCommonPassword(password);
        if (!isRecent(caller.provenAt, now)) throw platformErrors.recentSignInNeeded();
        refuseOwnWords(password, { ...account, username: uname ?? account.username }, caller.brand);
      }
      const hash = password === undefined ? null : await passwords.hash(password);
      await transact(db, async (tx) => {
        if (hash && !(await passwords.setFirst(tx, account.id, hash, now))) throw authErrors.passwordExists();
        if (uname === undefined) return;
        if (!(await users.rename(tx, account.id, uname))) throw authErrors.usernameTaken();
        await emit(
          tx,
          userRenamed,
          { userId: account.id },
          { now, brand: caller.brand.id, lang: caller.lang },
        );
      });
      if (hash) mailer.accountChanged(account, { kind: 'passwordSet' }, caller, now);
      return null;
    },

    async changePassword({ oldPassword = '', checkCode = '', password }, { caller, now }) {
      const account = await ownAccount(db, users, caller.viewer);
      const { sessionId } = caller.viewer;
      refusePassword(password);
      await refuseCommonPassword(password);
      if (oldPassword === '' && checkCode === '') throw authErrors.passwordEmpty();
      if (oldPassword !== '')
        await checkPassword(account, sessionId, oldPassword, { now, wrong: authErrors.oldPasswordWrong });
      const same = await passwords.matches(account.id, password);
      const hash = await passwords.hash(password);
      const changed = await transact(db, async (tx) => {
        if (oldPassword === '' && !(await takeConfirmCode(tx, account, checkCode, { caller, now })))
          return false;
        // Only the owner gets this error, and the code stays valid for another password.
        refuseOwnWords(password, account, caller.brand);
        if (same) throw authErrors.passwordSame();
        await passwords.set(tx, account.id, hash, now);
        await users.sessions.endAll(tx, account.id, sessionId, now);
        // The old password alone must not replace the second factor.
        if (!(await demand.stands(tx, account)))
          await users.sessions.prove(tx, caller.viewer, { secondFactor: false }, now);
        return true;
      });
      if (!changed) throw authErrors.wrongCode();
      mailer.passwordChanged(account, caller, now);
      return null;
    },

    async prove({ password = '', checkCode = '', secondFactor = '' }, { caller, now }) {
      const account = await ownAccount(db, users, caller.viewer);
      const { sessionId } = caller.viewer;
      if (secondFactor !== '') return await secondFactors.prove(account.id, secondFactor, { caller, now });
      if (await demand.stands(db, account)) throw authErrors.secondFactorEmpty();
      if (password !== '')
        await checkPassword(account, sessionId, password, { now, wrong: authErrors.passwordWrong });
      else if (checkCode === '') throw authErrors.passwordEmpty();
      const proven = await transact(db, async (tx) => {
        if (password === '' && !(await takeConfirmCode(tx, account, checkCode, { caller, now })))
          return false;
        await users.sessions.prove(tx, caller.viewer, { secondFactor: false }, now);
        return true;
      });
      if (!proven) throw authErrors.wrongCode();
      return null;
    },
  };
}

function boundTargets({ phone, email }: Account): Target[] {
  const targets: Target[] = [];
  if (phone) targets.push({ kind: 'phone', value: phone });
  if (email) targets.push({ kind: 'email', value: email });
  return targets;
}
