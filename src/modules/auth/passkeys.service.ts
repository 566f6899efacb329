import { randomBytes } from 'node:crypto';
import type { Users } from '#modules/users/index.ts';
import { needsSecondFactor } from '#modules/users/users.rules.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { isRecent, type User } from '#platform/viewer/viewer.ts';
import { authErrors } from './auth.contract.ts';
import type { At } from './auth.service.ts';
import type { AuthMailer } from './auth-mailer.service.ts';
import type { RequestContext } from './browser-binding.service.ts';
import { type LoginTokens, loginTokenKind } from './login-tokens.service.ts';
import { ownAccount } from './own-account.service.ts';
import {
  challengeOf,
  creationOptions,
  requestOptions,
  siteOf,
  verifyAnswer,
  verifyMade,
} from './passkey-ceremony.service.ts';
import {
  type NewPasskey,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyName,
  type PasskeyRequest,
  passkeyErrors,
} from './passkeys.contract.ts';
import { MOST_PASSKEYS, relyingParty } from './passkeys.rules.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  lockPasskeysOf,
  updatePasskeyName,
  updatePasskeyUsed,
} from './passkeys.store.ts';
import type { PasskeyRow } from './passkeys.tables.ts';
import type { SecondFactorPolicy } from './second-factor-policy.service.ts';
import { findSecondFactor } from './second-factors.store.ts';
import type { CompletedSignIn, SignInCompletion } from './sign-in-completion.service.ts';

/** Challenges are login tokens: single-use, for ten minutes, bound to the browser. */
const LOGIN = loginTokenKind<object>('passkey-login');
const PROOF = loginTokenKind<{ userId: number }>('passkey-proof');
const ADDING = loginTokenKind<{ userId: number; userHandle: string }>('passkey-adding');

export interface PasskeysService {
  list(at: At<User>): Promise<Passkey[]>;
  beginAdd(here: RequestContext<User>): Promise<PasskeyCreation>;
  add(input: NewPasskey, here: RequestContext<User>): Promise<Passkey>;
  rename(input: PasskeyName, at: At<User>): Promise<Passkey>;
  remove(id: number, at: At<User>): Promise<null>;
  beginEnter(here: RequestContext): Promise<PasskeyRequest>;
  /** Possession and user verification: both factors at once. */
  enter(answer: PasskeyAnswer, here: RequestContext): Promise<CompletedSignIn>;
  beginProof(here: RequestContext<User>): Promise<PasskeyRequest>;
  prove(answer: PasskeyAnswer, here: RequestContext<User>): Promise<null>;
}

