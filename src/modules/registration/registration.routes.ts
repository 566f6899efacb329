import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';

import type { InvitationsService } from './invitations.service.ts';
import { registrationCalls as calls } from './registration.calls.ts';
import {
  Explain,
  Invitation,
  InvitationPage,
  Invite,
  id,
  MakeInvitation,
  MyRequest,
  RefuseRequest,
  RegistrationSettings,
  RegistrationState,
  RequestPage,
  registrationErrors,
  SetMode,
} from './registration.contract.ts';
import { INVITE_COOKIE, INVITE_COOKIE_OPTIONS } from './registration.rules.ts';
import type { RequestsService } from './requests.service.ts';
import type { SettingsService } from './settings.service.ts';

const { decided, invitationGone, invitationInvalid } = registrationErrors;
const cursor = z.object({ cursor: cursorInput });

interface Services {
  settings: SettingsService;
  invitations: InvitationsService;
  requests: RequestsService;
}

export const registrationRoutes = ({ settings, invitations, requests }: Services): Route[] => [
  route(calls.state, { result: RegistrationState }, async () => ({ mode: await settings.shownMode() })),
  route(
    calls.invite,
    { input: Invite, result: z.null(), errors: [invitationInvalid] },
    async ({ input, now, setCookie }) => {
      setCookie(INVITE_COOKIE, await invitations.check(input.code, now), INVITE_COOKIE_OPTIONS);
      return null;
    },
  ),
  route(calls.mine, { result: MyRequest }, ({ viewer }) => requests.mine(viewer.id)),
  route(calls.explain, { input: Explain, result: z.null(), errors: [decided] }, ({ viewer, input }) =>
    requests.explain(viewer.id, input.why),
  ),
  route(calls.settings, { result: RegistrationSettings }, () => settings.show()),
  route(calls.setMode, { input: SetMode, result: z.null() }, ({ viewer, input, now }) =>
    settings.setMode(viewer.id, input.mode, now),
  ),
  route(calls.invitations, { input: cursor, result: InvitationPage }, ({ input, now }) =>
    invitations.list(input.cursor, now),
  ),
  route(calls.makeInvitation, { input: MakeInvitation, result: Invitation }, ({ viewer, input, now }) =>
    invitations.make(viewer.id, input, now),
  ),
  route(
    calls.revokeInvitation,
    { input: z.object({ id }), result: z.null(), errors: [invitationGone] },
    ({ viewer, input, now }) => invitations.revoke(viewer.id, input.id, now),
  ),
  route(calls.requests, { input: cursor, result: RequestPage }, ({ input }) => requests.list(input.cursor)),
  route(calls.approve, { input: z.object({ userId: id }), result: z.null(), errors: [decided] }, (request) =>
    requests.approve(request.viewer.id, request.input.userId, request),
  ),
  route(calls.refuse, { input: RefuseRequest, result: z.null(), errors: [decided] }, (request) =>
    requests.refuse(request.viewer.id, request.input.userId, request.input.reason, request),
  ),
];
