import { type Route, route } from '#platform/endpoint/mount.ts';
import { TOKEN_COOKIE } from '#platform/session/token.ts';
import { deletionEndpoints } from './deletion.contract.ts';
import type { DeletionService } from './deletion.service.ts';
import { preferencesEndpoints } from './preferences.contract.ts';
import type { PreferencesService } from './preferences.service.ts';
import { profileEndpoints } from './profile.contract.ts';
import type { ProfileService } from './profile.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { usersEndpoints } from './users.contract.ts';
import type { UsersService } from './users.service.ts';

export interface UsersApiParts {
  users: UsersService;
  sessions: SessionsService;
  profile: ProfileService;
  preferences: PreferencesService;
  deletion: DeletionService;
}

export function usersApi({ users, sessions, profile, preferences, deletion }: UsersApiParts): Route[] {
  return [
    route(usersEndpoints.me, ({ viewer, now }) => users.showMe(viewer, now)),
    route(usersEndpoints.info, ({ viewer, input }) => users.showUser(viewer, input.userId)),
    route(usersEndpoints.devices, ({ viewer, now }) => sessions.listDevices(viewer, now)),
    route(usersEndpoints.endDevice, async ({ viewer, input, now }) => {
      await sessions.endDevice(viewer, input.id, now);
      return null;
    }),
    route(usersEndpoints.endOtherDevices, async ({ viewer, now }) => {
      await sessions.endOtherDevices(viewer, now);
      return null;
    }),
    route(profileEndpoints.modify, ({ viewer, input, caller, now }) =>
      profile.modify(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
    ),
    route(preferencesEndpoints.show, ({ viewer }) => preferences.show(viewer)),
    route(preferencesEndpoints.save, ({ viewer, input, caller, now }) =>
      preferences.save(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
    ),
    route(preferencesEndpoints.join, ({ viewer, input, caller, now }) =>
      preferences.join(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
    ),
    route(deletionEndpoints.myData, ({ viewer }) => deletion.exportData(viewer)),
    route(deletionEndpoints.deleteAccount, async ({ viewer, input, now, clearCookie, clearCache }) => {
      const deleted = await deletion.deleteAccount(viewer, input.username, now);
      clearCookie(TOKEN_COOKIE);
      clearCache();
      return deleted;
    }),
    route(usersEndpoints.signOut, async ({ viewer, input, now, clearCookie, clearCache }) => {
      if (input.over && viewer.kind === 'user') return null;
      await sessions.end(viewer, now);
      clearCookie(TOKEN_COOKIE);
      clearCache();
      return null;
    }),
  ];
}
