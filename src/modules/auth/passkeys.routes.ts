import * as z from 'zod/mini';
import { SignedIn } from '#modules/users/users.contract.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { authErrors, Proven } from './auth.contract.ts';
import { backHere, requestContextOf } from './browser-binding.service.ts';
import { passkeysCalls } from './passkeys.calls.ts';
import {
  NewPasskey,
  Passkey,
  PasskeyAnswer,
  PasskeyChoice,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  passkeyErrors,
} from './passkeys.contract.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { StartSession } from './sign-in-completion.service.ts';

const answering = [passkeyErrors.passkeyRefused, passkeyErrors.passkeysOff, authErrors.ticketInvalid];

type RenewSession = (ask: EndpointRequest<unknown, User>) => Promise<Proven>;

export function passkeysRoutes(passkeys: PasskeysService, letIn: StartSession, renew: RenewSession): Route[] {
  return [
    route(
      passkeysCalls.beginLogin,
      { result: PasskeyRequest, errors: [passkeyErrors.passkeysOff, platformErrors.tooMany] },
      (ask) => passkeys.beginEnter(requestContextOf(ask)),
    ),
    route(
      passkeysCalls.login,
      {
        input: PasskeyAnswer,
        result: SignedIn,
        errors: [...answering, authErrors.banned, platformErrors.tooMany],
      },
      async (ask) => letIn(ask, await passkeys.enter(ask.input, backHere(ask))),
    ),
    route(passkeysCalls.list, { result: z.array(Passkey), errors: [platformErrors.notSignedIn] }, (ask) =>
      passkeys.list(ask),
    ),
    route(
      passkeysCalls.beginAdd,
      { result: PasskeyCreation, errors: [passkeyErrors.passkeysOff, passkeyErrors.passkeysFull] },
      (ask) => passkeys.beginAdd(requestContextOf(ask)),
    ),
    route(
      passkeysCalls.add,
      {
        input: NewPasskey,
        result: Passkey,
        errors: [...answering, passkeyErrors.passkeyExists, passkeyErrors.passkeysFull],
      },
      (ask) => passkeys.add(ask.input, backHere(ask)),
    ),
    route(
      passkeysCalls.rename,
      { input: PasskeyName, result: Passkey, errors: [passkeyErrors.passkeyUnknown] },
      (ask) => passkeys.rename(ask.input, ask),
    ),
    route(
      passkeysCalls.remove,
      {
        input: PasskeyChoice,
        result: z.null(),
        errors: [passkeyErrors.passkeyUnknown, authErrors.secondFactorNeeded],
      },
      (ask) => passkeys.remove(ask.input.id, ask),
    ),
    route(
      passkeysCalls.beginProof,
      { result: PasskeyRequest, errors: [passkeyErrors.passkeysOff, passkeyErrors.passkeyUnknown] },
      (ask) => passkeys.beginProof(requestContextOf(ask)),
    ),
    route(
      passkeysCalls.prove,
      { input: PasskeyAnswer, result: Proven, errors: [...answering, platformErrors.notSignedIn] },
      async (ask) => {
        await passkeys.prove(ask.input, backHere(ask));
        return await renew(ask);
      },
    ),
  ];
}
