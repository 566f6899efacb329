import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Caller } from '#platform/endpoint/caller.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { authErrors } from './auth.contract.ts';
import { TICKET_MINUTES } from './auth.rules.ts';
import {
  type NewPasskey,
  type PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
  passkeyErrors,
} from './passkeys.contract.ts';
import { PASSKEY_ALGORITHMS, type RelyingParty, relyingParty } from './passkeys.rules.ts';
import type { PasskeyRow } from './passkeys.tables.ts';

type Known = Pick<PasskeyRow, 'credentialId' | 'transports' | 'rpId'>;
/** The attested data of a new passkey. */
export type Made = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'multiDevice' | 'backedUp' | 'rpId'
>;

const timeout = TICKET_MINUTES * 60_000;
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** The caller's site, from its configured address alone. */
export function siteOf({ brand }: Caller): RelyingParty {
  const site = relyingParty(brand.publicUrl);
  if (!site) throw passkeyErrors.passkeysOff();
  return site;
}

const descriptors = (passkeys: readonly Known[], { id: rpId }: RelyingParty) =>
  passkeys
    .filter((passkey) => passkey.rpId === rpId)
    .map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports }));

/** `challenge`: a login token, whose 43 characters are its 32 bytes. */
export async function creationOptions(
  challenge: string,
  owner: { username: string; userHandle: Buffer; passkeys: readonly Known[] },
  caller: Caller,
): Promise<PasskeyCreation> {
  const site = siteOf(caller);
  const made = await generateRegistrationOptions({
    rpName: localizedIn(caller.brand.projectName, caller.lang),
    rpID: site.id,
    userName: owner.username,
    userDisplayName: owner.username,
    userID: new Uint8Array(owner.userHandle),
    challenge: bytesOf(challenge),
    timeout,
    attestationType: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  });
  return PasskeyCreation.parse({ ...made, excludeCredentials: descriptors(owner.passkeys, site) });
}

/** Without `passkeys`: any discoverable one of this site. */
export async function requestOptions(
  challenge: string,
  passkeys: readonly Known[],
  caller: Caller,
): Promise<PasskeyRequest> {
  const site = siteOf(caller);
  const made = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytesOf(challenge),
    timeout,
    userVerification: 'required',
  });
  return PasskeyRequest.parse({ ...made, allowCredentials: descriptors(passkeys, site) });
}

/** The challenge of an assertion: looked up among the issued ones before anything is trusted. */
export function challengeOf(response: { clientDataJSON: string }): string {
  let data: unknown;
  try {
    data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
  } catch {
    throw authErrors.ticketInvalid();
  }
  const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : '';
  return typeof challenge === 'string' ? challenge : '';
}

/** Every library error becomes one error of the site. */
async function orRefuse<T>(caller: Caller, verified: Promise<T>): Promise<T> {
  try {
    return await verified;
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : 'unknown';
    caller.log.warn({ event: 'auth.passkey_rejected', reason: reason.slice(0, 200) }, 'passkey rejected');
    throw passkeyErrors.passkeyRefused();
  }
}

export async function verifyMade(
  passkey: NewPasskey['passkey'],
  challenge: string,
  caller: Caller,
): Promise<Made> {
  const site = siteOf(caller);
  const { verified, registrationInfo } = await orRefuse(
    caller,
    verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    }),
  );
  if (!verified) throw passkeyErrors.passkeyRefused();
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    multiDevice: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
    rpId: site.id,
  };
}

/**
 * Signed by this passkey, for this site and challenge, with user verification (PIN, finger, face). A counter that does
 * not grow means a copy of the key, and is rejected (WebAuthn 7.2, step 22).
 */
export async function verifyAnswer(
  answer: PasskeyAnswer,
  challenge: string,
  { credentialId, publicKey, counter, userHandle }: PasskeyRow,
  caller: Caller,
): Promise<{ counter: number; backedUp: boolean }> {
  const site = siteOf(caller);
  const named = answer.response.userHandle;
  if (named !== undefined && !Buffer.from(named, 'base64url').equals(userHandle))
    throw passkeyErrors.passkeyRefused();
  const { verified, authenticationInfo } = await orRefuse(
    caller,
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw passkeyErrors.passkeyRefused();
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}
