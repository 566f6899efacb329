import type { Users } from '#modules/users/index.ts';
import { type SignedIn, usersEndpoints } from '#modules/users/users.contract.ts';
import { sessionCookie, type Target } from '#modules/users/users.rules.ts';
import type { Ask } from '#platform/endpoint/caller.ts';
import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { TOKEN_COOKIE } from '#platform/session/token.ts';
import type { CodesService } from './codes.service.ts';
import { listCountries } from './countries.service.ts';
import type { Admission } from './entrance.service.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_OPTIONS } from './known-devices.service.ts';
import type { LoginWays, Proven } from './logins.contract.ts';
import type { CodePurpose } from './logins.rules.ts';
import type { LoginsService } from './logins.service.ts';
import { loginsEndpoints as e } from './logins-endpoints.contract.ts';
import { relyingParty } from './passkeys.rules.ts';
import type { SecondFactorsService } from './second-factors.service.ts';
import type { SecurityService } from './security.service.ts';
import { anyTarget, emailTarget, namedBy, phoneTarget } from './targets.service.ts';
import { askingHere } from './this-browser.service.ts';

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

/** Hands the session to whoever came in: a browser has it in a cookie alone. */
export async function letIn(users: Users, ask: Ask<unknown>, admission: Admission): Promise<SignedIn> {
  const { signedIn, userId, token, device } = admission;
  if (token === null) return signedIn;
  const user = await users.showOwner(userId, ask.now);
  ask.setCookie(TOKEN_COOKIE, token, sessionCookie(user.roles));
  if (device) ask.setCookie(DEVICE_COOKIE, device, DEVICE_COOKIE_OPTIONS);
  return { ...signedIn, token: ask.caller.apiClient ? token : null, user };
}

/** After a proof the session has another token. */
export async function renewSession(users: Users, ask: Ask<unknown>): Promise<Proven> {
  const { viewer, caller, now } = ask;
  const token = await users.sessions.renew(viewer, now);
  if (!token || viewer.kind === 'guest') return null;
  const { roles } = await users.showOwner(viewer.id, now);
  ask.setCookie(TOKEN_COOKIE, token, sessionCookie(roles));
  return caller.apiClient ? { token } : null;
}

export function loginsApi(parts: LoginsApiParts): Mounted[] {
  const { users, logins, codes, security, secondFactors, ways, served, demo } = parts;
  const enter = async <I>(ask: Ask<I>, admission: Promise<Admission>) => letIn(users, ask, await admission);
  const send = (target: Target, ask: Ask<{ purpose: CodePurpose }>) =>
    codes.send(target, ask.input.purpose, askingHere(ask), ask.now);

  const sending = [
    mounted(e.sendEmailCode, (ask) => send(emailTarget(ask.input.mobileOrEmail), ask)),
    mounted(e.sendPhoneCode, (ask) => send(phoneTarget(ask.input.mobileOrEmail, ask.input.areaCode), ask)),
    mounted(e.sendMainlandCode, (ask) => send(phoneTarget(ask.input.mobile), ask)),
    mounted(e.sendOwnCode, (ask) =>
      security.sendOwnCode(ask.input.to, { caller: askingHere(ask), now: ask.now }),
    ),
  ];
  const entering = [
    mounted(e.emailCodeLogin, (ask) => {
      const { mobileOrEmail, checkCode, promotionChannelId } = ask.input;
      const by = { target: emailTarget(mobileOrEmail), code: checkCode.trim() };
      return enter(ask, logins.enterByCode(by, promotionChannelId, ask));
    }),
    mounted(e.anyLogin, (ask) => {
      const { mobileOrEmail = '', name, checkCode, password, areaCode, promotionChannelId } = ask.input;
      if (password !== undefined) {
        const by = name ? namedBy(name) : anyTarget(mobileOrEmail, areaCode);
        return enter(ask, logins.enterByPassword(by, password, ask));
      }
      const by = { target: anyTarget(mobileOrEmail, areaCode), code: (checkCode ?? '').trim() };
      return enter(ask, logins.enterByCode(by, promotionChannelId, ask));
    }),
    mounted(e.mainlandCodeLogin, (ask) => {
      const { mobile, checkCode, promotionChannelId } = ask.input;
      const by = { target: phoneTarget(mobile), code: checkCode.trim() };
      return enter(ask, logins.enterByCode(by, promotionChannelId, ask));
    }),
    mounted(e.mainlandPasswordLogin, (ask) =>
      enter(ask, logins.enterByPassword(phoneTarget(ask.input.mobile), ask.input.password, ask)),
    ),
    mounted(e.secondFactorLogin, (ask) =>
      enter(ask, secondFactors.enter(ask.input.ticket, ask.input.code, ask)),
    ),
    ...(demo
      ? [mounted(usersEndpoints.testLogin, (ask) => enter(ask, logins.enterDemo(ask.input.account, ask)))]
      : []),
  ];
  const changing = [
    mounted(e.mainlandReset, (ask) => {
      const { mobile, checkCode, password } = ask.input;
      return logins.reset(phoneTarget(mobile), checkCode.trim(), password, ask);
    }),
    mounted(e.reset, (ask) => {
      const { mobileOrEmail, areaCode, checkCode, password } = ask.input;
      return logins.reset(anyTarget(mobileOrEmail, areaCode), checkCode.trim(), password, ask);
    }),
    mounted(e.changeTarget, (ask) => security.changeTarget(ask.input, ask)),
    mounted(e.firstSteps, (ask) => security.takeFirstSteps(ask.input, ask)),
    mounted(e.changePassword, (ask) => security.changePassword(ask.input, ask)),
    mounted(e.prove, async (ask) => {
      await security.prove(ask.input, ask);
      return await renewSession(users, ask);
    }),
  ];
  return [
    mounted(e.countries, async ({ caller }) => listCountries(caller.lang, served)),
    mounted(e.ways, async ({ caller }) => ({
      ...ways,
      passkeys: relyingParty(caller.brand.publicUrl) !== null,
    })),
    ...sending,
    ...entering,
    ...changing,
    mounted(e.secondFactor, (ask) => secondFactors.show(ask)),
    mounted(e.beginSecondFactor, (ask) => secondFactors.begin(ask)),
    mounted(e.confirmSecondFactor, (ask) => secondFactors.confirm(ask.input.code, ask)),
    mounted(e.dropSecondFactor, (ask) => secondFactors.drop(ask.input.code, ask)),
  ];
}
