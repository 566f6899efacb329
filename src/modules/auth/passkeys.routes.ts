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

type RenewSession = (request: EndpointRequest<unknown, User>) => Promise<Proven>;

export function passkeysRoutes(passkeys: PasskeysService, letIn: StartSession, renew: RenewSession): Route[] {
  return [
    route(
      passkeysCalls.beginLogin,
      { result: PasskeyRequest, errors: [passkeyErrors.passkeysOff, platformErrors.tooMany] },
      (request) => passkeys.beginEnter(requestContextOf(request)),
    ),
    route(
      passkeysCalls.login,
      {
        input: PasskeyAnswer,
        result: SignedIn,
        errors: [...answering, authErrors.banned, platformErrors.tooMany],
      },
      async (request) => letIn(request, await passkeys.enter(request.input, backHere(request))),
    ),
    route(passkeysCalls.list, { result: z.array(Passkey), errors: [platformErrors.notSignedIn] }, (request) =>
      passkeys.list(request),
    ),
    route(
      passkeysCalls.beginAdd,
      { result: PasskeyCreation, errors: [passkeyErrors.passkeysOff, passkeyErrors.passkeysFull] },
      (request) => passkeys.beginAdd(requestContextOf(request)),
    ),
    route(
      passkeysCalls.add,
      {
        input: NewPasskey,
        result: Passkey,
        errors: [...answering, passkeyErrors.passkeyExists, passkeyErrors.passkeysFull],
      },
      (request) => passkeys.add(request.input, backHere(request)),
    ),
    route(
      passkeysCalls.rename,
      { input: PasskeyName, result: Passkey, errors: [passkeyErrors.passkeyUnknown] },
      (request) => passkeys.rename(request.input, request),
    ),
    route(
      passkeysCalls.remove,
      {
        input: PasskeyChoice,
        result: z.null(),
        errors: [passkeyErrors.passkeyUnknown, authErrors.secondFactorNeeded],
      },
      (request) => passkeys.remove(request.input.id, request),
    ),
    route(
      passkeysCalls.beginProof,
      { result: PasskeyRequest, errors: [passkeyErrors.passkeysOff, passkeyErrors.passkeyUnknown] },
      (request) => passkeys.beginProof(requestContextOf(request)),
    ),
    route(
      passkeysCalls.prove,
      { input: PasskeyAnswer, result: Proven, errors: [...answering, platformErrors.notSignedIn] },
      async (request) => {
        await passkeys.prove(request.input, backHere(request));
        return await renew(request);
      },
    ),
  ];
}
