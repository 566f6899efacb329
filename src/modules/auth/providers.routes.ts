import * as z from 'zod/mini';
import { SIGNED_IN, SignedIn } from '#modules/users/users.contract.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { authErrors, type ProviderName } from './auth.contract.ts';
import { backHere, requestContextOf } from './browser-binding.service.ts';
import type { SiteName } from './providers/provider.service.ts';
import { providersCalls } from './providers.calls.ts';
import {
  AccountReturned,
  Address,
  Begin,
  BindEmail,
  BindPhone,
  IssuerBegin,
  LoginUrl,
  Returned,
  ReturnedFrom,
  text,
} from './providers.contract.ts';
import { PROVIDER_TYPES } from './providers.rules.ts';
import type { ProvidersService, SignInResult } from './providers.service.ts';
import type { StartSession } from './sign-in-completion.service.ts';

const leaving = { result: Address, errors: [authErrors.providerOff, platformErrors.tooMany] };
const coming = {
  result: SignedIn,
  errors: [
    authErrors.emailNeeded,
    authErrors.ticketInvalid,
    authErrors.providerOff,
    authErrors.providerFailed,
    authErrors.banned,
    authErrors.mailboxDisposable,
    platformErrors.tooMany,
  ],
};
const binding = [
  authErrors.ticketInvalid,
  authErrors.wrongCode,
  authErrors.codeEmpty,
  authErrors.slowDown,
  authErrors.banned,
  authErrors.mailboxDisposable,
  platformErrors.tooMany,
];

export function providersRoutes(providers: ProvidersService, letIn: StartSession): Route[] {
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
    route(providersCalls.loginUrl, { input: LoginUrl, ...leaving }, (ask) =>
      begin(nameOf(ask.input.type), ask),
    ),
    route(providersCalls.lineUrl, { input: Begin, ...leaving }, (ask) => begin('line', ask)),
    route(providersCalls.wechatUrl, { input: Begin, ...leaving }, (ask) => begin('wechat', ask)),
    route(providersCalls.qqUrl, { input: Begin, ...leaving }, (ask) => begin('qq', ask)),
    route(
      providersCalls.issuerUrl,
      { input: IssuerBegin, result: Address, errors: [...leaving.errors, authErrors.providerFailed] },
      (ask) => begin(issuerOf(ask.input.issuer), ask),
    ),
    route(providersCalls.returned, { input: Returned, ...coming }, (ask) => {
      const { code, state, verifier, token, type, iss } = ask.input;
      return finish(type === undefined ? null : [nameOf(type)], ask, {
        code: code ?? verifier,
        state: state ?? token,
        iss,
      });
    }),
    route(providersCalls.googleReturned, { input: ReturnedFrom, ...coming }, (ask) =>
      finish(['google'], ask, ask.input),
    ),
    route(providersCalls.lineReturned, { input: ReturnedFrom, ...coming }, (ask) =>
      finish(['line'], ask, ask.input),
    ),
    route(providersCalls.accountReturned, { input: AccountReturned, ...coming }, (ask) =>
      finish(['wechat', 'qq'], ask, ask.input),
    ),
    route(
      providersCalls.cameFrom,
      { input: z.object({ state: text(100) }), result: Address, errors: [authErrors.ticketInvalid] },
      (ask) => providers.cameFrom(ask.input.state, backHere(ask)),
    ),
    route(
      providersCalls.bindPhone,
      {
        input: BindPhone,
        result: SignedIn,
        errors: [...binding, authErrors.phoneEmpty, authErrors.phoneFormat],
      },
      async (ask) => arrive(ask, await providers.bindPhone(ask.input, backHere(ask))),
    ),
    route(
      providersCalls.bindEmail,
      { input: BindEmail, result: SignedIn, errors: [...binding, authErrors.emailEmpty, authErrors.format] },
      async (ask) => arrive(ask, await providers.bindEmail(ask.input, backHere(ask))),
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
