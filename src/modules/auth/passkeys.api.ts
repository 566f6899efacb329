import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import type { Proven } from './auth.contract.ts';
import { backHere, requestContextOf } from './browser-binding.service.ts';
import { passkeysEndpoints as e } from './passkeys.contract.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { StartSession } from './sign-in-completion.service.ts';

type RenewSession = (ask: EndpointRequest<unknown>) => Promise<Proven>;

export function passkeysApi(passkeys: PasskeysService, letIn: StartSession, renew: RenewSession): Route[] {
  return [
    route(e.beginLogin, (ask) => passkeys.beginEnter(requestContextOf(ask))),
    route(e.login, async (ask) => letIn(ask, await passkeys.enter(ask.input, backHere(ask)))),
    route(e.list, (ask) => passkeys.list(ask)),
    route(e.beginAdd, (ask) => passkeys.beginAdd(requestContextOf(ask))),
    route(e.add, (ask) => passkeys.add(ask.input, backHere(ask))),
    route(e.rename, (ask) => passkeys.rename(ask.input, ask)),
    route(e.remove, (ask) => passkeys.remove(ask.input.id, ask)),
    route(e.beginProof, (ask) => passkeys.beginProof(requestContextOf(ask))),
    route(e.prove, async (ask) => {
      await passkeys.prove(ask.input, backHere(ask));
      return await renew(ask);
    }),
  ];
}
