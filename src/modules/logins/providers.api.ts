import { SIGNED_IN, type SignedIn } from '#modules/users/users.contract.ts';
import type { Ask } from '#platform/endpoint/caller.ts';
import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { looksLikeToken, newToken } from '#platform/session/token.ts';
import type { Admission } from './entrance.service.ts';
import { loginErrors, type ProviderName } from './logins.contract.ts';
import { TICKET_MINUTES } from './logins.rules.ts';
import { providersEndpoints } from './providers.contract.ts';
import { BROWSER_COOKIE, PROVIDER_TYPES } from './providers.rules.ts';
import type { Arrival, Here, ProvidersService } from './providers.service.ts';

/** Session and cookies: the same for every way in. */
export type LetIn = (ask: Ask<unknown>, admission: Admission) => Promise<SignedIn>;

/** There, and a phone or an email after it. */
const BROWSER_SECONDS = 2 * TICKET_MINUTES * 60;

export function providersApi(providers: ProvidersService, letIn: LetIn): Mounted[] {
  type Begun = { returnTo: string; promotionChannelId?: number | undefined };
  const begin = (name: ProviderName, ask: Ask<Begun>) => {
    const sent = ask.caller.cookie(BROWSER_COOKIE);
    const browser = looksLikeToken(sent) ? sent : newToken();
    ask.setCookie(BROWSER_COOKIE, browser, { maxAgeSeconds: BROWSER_SECONDS, httpOnly: true });
    return providers.begin(name, ask.input, { browser, caller: ask.caller, now: ask.now });
  };

  const here = ({ caller, now }: Ask<unknown>): Here => {
    const browser = caller.cookie(BROWSER_COOKIE);
    if (!looksLikeToken(browser)) throw loginErrors.ticketInvalid();
    return { browser, caller, now };
  };

  async function arrive(ask: Ask<unknown>, arrival: Arrival): Promise<SignedIn> {
    if (arrival.kind === 'in') return await letIn(ask, arrival.admission);
    const { ticket, name, avatar } = arrival;
    return { ...SIGNED_IN, wxBind: true, accountNumber: ticket, qqOrWechatName: name, headimgurl: avatar };
  }

  type Given = {
    code?: string | undefined;
    state?: string | undefined;
    promotionChannelId?: number | undefined;
  };
  const finish = async (wanted: readonly ProviderName[] | null, ask: Ask<unknown>, given: Given) => {
    const { code = '', state = '', promotionChannelId } = given;
    return await arrive(ask, await providers.finish(wanted, { code, state, promotionChannelId }, here(ask)));
  };

  return [
    mounted(providersEndpoints.loginUrl, (ask) => begin(nameOf(ask.input.type), ask)),
    mounted(providersEndpoints.lineUrl, (ask) => begin('line', ask)),
    mounted(providersEndpoints.wechatUrl, (ask) => begin('wechat', ask)),
    mounted(providersEndpoints.qqUrl, (ask) => begin('qq', ask)),
    mounted(providersEndpoints.returned, (ask) => {
      const { code, state, verifier, token, type } = ask.input;
      return finish(type === undefined ? null : [nameOf(type)], ask, {
        code: code ?? verifier,
        state: state ?? token,
      });
    }),
    mounted(providersEndpoints.googleReturned, (ask) => finish(['google'], ask, ask.input)),
    mounted(providersEndpoints.lineReturned, (ask) => finish(['line'], ask, ask.input)),
    mounted(providersEndpoints.accountReturned, (ask) => finish(['wechat', 'qq'], ask, ask.input)),
    mounted(providersEndpoints.cameFrom, (ask) => providers.cameFrom(ask.input.state, here(ask))),
    mounted(providersEndpoints.bindPhone, async (ask) =>
      arrive(ask, await providers.bindPhone(ask.input, here(ask))),
    ),
    mounted(providersEndpoints.bindEmail, async (ask) =>
      arrive(ask, await providers.bindEmail(ask.input, here(ask))),
    ),
  ];
}

const NAMES = new Map<number, ProviderName>(
  Object.entries(PROVIDER_TYPES).map(([name, type]) => [type, name as ProviderName]),
);

function nameOf(type: number): ProviderName {
  const name = NAMES.get(type);
  if (!name) throw loginErrors.providerOff();
  return name;
}
