import * as z from 'zod/mini';
import { USERNAME } from '#modules/users/users.rules.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { CODE_PURPOSES, checkEmail, checkMainlandPhone, checkPassword, PASSWORD } from './auth.rules.ts';

export const authErrors = defineErrors('logins', {
  /** The same for a wrong password and an unknown account: accounts cannot be enumerated. */
  failed: { status: 401 },
  wrongCode: { status: 422, logged: true },
  codeTooSoon: { status: 429, params: ['seconds'] },
  tooManyCodes: { status: 429 },
  slowDown: { status: 429, params: ['seconds'] },
  format: { status: 422 },
  phoneEmpty: { status: 422 },
  phoneFormat: { status: 422 },
  emailEmpty: { status: 422 },
  codeEmpty: { status: 422 },
  passwordEmpty: { status: 422 },
  passwordMix: { status: 422 },
  passwordShort: { status: 422, params: ['min'] },
  passwordLong: { status: 422, params: ['max'] },
  passwordCommon: { status: 422 },
  passwordOwn: { status: 422 },
  passwordSame: { status: 422 },
  usernameFormat: { status: 422 },
  usernameTaken: { status: 409 },
  /** A first password can be chosen once; afterwards it is changed. */
  passwordExists: { status: 409 },
  /** For signed-in users only: the password is their own. */
  oldPasswordWrong: { status: 422, logged: true },
  passwordWrong: { status: 422, logged: true },
  noPassword: { status: 409 },
  noTarget: { status: 409 },
  targetTaken: { status: 409 },
  /** After a code, or when signed in: otherwise the error would reveal whether a mailbox has an account. */
  mailboxDisposable: { status: 422 },
  identityUnknown: { status: 404 },
  /** The last sign-in method cannot be removed. */
  lastWayIn: { status: 409 },
  /** At sign-in; a session ended by a ban gets `platform.banned`. */
  banned: { status: 403, params: ['reason', 'until', 'contact'] },
  secondFactorWrong: { status: 401 },
  /** A second factor in force is required. */
  secondFactorEmpty: { status: 422 },
  secondFactorNeeded: { status: 403 },
  secondFactorOn: { status: 409 },
  ticketInvalid: { status: 410, logged: true },
  providerOff: { status: 404 },
  providerFailed: { status: 502 },
  /** The account needs an email; the login token to bind it with is the message, as specified. */
  emailNeeded: { status: 409, number: 2010, params: ['ticket'] },
});

/** A field that the service validates: bounded here, so that each error has its name. */
const field = (max: number) => z.string().check(z.maxLength(max));
const optionalField = (max: number) => z.optional(field(max));

const areaCode = z.optional(z.string().check(z.regex(/^\+?\d{1,4}$/)));
/** Stored with the account for attribution. */
export const promotionChannelId = z.optional(
  z.pipe(
    z.union([z.null(), z.literal(''), z.coerce.number().check(z.int(), z.positive())]),
    z.transform((value: number | '' | null) => value || undefined),
  ),
);
const purpose = z._default(z.enum(CODE_PURPOSES), 'signIn');

export const CodeSent = z.object({ resendSeconds: z.number() });
export type CodeSent = z.infer<typeof CodeSent>;

export const SendEmailCode = z.object({ mobileOrEmail: field(254), purpose });
export type SendEmailCode = z.input<typeof SendEmailCode>;
export const SendPhoneCode = z.object({ mobileOrEmail: field(20), areaCode, purpose });
export type SendPhoneCode = z.input<typeof SendPhoneCode>;
export const SendMainlandCode = z.object({ mobile: field(20), purpose });
export type SendMainlandCode = z.input<typeof SendMainlandCode>;

export const EmailCodeLogin = z.object({
  mobileOrEmail: field(254),
  checkCode: field(12),
  promotionChannelId,
});
export type EmailCodeLogin = z.input<typeof EmailCodeLogin>;
/** A code for a phone, or a password for a phone, an email or a username. */
export const AnyLogin = z.object({
  mobileOrEmail: optionalField(254),
  name: optionalField(254),
  checkCode: optionalField(12),
  password: optionalField(1000),
  areaCode,
  promotionChannelId,
});
export type AnyLogin = z.input<typeof AnyLogin>;
export const MainlandCodeLogin = z.object({ mobile: field(20), checkCode: field(12), promotionChannelId });
export type MainlandCodeLogin = z.input<typeof MainlandCodeLogin>;
export const MainlandPasswordLogin = z.object({
  mobile: field(20),
  password: field(1000),
  promotionChannelId,
});
export type MainlandPasswordLogin = z.input<typeof MainlandPasswordLogin>;

