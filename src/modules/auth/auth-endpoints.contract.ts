import * as z from 'zod/mini';
import { SignedIn, userErrors } from '#modules/users/users.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { mailErrors } from '#platform/mail/mail-errors.ts';
import { smsErrors } from '#platform/sms/sms-errors.ts';
import { loginsCalls } from './auth.calls.ts';
import {
  AnyLogin,
  authErrors,
  ChangePassword,
  ChangeTarget,
  CodeSent,
  EmailCodeLogin,
  FirstSteps,
  LoginCountry,
  LoginWays,
  MainlandCodeLogin,
  MainlandPasswordLogin,
  MainlandReset,
  Prove,
  Proven,
  RecoveryCodes,
  Reset,
  SecondFactorCode,
  SecondFactorDraft,
  SecondFactorLogin,
  SecondFactorState,
  SendEmailCode,
  SendMainlandCode,
  SendOwnCode,
  SendPhoneCode,
} from './auth.contract.ts';

const sending = [
  authErrors.format,
  authErrors.emailEmpty,
  authErrors.phoneEmpty,
  authErrors.phoneFormat,
  authErrors.codeTooSoon,
  authErrors.tooManyCodes,
  authErrors.mailboxDisposable,
  mailErrors.notConfigured,
  mailErrors.addressRefused,
  mailErrors.failed,
  smsErrors.notConfigured,
  smsErrors.numberRefused,
  smsErrors.tooMany,
  smsErrors.failed,
  smsErrors.budgetSpent,
  smsErrors.countryNotServed,
  platformErrors.tooMany,
  platformErrors.proofNeeded,
];
const entering = [
  authErrors.mailboxDisposable,
  authErrors.failed,
  authErrors.wrongCode,
  authErrors.codeEmpty,
  authErrors.passwordEmpty,
  authErrors.format,
  authErrors.phoneEmpty,
  authErrors.phoneFormat,
  authErrors.emailEmpty,
  authErrors.slowDown,
  authErrors.banned,
  platformErrors.tooMany,
];
const choosing = [
  authErrors.passwordEmpty,
  authErrors.passwordMix,
  authErrors.passwordShort,
  authErrors.passwordLong,
  authErrors.passwordCommon,
  authErrors.passwordOwn,
  authErrors.passwordSame,
];

export const loginsEndpoints = {
  countries: endpoint(loginsCalls.countries, { result: z.array(LoginCountry) }),
  ways: endpoint(loginsCalls.ways, { result: LoginWays }),
  sendEmailCode: endpoint(loginsCalls.sendEmailCode, {
    input: SendEmailCode,
    result: CodeSent,
    errors: sending,
  }),
  sendPhoneCode: endpoint(loginsCalls.sendPhoneCode, {
    input: SendPhoneCode,
    result: CodeSent,
    errors: sending,
  }),
  sendMainlandCode: endpoint(loginsCalls.sendMainlandCode, {
    input: SendMainlandCode,
    result: CodeSent,
    errors: sending,
  }),
  sendOwnCode: endpoint(loginsCalls.sendOwnCode, {
    input: SendOwnCode,
    result: CodeSent,
    errors: [...sending, authErrors.noTarget, platformErrors.notSignedIn],
  }),
  emailCodeLogin: endpoint(loginsCalls.emailCodeLogin, {
    input: EmailCodeLogin,
    result: SignedIn,
    errors: entering,
  }),
  anyLogin: endpoint(loginsCalls.anyLogin, {
    input: AnyLogin,
    result: SignedIn,
    errors: [...entering, platformErrors.proofNeeded],
  }),
  mainlandCodeLogin: endpoint(loginsCalls.mainlandCodeLogin, {
    input: MainlandCodeLogin,
    result: SignedIn,
    errors: entering,
  }),
  mainlandPasswordLogin: endpoint(loginsCalls.mainlandPasswordLogin, {
    input: MainlandPasswordLogin,
    result: SignedIn,
    errors: [...entering, platformErrors.proofNeeded],
  }),
  secondFactorLogin: endpoint(loginsCalls.secondFactorLogin, {
    input: SecondFactorLogin,
    result: SignedIn,
    errors: [
      authErrors.secondFactorWrong,
      authErrors.ticketInvalid,
      authErrors.slowDown,
      authErrors.banned,
      platformErrors.tooMany,
    ],
  }),
  mainlandReset: endpoint(loginsCalls.mainlandReset, {
    input: MainlandReset,
    result: z.null(),
    errors: [...entering, ...choosing, userErrors.notFound],
  }),
  reset: endpoint(loginsCalls.reset, {
    input: Reset,
    result: z.null(),
    errors: [...entering, ...choosing, userErrors.notFound],
  }),
  changeTarget: endpoint(loginsCalls.changeTarget, {
    input: ChangeTarget,
    result: z.null(),
    errors: [
      ...entering,
      authErrors.targetTaken,
      userErrors.targetBanned,
      platformErrors.recentSignInNeeded,
      platformErrors.notSignedIn,
    ],
  }),
  firstSteps: endpoint(loginsCalls.firstSteps, {
    input: FirstSteps,
    result: z.null(),
    errors: [
      ...choosing,
      authErrors.usernameFormat,
      authErrors.usernameTaken,
      authErrors.passwordExists,
      platformErrors.recentSignInNeeded,
      platformErrors.notSignedIn,
    ],
  }),
  changePassword: endpoint(loginsCalls.changePassword, {
    input: ChangePassword,
    result: z.null(),
    errors: [
      ...choosing,
      authErrors.oldPasswordWrong,
      authErrors.noPassword,
      authErrors.wrongCode,
      authErrors.slowDown,
      platformErrors.notSignedIn,
    ],
  }),
  prove: endpoint(loginsCalls.prove, {
    input: Prove,
    result: Proven,
    errors: [
      authErrors.passwordWrong,
      authErrors.noPassword,
      authErrors.wrongCode,
      authErrors.secondFactorEmpty,
      authErrors.secondFactorWrong,
      authErrors.slowDown,
    ],
  }),
  secondFactor: endpoint(loginsCalls.secondFactor, { result: SecondFactorState }),
  beginSecondFactor: endpoint(loginsCalls.beginSecondFactor, {
    result: SecondFactorDraft,
    errors: [authErrors.secondFactorOn],
  }),
  confirmSecondFactor: endpoint(loginsCalls.confirmSecondFactor, {
    input: SecondFactorCode,
    result: RecoveryCodes,
    errors: [authErrors.secondFactorWrong, authErrors.secondFactorOn, authErrors.slowDown],
  }),
  dropSecondFactor: endpoint(loginsCalls.dropSecondFactor, {
    input: SecondFactorCode,
    result: z.null(),
    errors: [authErrors.secondFactorWrong, authErrors.secondFactorNeeded, authErrors.slowDown],
  }),
};
