import type { Account, Users } from '#modules/users/index.ts';
import { SIGNED_IN, type SignedIn } from '#modules/users/users.contract.ts';
import type { Tx } from '#platform/db/db.ts';
import { afterCommit } from '#platform/db/transact.ts';
import type { Caller, EndpointRequest } from '#platform/endpoint/caller.ts';
import { banParams } from '#platform/endpoint/session-end-error.ts';
import { authErrors } from './auth.contract.ts';
import type { AuthMailer } from './auth-mailer.service.ts';
import { DEVICE_COOKIE, type KnownDevices } from './known-devices.service.ts';
import type { SecondStep } from './second-step.service.ts';

/** The result of a sign-in; the API puts the token and the device into cookies. */
export interface CompletedSignIn {
  signedIn: SignedIn;
  userId: number;
  /** Null until the second step. */
  token: string | null;
  device: string | null;
}

/** Session and cookies: the same for every sign-in method. */
export type StartSession = (
  request: EndpointRequest<unknown>,
  admission: CompletedSignIn,
) => Promise<SignedIn>;

export interface SignInInput {
  caller: Caller;
  newUser: boolean;
  now: Date;
}

/** In the transaction of every complete sign-in. */
export type OnSignedIn = (tx: Tx, userId: number, caller: Caller) => Promise<void>;

export interface SignInCompletion {
  /** The only end of every sign-in method. Rejects banned users, and starts the second step where one is required. */
  admit(tx: Tx, userId: number, entering: SignInInput): Promise<CompletedSignIn>;
  /** Both steps are complete. */
  admitFully(tx: Tx, userId: number, entering: SignInInput): Promise<CompletedSignIn>;
}

export function createSignInCompletion(parts: {
  users: Users;
  devices: KnownDevices;
  mailer: AuthMailer;
  secondStep: SecondStep;
  onSignedIn?: OnSignedIn;
}): SignInCompletion {
  const { users, devices, mailer, secondStep, onSignedIn } = parts;

  async function lock(tx: Tx, userId: number, { caller, now }: SignInInput): Promise<Account> {
    const found = await users.lockForSignIn(tx, userId, now);
    if (!found) throw authErrors.failed();
    if (found.ban) throw authErrors.banned(banParams(found.ban, caller));
    return found.account;
  }

  async function open(
    tx: Tx,
    account: Account,
    { caller, newUser, now }: SignInInput,
    secondFactor: boolean,
  ): Promise<CompletedSignIn> {
    const token = await users.sessions.open(tx, account.id, caller, { secondFactor }, now);
    await onSignedIn?.(tx, account.id, caller);
    const known = devices.recognise(caller.cookie(DEVICE_COOKIE), account.id) !== null;
    afterCommit(tx, () =>
      caller.log.info(
        {
          event: 'auth.signed_in',
          userId: account.id,
          ip: caller.ip,
          secondFactor,
          newUser,
          knownDevice: known,
        },
        'signed in',
      ),
    );
    if (!known && !newUser) afterCommit(tx, () => mailer.signedInElsewhere(account, caller, now));
    return {
      signedIn: { ...SIGNED_IN, newUser },
      userId: account.id,
      token,
      device: known ? null : devices.make(account.id),
    };
  }

  return {
    async admit(tx, userId, entering) {
      const account = await lock(tx, userId, entering);
      const ticket = await secondStep.begin(tx, userId, entering.newUser, entering.now);
      if (ticket === null) return await open(tx, account, entering, false);
      return {
        signedIn: { ...SIGNED_IN, newUser: entering.newUser, secondFactor: ticket },
        userId,
        token: null,
        device: null,
      };
    },
    admitFully: async (tx, userId, entering) =>
      await open(tx, await lock(tx, userId, entering), entering, true),
  };
}
