import type { SignedIn } from '#modules/users/users.contract.ts';
import { call } from '#platform/endpoint/call.ts';
import type { Proven } from './auth.contract.ts';
import type * as c from './passkeys.contract.ts';

/** Passkeys: sign-in, step-up, and the user's list. */
export const passkeysCalls = {
  beginLogin: call<void, c.PasskeyRequest>({
    name: 'logins.beginPasskeyLogin',
    method: 'POST',
    path: 'login/passkey/begin',
    access: 'anyone',
    limit: 'write',
    summary: 'A challenge for signing in with a passkey: good once, for ten minutes, from this browser.',
  }),
  login: call<c.PasskeyAnswer, SignedIn>({
    name: 'logins.passkeyLogin',
    method: 'POST',
    path: 'login/passkey',
    access: 'anyone',
    limit: 'signIn',
    summary: 'Signs in with a passkey, which is both steps at once.',
  }),
  list: call<void, c.Passkey[]>({
    name: 'logins.passkeys',
    method: 'GET',
    path: 'user/passkeys',
    access: 'user',
    summary: 'My passkeys.',
  }),
  beginAdd: call<void, c.PasskeyCreation>({
    name: 'logins.beginPasskey',
    method: 'POST',
    path: 'user/passkeys/begin',
    access: 'user',
    recent: true,
    limit: 'write',
    summary: 'A challenge for a new passkey of mine.',
  }),
  add: call<c.NewPasskey, c.Passkey>({
    name: 'logins.addPasskey',
    method: 'POST',
    path: 'user/passkeys/add',
    access: 'user',
    recent: true,
    limit: 'signIn',
    summary: 'Keeps a new passkey that answered the challenge.',
  }),
  rename: call<c.PasskeyName, c.Passkey>({
    name: 'logins.renamePasskey',
    method: 'POST',
    path: 'user/passkeys/rename',
    access: 'user',
    limit: 'write',
    summary: 'Gives one of my passkeys another name.',
  }),
  remove: call<c.PasskeyChoice, null>({
    name: 'logins.removePasskey',
    method: 'POST',
    path: 'user/passkeys/remove',
    access: 'user',
    recent: true,
    limit: 'write',
    summary: 'Removes one of my passkeys; the last one stays where my roles need a second factor.',
  }),
  beginProof: call<void, c.PasskeyRequest>({
    name: 'logins.beginPasskeyProof',
    method: 'POST',
    path: 'user/prove/passkey/begin',
    access: 'user',
    limit: 'write',
    summary: 'A challenge for proving with one of my passkeys that it is me.',
  }),
  prove: call<c.PasskeyAnswer, Proven>({
    name: 'logins.provePasskey',
    method: 'POST',
    path: 'user/prove/passkey',
    access: 'user',
    limit: 'signIn',
    summary:
      'Proves again that it is me, with a passkey: a second factor too; the session gets another token.',
  }),
};