export const MainlandReset = z.object({ mobile: field(20), checkCode: field(12), password: field(1000) });
export type MainlandReset = z.input<typeof MainlandReset>;
export const Reset = z.object({
  mobileOrEmail: field(254),
  areaCode,
  checkCode: field(12),
  password: field(1000),
});
export type Reset = z.input<typeof Reset>;

/** Binds or changes a phone or an email: the code of the new one, and of the old one if any. */
export const ChangeTarget = z.object({
  mobileOrEmail: field(254),
  areaCode,
  checkCode: field(12),
  oldCheckCode: optionalField(12),
});
export type ChangeTarget = z.input<typeof ChangeTarget>;
/** Sends a code to the bound phone or email, which only the server knows in full. */
export const SendOwnCode = z.object({ to: z.enum(['phone', 'email']) });
export type SendOwnCode = z.infer<typeof SendOwnCode>;

/** A new user's username and first password; either may be left out. */
export const FirstSteps = z.object({ uname: optionalField(USERNAME.max * 2), password: optionalField(1000) });
export type FirstSteps = z.input<typeof FirstSteps>;
/** Changed with the old password, or with a code to the bound phone or email. */
export const ChangePassword = z.object({
  oldPassword: optionalField(1000),
  checkCode: optionalField(12),
  password: field(1000),
});
export type ChangePassword = z.input<typeof ChangePassword>;

export const LoginCountry = z.object({
  countryAbbr: z.string(),
  countryArea: z.string(),
  countryAvatar: z.string(),
  name: z.string(),
});
export type LoginCountry = z.infer<typeof LoginCountry>;

export const PROVIDERS = ['google', 'x', 'line', 'wechat', 'qq'] as const;
export type ProviderName = (typeof PROVIDERS)[number];
/** An OpenID Connect provider of the operator's own. */
export const LoginIssuer = z.object({ id: z.string(), name: z.string() });
export type LoginIssuer = z.infer<typeof LoginIssuer>;
export const LoginWays = z.object({
  providers: z.array(z.enum(PROVIDERS)),
  issuers: z.array(LoginIssuer),
  /** Whether codes can be sent there. */
  sms: z.boolean(),
  mail: z.boolean(),
  /** Whether browsers have passkeys at this address. */
  passkeys: z.boolean(),
});
export type LoginWays = z.infer<typeof LoginWays>;

/** The session's new token, for a program; a browser gets it in a cookie only. */
export const Proven = z.nullable(z.object({ token: z.string() }));
export type Proven = z.infer<typeof Proven>;

export const SecondFactorLogin = z.object({ ticket: field(100), code: field(40) });
export type SecondFactorLogin = z.infer<typeof SecondFactorLogin>;
/** Step-up: the second factor where one is on; else the password, or a code to phone or email. */
export const Prove = z.object({
  password: optionalField(1000),
  checkCode: optionalField(12),
  secondFactor: optionalField(40),
});
export type Prove = z.infer<typeof Prove>;
export const SecondFactorState = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** The account has a password for the step-up. */
  hasPassword: z.boolean(),
  /** The user's passkeys that work at this address. */
  passkeys: z.number(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;
export const SecondFactorDraft = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type SecondFactorDraft = z.infer<typeof SecondFactorDraft>;
export const SecondFactorCode = z.object({ code: field(40) });
export type SecondFactorCode = z.infer<typeof SecondFactorCode>;
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Throws a named error for an invalid password. Used by both dialogs and the services. */
export function refusePassword(text: string): void {
  const problem = checkPassword(text);
  if (problem === 'empty') throw authErrors.passwordEmpty();
  if (problem === 'mix') throw authErrors.passwordMix();
  if (problem === 'short') throw authErrors.passwordShort({ min: PASSWORD.min });
  if (problem === 'long') throw authErrors.passwordLong({ max: PASSWORD.max });
}

export function refuseMainlandPhone(text: string): void {
  const problem = checkMainlandPhone(text);
  if (problem === 'empty') throw authErrors.phoneEmpty();
  if (problem === 'format') throw authErrors.phoneFormat();
}

export function refuseEmail(text: string): void {
  const problem = checkEmail(text);
  if (problem === 'empty') throw authErrors.emailEmpty();
  if (problem === 'format') throw authErrors.format();
}
