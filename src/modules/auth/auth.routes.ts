import * as z from 'zod/mini';
import type { Users } from '#modules/users/index.ts';
import { usersCalls } from '#modules/users/users.calls.ts';
import { SignedIn, SignIn, userErrors } from '#modules/users/users.contract.ts';
import { sessionCookie, type Target } from '#modules/users/users.rules.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { mailErrors } from '#platform/mail/mail-errors.ts';
import { TOKEN_COOKIE } from '#platform/session/token.ts';
import { smsErrors } from '#platform/sms/sms-errors.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { authCalls } from './auth.calls.ts';
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
import type { CodePurpose } from './auth.rules.ts';
import type { LoginsService } from './auth.service.ts';
import { callerWithBrowser } from './browser-binding.service.ts';
import type { CodesService } from './codes.service.ts';
import { listCountries } from './countries.service.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_OPTIONS } from './known-devices.service.ts';
import { relyingParty } from './passkeys.rules.ts';
import type { SecondFactorsService } from './second-factors.service.ts';
import type { SecurityService } from './security.service.ts';
import type { CompletedSignIn } from './sign-in-completion.service.ts';
import { anyTarget, emailTarget, namedBy, phoneTarget } from './targets.service.ts';

const sendingErrors = [
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
const enteringErrors = [
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
const passwordErrors = [
  authErrors.passwordEmpty,
  authErrors.passwordMix,
  authErrors.passwordShort,
  authErrors.passwordLong,
  authErrors.passwordCommon,
  authErrors.passwordOwn,
  authErrors.passwordSame,
];

export interface LoginsRoutesParts {
  users: Users;
  logins: LoginsService;
  codes: CodesService;
  security: SecurityService;
  secondFactors: SecondFactorsService;
  ways: Omit<LoginWays, 'passkeys'>;
  /** Countries that codes are sent to; none: all. */
  served: readonly string[];
  demo: boolean;
}

/** Hands the session to the client: a browser has it in a cookie alone. */
export async function startSession(
  users: Users,
  request: EndpointRequest<unknown>,
  admission: CompletedSignIn,
): Promise<SignedIn> {
  const { signedIn, userId, token, device } = admission;
  if (token === null) return signedIn;
  const user = await users.showOwner(userId, request.now);
  request.setCookie(TOKEN_COOKIE, token, sessionCookie(user.roles));
  if (device) request.setCookie(DEVICE_COOKIE, device, DEVICE_COOKIE_OPTIONS);
  return { ...signedIn, token: request.caller.apiClient ? token : null, user };
}

/** After a proof the session has another token. */
export async function renewSession(users: Users, request: EndpointRequest<unknown, User>): Promise<Proven> {
  const { viewer, caller, now } = request;
  const token = await users.sessions.renew(viewer, now);
  if (!token) return null;
  const { roles } = await users.showOwner(viewer.id, now);
  request.setCookie(TOKEN_COOKIE, token, sessionCookie(roles));
  return caller.apiClient ? { token } : null;
}

export function loginsRoutes(parts: LoginsRoutesParts): Route[] {
  const { users, logins, codes, security, secondFactors, ways, served, demo } = parts;
  const enter = async <I>(request: EndpointRequest<I>, admission: Promise<CompletedSignIn>) =>
    startSession(users, request, await admission);
  const send = (target: Target, request: EndpointRequest<{ purpose: CodePurpose }>) =>
    codes.send(target, request.input.purpose, callerWithBrowser(request), request.now);

  const sending = [
    route(
      authCalls.sendEmailCode,
      { input: SendEmailCode, result: CodeSent, errors: sendingErrors },
      (request) => send(emailTarget(request.input.mobileOrEmail), request),
    ),
    route(
      authCalls.sendPhoneCode,
      { input: SendPhoneCode, result: CodeSent, errors: sendingErrors },
      (request) => send(phoneTarget(request.input.mobileOrEmail, request.input.areaCode), request),
    ),
    route(
      authCalls.sendMainlandCode,
      { input: SendMainlandCode, result: CodeSent, errors: sendingErrors },
      (request) => send(phoneTarget(request.input.mobile), request),
    ),
    route(
      authCalls.sendOwnCode,
      {
        input: SendOwnCode,
        result: CodeSent,
        errors: [...sendingErrors, authErrors.noTarget, platformErrors.notSignedIn],
      },
      (request) =>
        security.sendOwnCode(request.input.to, { caller: callerWithBrowser(request), now: request.now }),
    ),
  ];
  const entering = [
    route(
      authCalls.emailCodeLogin,
      { input: EmailCodeLogin, result: SignedIn, errors: enteringErrors },
      (request) => {
        const { mobileOrEmail, checkCode, promotionChannelId } = request.input;
        const by = { target: emailTarget(mobileOrEmail), code: checkCode.trim() };
        return enter(request, logins.enterByCode(by, promotionChannelId, request));
      },
    ),
    route(
      authCalls.anyLogin,
      { input: AnyLogin, result: SignedIn, errors: [...enteringErrors, platformErrors.proofNeeded] },
      (request) => {
        const { mobileOrEmail = '', name, checkCode, password, areaCode, promotionChannelId } = request.input;
        if (password !== undefined) {
          const by = name ? namedBy(name) : anyTarget(mobileOrEmail, areaCode);
          return enter(request, logins.enterByPassword(by, password, request));
        }
        const by = { target: anyTarget(mobileOrEmail, areaCode), code: (checkCode ?? '').trim() };
        return enter(request, logins.enterByCode(by, promotionChannelId, request));
      },
    ),
    route(
      authCalls.mainlandCodeLogin,
      { input: MainlandCodeLogin, result: SignedIn, errors: enteringErrors },
      (request) => {
        const { mobile, checkCode, promotionChannelId } = request.input;
        const by = { target: phoneTarget(mobile), code: checkCode.trim() };
        return enter(request, logins.enterByCode(by, promotionChannelId, request));
      },
    ),
    route(
      authCalls.mainlandPasswordLogin,
      {
        input: MainlandPasswordLogin,
        result: SignedIn,
        errors: [...enteringErrors, platformErrors.proofNeeded],
      },
      (request) =>
        enter(
          request,
          logins.enterByPassword(phoneTarget(request.input.mobile), request.input.password, request),
        ),
    ),
    route(
      authCalls.secondFactorLogin,
      {
        input: SecondFactorLogin,
        result: SignedIn,
        errors: [
          authErrors.secondFactorWrong,
          authErrors.ticketInvalid,
          authErrors.slowDown,
          authErrors.banned,
          platformErrors.tooMany,
        ],
      },
      (request) => enter(request, secondFactors.enter(request.input.ticket, request.input.code, request)),
    ),
    ...(demo
      ? [
          route(
            usersCalls.testLogin,
            {
              input: SignIn,
              result: SignedIn,
              errors: [userErrors.noSuchDemoAccount, platformErrors.tooMany],
            },
            (request) => enter(request, logins.enterDemo(request.input.account, request)),
          ),
        ]
      : []),
  ];
  const changing = [
    route(
      authCalls.mainlandReset,
      {
        input: MainlandReset,
        result: z.null(),
        errors: [...enteringErrors, ...passwordErrors, userErrors.notFound],
      },
      (request) => {
        const { mobile, checkCode, password } = request.input;
        return logins.reset(phoneTarget(mobile), checkCode.trim(), password, request);
      },
    ),
    route(
      authCalls.reset,
      { input: Reset, result: z.null(), errors: [...enteringErrors, ...passwordErrors, userErrors.notFound] },
      (request) => {
        const { mobileOrEmail, areaCode, checkCode, password } = request.input;
        return logins.reset(anyTarget(mobileOrEmail, areaCode), checkCode.trim(), password, request);
      },
    ),
    route(
      authCalls.changeTarget,
      {
        input: ChangeTarget,
        result: z.null(),
        errors: [
          ...enteringErrors,
          authErrors.targetTaken,
          userErrors.targetBanned,
          platformErrors.recentSignInNeeded,
          platformErrors.notSignedIn,
        ],
      },
      (request) => security.changeTarget(request.input, request),
    ),
    route(
      authCalls.firstSteps,
      {
        input: FirstSteps,
        result: z.null(),
        errors: [
          ...passwordErrors,
          authErrors.usernameFormat,
          authErrors.usernameTaken,
          authErrors.passwordExists,
          platformErrors.recentSignInNeeded,
          platformErrors.notSignedIn,
        ],
      },
      (request) => security.takeFirstSteps(request.input, request),
    ),
    route(
      authCalls.changePassword,
      {
        input: ChangePassword,
        result: z.null(),
        errors: [
          ...passwordErrors,
          authErrors.oldPasswordWrong,
          authErrors.noPassword,
          authErrors.wrongCode,
          authErrors.slowDown,
          platformErrors.notSignedIn,
        ],
      },
      (request) => security.changePassword(request.input, request),
    ),
    route(
      authCalls.prove,
      {
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
      },
      async (request) => {
        await security.prove(request.input, request);
        return await renewSession(users, request);
      },
    ),
  ];
  return [
    route(authCalls.countries, { result: z.array(LoginCountry) }, async ({ caller }) =>
      listCountries(caller.lang, served),
    ),
    route(authCalls.ways, { result: LoginWays }, async ({ caller }) => ({
      ...ways,
      passkeys: relyingParty(caller.brand.publicUrl) !== null,
    })),
    ...sending,
    ...entering,
    ...changing,
    route(authCalls.secondFactor, { result: SecondFactorState }, (request) => secondFactors.show(request)),
    route(
      authCalls.beginSecondFactor,
      { result: SecondFactorDraft, errors: [authErrors.secondFactorOn] },
      (request) => secondFactors.begin(request),
    ),
    route(
      authCalls.confirmSecondFactor,
      {
        input: SecondFactorCode,
        result: RecoveryCodes,
        errors: [authErrors.secondFactorWrong, authErrors.secondFactorOn, authErrors.slowDown],
      },
      (request) => secondFactors.confirm(request.input.code, request),
    ),
    route(
      authCalls.dropSecondFactor,
      {
        input: SecondFactorCode,
        result: z.null(),
        errors: [authErrors.secondFactorWrong, authErrors.secondFactorNeeded, authErrors.slowDown],
      },
      (request) => secondFactors.drop(request.input.code, request),
    ),
  ];
}
