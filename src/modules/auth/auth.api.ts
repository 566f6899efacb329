import type { Users } from '#modules/users/index.ts';
import { type SignedIn, usersEndpoints } from '#modules/users/users.contract.ts';
import { sessionCookie, type Target } from '#modules/users/users.rules.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { TOKEN_COOKIE } from '#platform/session/token.ts';
import type { LoginWays, Proven } from './auth.contract.ts';
import type { CodePurpose } from './auth.rules.ts';
import type { LoginsService } from './auth.service.ts';
import { loginsEndpoints as e } from './auth-endpoints.contract.ts';
import { askingHere } from './browser-binding.service.ts';
import type { CodesService } from './codes.service.ts';
import { listCountries } from './countries.service.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_OPTIONS } from './known-devices.service.ts';
import { relyingParty } from './passkeys.rules.ts';
import type { SecondFactorsService } from './second-factors.service.ts';
import type { SecurityService } from './security.service.ts';
import type { CompletedSignIn } from './sign-in-completion.service.ts';
import { anyTarget, emailTarget, namedBy, phoneTarget } from './targets.service.ts';

export interface LoginsApiParts {
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
  ask: EndpointRequest<unknown>,
  admission: CompletedSignIn,
): Promise<SignedIn> {
  const { signedIn, userId, token, device } = admission;
  if (token === null) return signedIn;
  const user = await users.showOwner(userId, ask.now);
  ask.setCookie(TOKEN_COOKIE, token, sessionCookie(user.roles));
  if (device) ask.setCookie(DEVICE_COOKIE, device, DEVICE_COOKIE_OPTIONS);
  return { ...signedIn, token: ask.caller.apiClient ? token : null, user };
}

/** After a proof the session has another token. */
export async function renewSession(users: Users, ask: EndpointRequest<unknown>): Promise<Proven> {
  const { viewer, caller, now } = ask;
  const token = await users.sessions.renew(viewer, now);
  if (!token || viewer.kind === 'guest') return null;
  const { roles } = await users.showOwner(viewer.id, now);
  ask.setCookie(TOKEN_COOKIE, token, sessionCookie(roles));
  return caller.apiClient ? { token } : null;
}

export function loginsApi(parts: LoginsApiParts): Route[] {
  const { users, logins, codes, security, secondFactors, ways, served, demo } = parts;
  const enter = async <I>(ask: EndpointRequest<I>, admission: Promise<CompletedSignIn>) =>
    startSession(users, ask, await admission);
  const send = (target: Target, ask: EndpointRequest<{ purpose: CodePurpose }>) =>
    codes.send(target, ask.input.purpose, askingHere(ask), ask.now);

  const sending = [
    route(e.sendEmailCode, (ask) => send(emailTarget(ask.input.mobileOrEmail), ask)),
    route(e.sendPhoneCode, (ask) => send(phoneTarget(ask.input.mobileOrEmail, ask.input.areaCode), ask)),
    route(e.sendMainlandCode, (ask) => send(phoneTarget(ask.input.mobile), ask)),
    route(e.sendOwnCode, (ask) =>
      security.sendOwnCode(ask.input.to, { caller: askingHere(ask), now: ask.now }),
    ),
  ];
  const entering = [
    route(e.emailCodeLogin, (ask) => {
      const { mobileOrEmail, checkCode, promotionChannelId } = ask.input;
      const by = { target: emailTarget(mobileOrEmail), code: checkCode.trim() };
      return enter(ask, logins.enterByCode(by, promotionChannelId, ask));
    }),
    route(e.anyLogin, (ask) => {
      const { mobileOrEmail = '', name, checkCode, password, areaCode, promotionChannelId } = ask.input;
      if (password !== undefined) {
        const by = name ? namedBy(name) : anyTarget(mobileOrEmail, areaCode);
        return enter(ask, logins.enterByPassword(by, password, ask));
      }
      const by = { target: anyTarget(mobileOrEmail, areaCode), code: (checkCode ?? '').trim() };
      return enter(ask, logins.enterByCode(by, promotionChannelId, ask));
    }),
    route(e.mainlandCodeLogin, (ask) => {
      const { mobile, checkCode, promotionChannelId } = ask.input;
      const by = { target: phoneTarget(mobile), code: checkCode.trim() };
      return enter(ask, logins.enterByCode(by, promotionChannelId, ask));
    }),
    route(e.mainlandPasswordLogin, (ask) =>
      enter(ask, logins.enterByPassword(phoneTarget(ask.input.mobile), ask.input.password, ask)),
    ),
    route(e.secondFactorLogin, (ask) =>
      enter(ask, secondFactors.enter(ask.input.ticket, ask.input.code, ask)),
    ),
    ...(demo
      ? [route(usersEndpoints.testLogin, (ask) => enter(ask, logins.enterDemo(ask.input.account, ask)))]
      : []),
  ];
  const changing = [
    route(e.mainlandReset, (ask) => {
      const { mobile, checkCode, password } = ask.input;
      return logins.reset(phoneTarget(mobile), checkCode.trim(), password, ask);
    }),
    route(e.reset, (ask) => {
      const { mobileOrEmail, areaCode, checkCode, password } = ask.input;
      return logins.reset(anyTarget(mobileOrEmail, areaCode), checkCode.trim(), password, ask);
    }),
    route(e.changeTarget, (ask) => security.changeTarget(ask.input, ask)),
    route(e.firstSteps, (ask) => security.takeFirstSteps(ask.input, ask)),
    route(e.changePassword, (ask) => security.changePassword(ask.input, ask)),
    route(e.prove, async (ask) => {
      await security.prove(ask.input, ask);
      return await renewSession(users, ask);
    }),
  ];
  return [
    route(e.countries, async ({ caller }) => listCountries(caller.lang, served)),
    route(e.ways, async ({ caller }) => ({
      ...ways,
      passkeys: relyingParty(caller.brand.publicUrl) !== null,
    })),
    ...sending,
    ...entering,
    ...changing,
    route(e.secondFactor, (ask) => secondFactors.show(ask)),
    route(e.beginSecondFactor, (ask) => secondFactors.begin(ask)),
    route(e.confirmSecondFactor, (ask) => secondFactors.confirm(ask.input.code, ask)),
    route(e.dropSecondFactor, (ask) => secondFactors.drop(ask.input.code, ask)),
  ];
}
