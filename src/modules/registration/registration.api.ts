import { type Route, route } from '#platform/endpoint/mount.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { InvitationsService } from './invitations.service.ts';
import { registrationEndpoints as e } from './registration.contract.ts';
import { INVITE_COOKIE, INVITE_COOKIE_OPTIONS } from './registration.rules.ts';
import type { RequestsService } from './requests.service.ts';
import type { SettingsService } from './settings.service.ts';

interface Services {
  settings: SettingsService;
  invitations: InvitationsService;
  requests: RequestsService;
}

export const registrationApi = ({ settings, invitations, requests }: Services): Route[] => [
  route(e.state, async () => ({ mode: await settings.shownMode() })),
  route(e.invite, async ({ input, now, setCookie }) => {
    setCookie(INVITE_COOKIE, await invitations.check(input.code, now), INVITE_COOKIE_OPTIONS);
    return null;
  }),
  route(e.mine, ({ viewer }) => requests.mine(idOf(viewer))),
  route(e.explain, ({ viewer, input }) => requests.explain(idOf(viewer), input.why)),
  route(e.settings, () => settings.show()),
  route(e.setMode, ({ viewer, input, now }) => settings.setMode(idOf(viewer), input.mode, now)),
  route(e.invitations, ({ input, now }) => invitations.list(input.cursor, now)),
  route(e.makeInvitation, ({ viewer, input, now }) => invitations.make(idOf(viewer), input, now)),
  route(e.revokeInvitation, ({ viewer, input, now }) => invitations.revoke(idOf(viewer), input.id, now)),
  route(e.requests, ({ input }) => requests.list(input.cursor)),
  route(e.approve, (ask) => requests.approve(idOf(ask.viewer), ask.input.userId, ask)),
  route(e.refuse, (ask) => requests.refuse(idOf(ask.viewer), ask.input.userId, ask.input.reason, ask)),
];

function idOf(viewer: Viewer): number {
  if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
  return viewer.id;
}
