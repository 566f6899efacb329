import * as z from 'zod/mini';
import { SignedIn } from '#modules/users/users.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { authErrors, Proven } from './auth.contract.ts';
import { passkeysCalls } from './passkeys.calls.ts';
import { PASSKEY_NAME } from './passkeys.rules.ts';

export const passkeyErrors = defineErrors('logins', {
  /** One error for every invalid assertion, of a known passkey or not: the reason is for the log. */
  passkeyRefused: { status: 401 },
  passkeyUnknown: { status: 404 },
  passkeyExists: { status: 409 },
  passkeysFull: { status: 409, params: ['max'] },
  /** Browsers support none at this address. */
  passkeysOff: { status: 404 },
});

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(max));
const name = z.string().check(
  z.trim(),
  z.minLength(PASSKEY_NAME.min),
  z.maxLength(PASSKEY_NAME.max),
  z.refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text)),
);
const id = z.number().check(z.int(), z.positive());
const transports = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10));
const answered = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
};

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports });

/** The options of `navigator.credentials.get`, in JSON. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The options of `navigator.credentials.create`, in JSON. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** The assertion of a passkey. */
export const PasskeyAnswer = z.object({
  ...answered,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: z.optional(base64url(100)),
  }),
});
export type PasskeyAnswer = z.input<typeof PasskeyAnswer>;

export const NewPasskey = z.object({
  name,
  passkey: z.strictObject({
    ...answered,
    response: z.strictObject({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z._default(transports, []),
    }),
  }),
});
export type NewPasskey = z.input<typeof NewPasskey>;

export const PasskeyChoice = z.object({ id });
export type PasskeyChoice = z.infer<typeof PasskeyChoice>;
export const PasskeyName = z.object({ id, name });
export type PasskeyName = z.infer<typeof PasskeyName>;

export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  /** Synchronized by a password manager, rather than bound to one device. */
  backedUp: z.boolean(),
  /** Whether it works at this address: each brand has its own. */
  here: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

const answering = [passkeyErrors.passkeyRefused, passkeyErrors.passkeysOff, authErrors.ticketInvalid];

export const passkeysEndpoints = {
  beginLogin: endpoint(passkeysCalls.beginLogin, {
    result: PasskeyRequest,
    errors: [passkeyErrors.passkeysOff, platformErrors.tooMany],
  }),
  login: endpoint(passkeysCalls.login, {
    input: PasskeyAnswer,
    result: SignedIn,
    errors: [...answering, authErrors.banned, platformErrors.tooMany],
  }),
  list: endpoint(passkeysCalls.list, { result: z.array(Passkey), errors: [platformErrors.notSignedIn] }),
  beginAdd: endpoint(passkeysCalls.beginAdd, {
    result: PasskeyCreation,
    errors: [passkeyErrors.passkeysOff, passkeyErrors.passkeysFull],
  }),
  add: endpoint(passkeysCalls.add, {
    input: NewPasskey,
    result: Passkey,
    errors: [...answering, passkeyErrors.passkeyExists, passkeyErrors.passkeysFull],
  }),
  rename: endpoint(passkeysCalls.rename, {
    input: PasskeyName,
    result: Passkey,
    errors: [passkeyErrors.passkeyUnknown],
  }),
  remove: endpoint(passkeysCalls.remove, {
    input: PasskeyChoice,
    result: z.null(),
    errors: [passkeyErrors.passkeyUnknown, authErrors.secondFactorNeeded],
  }),
  beginProof: endpoint(passkeysCalls.beginProof, {
    result: PasskeyRequest,
    errors: [passkeyErrors.passkeysOff, passkeyErrors.passkeyUnknown],
  }),
  prove: endpoint(passkeysCalls.prove, {
    input: PasskeyAnswer,
    result: Proven,
    errors: [...answering, platformErrors.notSignedIn],
  }),
};
