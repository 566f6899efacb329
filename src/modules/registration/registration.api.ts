import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
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

export const registrationApi = ({ settings, invitations, requests }: Services): Mounted[] => [
  mounted(e.state, async () => ({ mode: await settings.shownMode() })),
  mounted(e.invite, async ({ input, now, setCookie }) => {
    setCookie(INVITE_COOKIE, await invitations.check(input.code, now), INVITE_COOKIE_OPTIONS);
    return null;
  }),
  mounted(e.mine, ({ viewer }) => requests.mine(idOf(viewer))),
  mounted(e.explain, ({ viewer, input }) => requests.explain(idOf(viewer), input.why)),
  mounted(e.settings, () => settings.show()),
  mounted(e.setMode, ({ viewer, input, now }) => settings.setMode(idOf(viewer), input.mode, now)),
  mounted(e.invitations, ({ input, now }) => invitations.list(input.cursor, now)),
  mounted(e.makeInvitation, ({ viewer, input, now }) => invitations.make(idOf(viewer), input, now)),
  mounted(e.revokeInvitation, ({ viewer, input, now }) => invitations.revoke(idOf(viewer), input.id, now)),
  mounted(e.requests, ({ input }) => requests.list(input.cursor)),
  mounted(e.approve, (ask) => requests.approve(idOf(ask.viewer), ask.input.userId, ask)),
  mounted(e.refuse, (ask) => requests.refuse(idOf(ask.viewer), ask.input.userId, ask.input.reason, ask)),
];

function idOf(viewer: Viewer): number {
  if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
  return viewer.id;
}
