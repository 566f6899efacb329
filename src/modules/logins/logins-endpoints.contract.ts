import * as z from 'zod/mini';
import { SignedIn, userErrors } from '#modules/users/users.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { mailErrors } from '#platform/mail/mail-errors.ts';
import { smsErrors } from '#platform/sms/sms-errors.ts';
import { loginsCalls } from './logins.calls.ts';
import {
  AnyLogin,
  ChangePassword,
  ChangeTarget,
  CodeSent,
  EmailCodeLogin,
  FirstSteps,
  LoginCountry,
  LoginWays,
  loginErrors,
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
} from './logins.contract.ts';

const sending = [
  loginErrors.format,
  loginErrors.emailEmpty,
  loginErrors.phoneEmpty,
  loginErrors.phoneFormat,
  loginErrors.codeTooSoon,
  loginErrors.tooManyCodes,
  loginErrors.mailboxDisposable,
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
  loginErrors.mailboxDisposable,
  loginErrors.failed,
  loginErrors.wrongCode,
  loginErrors.codeEmpty,
  loginErrors.passwordEmpty,
  loginErrors.format,
  loginErrors.phoneEmpty,
  loginErrors.phoneFormat,
  loginErrors.emailEmpty,
  loginErrors.slowDown,
  loginErrors.banned,
  platformErrors.tooMany,
];
const choosing = [
  loginErrors.passwordEmpty,
  loginErrors.passwordMix,
  loginErrors.passwordShort,
  loginErrors.passwordLong,
  loginErrors.passwordCommon,
  loginErrors.passwordOwn,
  loginErrors.passwordSame,
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
    errors: [...sending, loginErrors.noTarget, platformErrors.notSignedIn],
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
      loginErrors.secondFactorWrong,
      loginErrors.ticketInvalid,
      loginErrors.slowDown,
      loginErrors.banned,
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
      loginErrors.targetTaken,
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
      loginErrors.usernameFormat,
      loginErrors.usernameTaken,
      loginErrors.passwordExists,
      platformErrors.recentSignInNeeded,
      platformErrors.notSignedIn,
    ],
  }),
  changePassword: endpoint(loginsCalls.changePassword, {
    input: ChangePassword,
    result: z.null(),
    errors: [
      ...choosing,
      loginErrors.oldPasswordWrong,
      loginErrors.noPassword,
      loginErrors.wrongCode,
      loginErrors.slowDown,
      platformErrors.notSignedIn,
    ],
  }),
  prove: endpoint(loginsCalls.prove, {
    input: Prove,
    result: Proven,
    errors: [
      loginErrors.passwordWrong,
      loginErrors.noPassword,
      loginErrors.wrongCode,
      loginErrors.secondFactorEmpty,
      loginErrors.secondFactorWrong,
      loginErrors.slowDown,
    ],
  }),
  secondFactor: endpoint(loginsCalls.secondFactor, { result: SecondFactorState }),
  beginSecondFactor: endpoint(loginsCalls.beginSecondFactor, {
    result: SecondFactorDraft,
    errors: [loginErrors.secondFactorOn],
  }),
  confirmSecondFactor: endpoint(loginsCalls.confirmSecondFactor, {
    input: SecondFactorCode,
    result: RecoveryCodes,
    errors: [loginErrors.secondFactorWrong, loginErrors.secondFactorOn, loginErrors.slowDown],
  }),
  dropSecondFactor: endpoint(loginsCalls.dropSecondFactor, {
    input: SecondFactorCode,
    result: z.null(),
    errors: [loginErrors.secondFactorWrong, loginErrors.secondFactorNeeded, loginErrors.slowDown],
  }),
};