export function createPasskeysService(parts: {
  db: Db;
  users: Users;
  tickets: LoginTokens;
  entrance: SignInCompletion;
  mailer: AuthMailer;
  demand: SecondFactorPolicy;
  demo: boolean;
}): PasskeysService {
  const { db, users, tickets, entrance, mailer, demand, demo } = parts;

  /** The passkey that gave this answer, its use written down. `of`: whose it must be. */
  async function take(
    tx: Tx,
    answer: PasskeyAnswer,
    challenge: string,
    { caller, now }: RequestContext,
    of?: number,
  ): Promise<PasskeyRow> {
    const passkey = await lockPasskey(tx, answer.id);
    if (!passkey || (of !== undefined && passkey.userId !== of)) throw passkeyErrors.passkeyRefused();
    const used = await verifyAnswer(answer, challenge, passkey, caller);
    await updatePasskeyUsed(tx, passkey.id, { ...used, lastUsedAt: now });
    return passkey;
  }

  async function refuseMore(tx: Reader, userId: number): Promise<void> {
    if ((await countPasskeys(tx, userId)) >= MOST_PASSKEYS)
      throw passkeyErrors.passkeysFull({ max: MOST_PASSKEYS });
  }

  return {
    async list({ caller }) {
      const { id } = await ownAccount(db, users, caller.viewer);
      return (await listPasskeys(db, id)).map((row) => shown(row, caller));
    },

    async beginAdd({ caller, browser, now }) {
      const account = await ownAccount(db, users, caller.viewer);
      siteOf(caller);
      await demand.refuseUnproven(db, account, { caller, now });
      await refuseMore(db, account.id);
      const passkeys = await listPasskeys(db, account.id);
      const userHandle = passkeys[0]?.userHandle ?? randomBytes(32);
      const payload = { userId: account.id, userHandle: userHandle.toString('base64url') };
      const challenge = await transact(db, (tx) => tickets.issue(tx, ADDING, payload, browser, now));
      return await creationOptions(challenge, { username: account.username, userHandle, passkeys }, caller);
    },

    async add({ name, passkey }, { caller, browser, now }) {
      const account = await ownAccount(db, users, caller.viewer);
      const challenge = challengeOf(passkey.response);
      const begun = await transact(db, (tx) => tickets.take(tx, ADDING, challenge, browser, now));
      if (begun.userId !== account.id) throw authErrors.ticketInvalid();
      const made = await verifyMade(passkey, challenge, caller);
      return await transact(db, async (tx) => {
        await lockPasskeysOf(tx, account.id);
        await demand.refuseUnproven(tx, account, { caller, now });
        await refuseMore(tx, account.id);
        const userHandle = Buffer.from(begun.userHandle, 'base64url');
        const row = await insertPasskey(tx, {
          ...made,
          userId: account.id,
          userHandle,
          name,
          createdAt: now,
        });
        if (!row) throw passkeyErrors.passkeyExists();
        // The creation of a passkey verified its user.
        await users.sessions.prove(tx, caller.viewer, { secondFactor: true }, now);
        afterCommit(tx, () => mailer.passkeyChanged('passkeyAdded', account, caller, now));
        return shown(row, caller);
      });
    },

    async rename({ id, name }, { caller }) {
      const account = await ownAccount(db, users, caller.viewer);
      const row = await transact(db, (tx) => updatePasskeyName(tx, account.id, id, name));
      if (!row) throw passkeyErrors.passkeyUnknown();
      return shown(row, caller);
    },

    async remove(id, { caller, now }) {
      const account = await ownAccount(db, users, caller.viewer);
      await transact(db, async (tx) => {
        await lockPasskeysOf(tx, account.id);
        await demand.refuseUnproven(tx, account, { caller, now });
        if (!(await deletePasskey(tx, account.id, id))) throw passkeyErrors.passkeyUnknown();
        const left =
          (await countPasskeys(tx, account.id)) > 0 ||
          (await findSecondFactor(tx, account.id))?.confirmedAt != null;
        if (!left && needsSecondFactor(account.roles) && !demo) throw authErrors.secondFactorNeeded();
        // The factor of every session ends with its passkey; this session has just proven another one, or none.
        const proven = isRecent(await users.sessions.factorProvenAt(tx, caller.viewer), now);
        await users.sessions.unproveFactor(tx, account.id);
        if (proven && left) await users.sessions.prove(tx, caller.viewer, { secondFactor: true }, now);
        afterCommit(tx, () => mailer.passkeyChanged('passkeyRemoved', account, caller, now));
      });
      return null;
    },

    async beginEnter({ caller, browser, now }) {
      siteOf(caller);
      return await requestOptions(
        await transact(db, (tx) => tickets.issue(tx, LOGIN, {}, browser, now)),
        [],
        caller,
      );
    },

    async enter(answer, here) {
      const challenge = challengeOf(answer.response);
      await transact(db, (tx) => tickets.take(tx, LOGIN, challenge, here.browser, here.now));
      // No account was named before: the passkey must identify its user (WebAuthn 7.2, step 6).
      if (answer.response.userHandle === undefined) throw passkeyErrors.passkeyRefused();
      const { caller, now } = here;
      return await transact(db, async (tx) => {
        const { userId } = await take(tx, answer, challenge, here);
        return await entrance.admitFully(tx, userId, { caller, newUser: false, now });
      });
    },

    async beginProof({ caller, browser, now }) {
      const { id } = siteOf(caller);
      const account = await ownAccount(db, users, caller.viewer);
      const passkeys = (await listPasskeys(db, account.id)).filter(({ rpId }) => rpId === id);
      if (passkeys.length === 0) throw passkeyErrors.passkeyUnknown();
      const challenge = await transact(db, (tx) =>
        tickets.issue(tx, PROOF, { userId: account.id }, browser, now),
      );
      return await requestOptions(challenge, passkeys, caller);
    },

    async prove(answer, here) {
      const { caller, browser, now } = here;
      const { id } = await ownAccount(db, users, caller.viewer);
      const challenge = challengeOf(answer.response);
      const { userId } = await transact(db, (tx) => tickets.take(tx, PROOF, challenge, browser, now));
      if (userId !== id) throw authErrors.ticketInvalid();
      await transact(db, async (tx) => {
        await take(tx, answer, challenge, here, id);
        await users.sessions.prove(tx, caller.viewer, { secondFactor: true }, now);
      });
      return null;
    },
  };
}

const shown = (row: PasskeyRow, { brand }: Caller): Passkey => ({
  id: row.id,
  name: row.name,
  backedUp: row.backedUp,
  here: relyingParty(brand.publicUrl)?.id === row.rpId,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
