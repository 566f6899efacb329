import { SIGNED_IN, type SignedIn } from '#modules/users/users.contract.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { authErrors, type ProviderName } from './auth.contract.ts';
import { backHere, requestContextOf } from './browser-binding.service.ts';
import type { SiteName } from './providers/provider.service.ts';
import { providersEndpoints } from './providers.contract.ts';
import { PROVIDER_TYPES } from './providers.rules.ts';
import type { ProvidersService, SignInResult } from './providers.service.ts';
import type { StartSession } from './sign-in-completion.service.ts';

export function providersApi(providers: ProvidersService, letIn: StartSession): Route[] {
  type Begun = { returnTo: string; promotionChannelId?: number | undefined };
  const begin = (name: SiteName, ask: EndpointRequest<Begun>) =>
    providers.begin(name, ask.input, requestContextOf(ask));

  async function arrive(ask: EndpointRequest<unknown>, arrival: SignInResult): Promise<SignedIn> {
    if (arrival.kind === 'in') return await letIn(ask, arrival.admission);
    const { ticket, name, avatar } = arrival;
    return { ...SIGNED_IN, wxBind: true, accountNumber: ticket, qqOrWechatName: name, headimgurl: avatar };
  }

  type Given = {
    code?: string | undefined;
    state?: string | undefined;
    iss?: string | undefined;
    promotionChannelId?: number | undefined;
  };
  const finish = async (
    wanted: readonly ProviderName[] | null,
    ask: EndpointRequest<unknown>,
    given: Given,
  ) => {
    const { code = '', state = '', iss, promotionChannelId } = given;
    return await arrive(
      ask,
      await providers.finish(wanted, { code, state, iss, promotionChannelId }, backHere(ask)),
    );
  };

  return [
    route(providersEndpoints.loginUrl, (ask) => begin(nameOf(ask.input.type), ask)),
    route(providersEndpoints.lineUrl, (ask) => begin('line', ask)),
    route(providersEndpoints.wechatUrl, (ask) => begin('wechat', ask)),
    route(providersEndpoints.qqUrl, (ask) => begin('qq', ask)),
    route(providersEndpoints.issuerUrl, (ask) => begin(issuerOf(ask.input.issuer), ask)),
    route(providersEndpoints.returned, (ask) => {
      const { code, state, verifier, token, type, iss } = ask.input;
      return finish(type === undefined ? null : [nameOf(type)], ask, {
        code: code ?? verifier,
        state: state ?? token,
        iss,
      });
    }),
    route(providersEndpoints.googleReturned, (ask) => finish(['google'], ask, ask.input)),
    route(providersEndpoints.lineReturned, (ask) => finish(['line'], ask, ask.input)),
    route(providersEndpoints.accountReturned, (ask) => finish(['wechat', 'qq'], ask, ask.input)),
    route(providersEndpoints.cameFrom, (ask) => providers.cameFrom(ask.input.state, backHere(ask))),
    route(providersEndpoints.bindPhone, async (ask) =>
      arrive(ask, await providers.bindPhone(ask.input, backHere(ask))),
    ),
    route(providersEndpoints.bindEmail, async (ask) =>
      arrive(ask, await providers.bindEmail(ask.input, backHere(ask))),
    ),
  ];
}

const NAMES = new Map<number, ProviderName>(
  Object.entries(PROVIDER_TYPES).map(([name, type]) => [type, name as ProviderName]),
);

function nameOf(type: number): ProviderName {
  const name = NAMES.get(type);
  if (!name) throw authErrors.providerOff();
  return name;
}

/** Only what this site offers by that name is found. */
function issuerOf(id: string): SiteName {
  if (!id.startsWith('oidc:')) throw authErrors.providerOff();
  return `oidc:${id.slice('oidc:'.length)}`;
}
