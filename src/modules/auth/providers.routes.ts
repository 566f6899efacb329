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
  const begin = (name: SiteName, request: EndpointRequest<Begun>) =>
    providers.begin(name, request.input, requestContextOf(request));

  async function arrive(request: EndpointRequest<unknown>, arrival: SignInResult): Promise<SignedIn> {
    if (arrival.kind === 'in') return await letIn(request, arrival.admission);
    const { ticket, name, avatar } = arrival;
    return { ...SIGNED_IN, wxBind: true, accountNumber: ticket, qqOrWechatName: name, headimgurl: avatar };
  }

  type ProviderReply = {
    code?: string | undefined;
    state?: string | undefined;
    iss?: string | undefined;
    promotionChannelId?: number | undefined;
  };
  const finish = async (
    wanted: readonly ProviderName[] | null,
    request: EndpointRequest<unknown>,
    reply: ProviderReply,
  ) => {
    const { code = '', state = '', iss, promotionChannelId } = reply;
    return await arrive(
      request,
      await providers.finish(wanted, { code, state, iss, promotionChannelId }, backHere(request)),
    );
  };

  return [
    route(providersCalls.loginUrl, { input: LoginUrl, ...leaving }, (request) =>
      begin(nameOf(request.input.type), request),
    ),
    route(providersCalls.lineUrl, { input: Begin, ...leaving }, (request) => begin('line', request)),
    route(providersCalls.wechatUrl, { input: Begin, ...leaving }, (request) => begin('wechat', request)),
    route(providersCalls.qqUrl, { input: Begin, ...leaving }, (request) => begin('qq', request)),
    route(
      providersCalls.issuerUrl,
      { input: IssuerBegin, result: Address, errors: [...leaving.errors, authErrors.providerFailed] },
      (request) => begin(issuerOf(request.input.issuer), request),
    ),
    route(providersCalls.returned, { input: Returned, ...coming }, (request) => {
      const { code, state, verifier, token, type, iss } = request.input;
      return finish(type === undefined ? null : [nameOf(type)], request, {
        code: code ?? verifier,
        state: state ?? token,
        iss,
      });
    }),
    route(providersCalls.googleReturned, { input: ReturnedFrom, ...coming }, (request) =>
      finish(['google'], request, request.input),
    ),
    route(providersCalls.lineReturned, { input: ReturnedFrom, ...coming }, (request) =>
      finish(['line'], request, request.input),
    ),
    route(providersCalls.accountReturned, { input: AccountReturned, ...coming }, (request) =>
      finish(['wechat', 'qq'], request, request.input),
    ),
    route(
      providersCalls.cameFrom,
      { input: z.object({ state: text(100) }), result: Address, errors: [authErrors.ticketInvalid] },
      (request) => providers.cameFrom(request.input.state, backHere(request)),
    ),
    route(
      providersCalls.bindPhone,
      {
        input: BindPhone,
        result: SignedIn,
        errors: [...binding, authErrors.phoneEmpty, authErrors.phoneFormat],
      },
      async (request) => arrive(request, await providers.bindPhone(request.input, backHere(request))),
    ),
    route(
      providersCalls.bindEmail,
      { input: BindEmail, result: SignedIn, errors: [...binding, authErrors.emailEmpty, authErrors.format] },
      async (request) => arrive(request, await providers.bindEmail(request.input, backHere(request))),
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
