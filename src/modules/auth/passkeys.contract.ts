import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
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
