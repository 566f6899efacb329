import type { Account, Users } from '#modules/users/index.ts';
import { userErrors } from '#modules/users/users.contract.ts';
import type { Target } from '#modules/users/users.rules.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { networksOf } from '#platform/net/ip-address.ts';
import type { ProofOfWork } from '#platform/proof-of-work/proof-of-work.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { Attribution } from './attribution.service.ts';
import { authErrors, refusePassword } from './auth.contract.ts';
import type { AuthMailer } from './auth-mailer.service.ts';
import type { CodesService } from './codes.service.ts';
import type { RefuseDisposable } from './disposable-mail.service.ts';
import type { FailuresService, Tried } from './failures.service.ts';
import { deleteIdentities } from './identities.store.ts';
import { DEVICE_COOKIE, type KnownDevices } from './known-devices.service.ts';
import type { RegistrationGate } from './open-registration.service.ts';
import type { PasswordsService } from './passwords.service.ts';
import { deleteSteps } from './second-factors.store.ts';
import type { CompletedSignIn, SignInCompletion } from './sign-in-completion.service.ts';
import type { AccountLookup } from './targets.service.ts';
import { refuseCommonPassword, refuseOwnWords } from './weak-passwords.service.ts';

export interface LoginParts {
  db: Db;
  keyring: Keyring;
  users: Users;
  codes: CodesService;
  passwords: PasswordsService;
  failures: FailuresService;
  devices: KnownDevices;
  mailer: AuthMailer;
  entrance: SignInCompletion;
  cameOver: Attribution;
  admit: RegistrationGate;
  proofs: Pick<ProofOfWork, 'demand'>;
  refuseDisposable: RefuseDisposable;
}

export interface LoginsService {
  /** Signs in or registers the holder of this phone or email. */
  enterByCode(
    by: { target: Target; code: string },
    promotionChannelId: number | undefined,
    at: At,
  ): Promise<CompletedSignIn>;
  /** Candidates in order of precedence: the first existing account is meant. */
  enterByPassword(
    by: AccountLookup | readonly AccountLookup[],
    password: string,
    at: At,
  ): Promise<CompletedSignIn>;
  enterDemo(account: string, at: At): Promise<CompletedSignIn>;
  /** Sets a new password by a code; ends every session and unlinks every identity. */
  reset(target: Target, code: string, password: string, at: At): Promise<null>;
}

export interface At<Who extends Viewer = Viewer> {
  caller: Caller<Who>;
  now: Date;
}

export function createLoginsService(parts: LoginParts): LoginsService {
  const {
    db,
    keyring,
    users,
    codes,
    passwords,
    failures,
    devices,
    mailer,
    entrance,
    cameOver,
    admit,
    proofs,
  } = parts;

  const counterOf = (typed: string) => keyring.mac(`tried ${typed.toLowerCase()}`).toString('base64url');

  /** Counted under the typed name: one counter per account would reveal its other names. */
  function triedBy(userId: number | null, typed: string, caller: Caller): Tried {
    const [network, network56, network48] = networksOf(caller.ip).map(({ name }) => name);
    const around = { network: network!, ...(network56 && network48 ? { network56, network48 } : {}) };
    const device = userId === null ? null : devices.recognise(caller.cookie(DEVICE_COOKIE), userId);
    return device ? { device, ...around } : { account: counterOf(typed), ...around };
  }

  async function forgiveAll(tx: Tx, { username, phone, email }: Account): Promise<void> {
    for (const name of [username, phone, email])
      if (name) await failures.forgive(tx, { account: counterOf(name) });
  }

  return {
    async enterByCode({ target, code }, promotionChannelId, { caller, now }) {
      if (code === '') throw authErrors.codeEmpty();
      const admission = await transact(db, async (tx) => {
        if (!(await codes.take(tx, [{ target, purpose: 'signIn', code }], { caller, now }))) return null;
        const { account, isNew } = await users.findOrRegister(tx, target, {
          now,
          brand: caller.brand.id,
          lang: caller.lang,
          source: target.kind,
          admit: () => admit(tx, { caller, now, named: false }),
          promotionChannelId: await cameOver(tx, caller, promotionChannelId ?? null, now),
        });
        // Inside the transaction: rolled back, and the code stays valid.
        if (isNew) await parts.refuseDisposable(target);
        return await entrance.admit(tx, account.id, { caller, newUser: isNew, now });
      });
      // Outside the transaction, so that the failed attempt stays counted.
      if (!admission) throw authErrors.wrongCode();
      return admission;
    },

    async enterByPassword(by, password, { caller, now }) {
      if (password === '') throw authErrors.passwordEmpty();
      const meant = [by].flat();
      let account: Account | null = null;
      for (const lookup of meant) account ??= await users.find(db, lookup);
      const [first] = meant;
      const typed = first && ('username' in first ? first.username : first.value);
      const tried = triedBy(account?.id ?? null, typed ?? '', caller);
      if (await failures.needProof(tried, now)) await proofs.demand(caller, now);
      await failures.begin(tried, now);
      if (!(await passwords.matches(account?.id ?? null, password)) || !account) throw authErrors.failed();
      return await transact(db, async (tx) => {
        await failures.forgive(tx, tried);
        if (tried.account) await forgiveAll(tx, account);
        return await entrance.admit(tx, account.id, { caller, newUser: false, now });
      });
    },

    async enterDemo(account, { caller, now }) {
      const userId = await users.findDemoAccount(account);
      return await transact(db, (tx) => entrance.admit(tx, userId, { caller, newUser: false, now }));
    },

    async reset(target, code, password, { caller, now }) {
      if (code === '') throw authErrors.codeEmpty();
      refusePassword(password);
      await refuseCommonPassword(password);
      // Computed before the code is checked: neither the error nor its timing reveals the password.
      const same = await passwords.matches((await users.find(db, target))?.id ?? null, password);
      const hash = await passwords.hash(password);
      const done = await transact(db, async (tx) => {
        if (!(await codes.take(tx, [{ target, purpose: 'reset', code }], { caller, now }))) return null;
        const found = await users.find(tx, target);
        // Only the holder of this mailbox or phone gets this error.
        if (!found) throw userErrors.notFound();
        // Inside the transaction, so that the code stays valid for another password.
        refuseOwnWords(password, found, caller.brand);
        if (same) throw authErrors.passwordSame();
        await passwords.set(tx, found.id, hash, now);
        // An identity linked by an intruder in the mailbox requires a code again. Before the sessions: a concurrent
        // sign-in by such an identity is awaited, and ended.
        const unlinked = (await deleteIdentities(tx, found.id)) > 0;
        await deleteSteps(tx, found.id);
        await users.sessions.endAll(tx, found.id, null, now);
        await forgiveAll(tx, found);
        return { account: found, unlinked };
      });
      if (!done) throw authErrors.wrongCode();
      mailer.passwordChanged(done.account, caller, now, { unlinked: done.unlinked });
      return null;
    },
  };
}
