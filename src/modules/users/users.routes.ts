import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { TOKEN_COOKIE } from '#platform/session/token.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import { deletionCalls } from './deletion.calls.ts';
import { DeleteAccount, Deleted, MyData } from './deletion.contract.ts';
import type { DeletionService } from './deletion.service.ts';
import { preferencesCalls } from './preferences.calls.ts';
import { Preferences, StoredPreferences } from './preferences.contract.ts';
import type { PreferencesService } from './preferences.service.ts';
import { profileCalls } from './profile.calls.ts';
import { ModifyUser } from './profile.contract.ts';
import type { ProfileService } from './profile.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { usersCalls } from './users.calls.ts';
import { Device, DeviceChoice, Me, PublicUser, SignOut, userErrors } from './users.contract.ts';
import type { UsersService } from './users.service.ts';

export interface UsersRoutesParts {
  users: UsersService;
  sessions: SessionsService;
  profile: ProfileService;
  preferences: PreferencesService;
  deletion: DeletionService;
}

export function usersRoutes({ users, sessions, profile, preferences, deletion }: UsersRoutesParts): Route[] {
  return [
    route(usersCalls.me, { result: Me, errors: [platformErrors.notSignedIn] }, ({ viewer, now }) =>
      users.showMe(viewer, now),
    ),
    route(
      usersCalls.info,
      {
        input: z.object({ userId: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
        result: PublicUser,
        errors: [userErrors.notFound, platformErrors.gone, platformErrors.notSignedIn],
      },
      ({ viewer, input }) => users.showUser(viewer, input.userId),
    ),
    route(
      usersCalls.devices,
      { result: z.array(Device), errors: [platformErrors.notSignedIn] },
      ({ viewer, now }) => sessions.listDevices(viewer, now),
    ),
    route(
      usersCalls.endDevice,
      {
        input: DeviceChoice,
        result: z.null(),
        errors: [userErrors.noSuchDevice, platformErrors.notSignedIn],
      },
      async ({ viewer, input, now }) => {
        await sessions.endDevice(viewer, input.id, now);
        return null;
      },
    ),
    route(
      usersCalls.endOtherDevices,
      { result: z.null(), errors: [platformErrors.notSignedIn] },
      async ({ viewer, now }) => {
        await sessions.endOtherDevices(viewer, now);
        return null;
      },
    ),
    route(
      profileCalls.modify,
      {
        input: ModifyUser,
        result: Me,
        errors: [
          userErrors.usernameFormat,
          userErrors.usernameTaken,
          uploadErrors.gone,
          platformErrors.notSignedIn,
        ],
      },
      ({ viewer, input, caller, now }) =>
        profile.modify(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
    ),
    route(
      preferencesCalls.show,
      { result: StoredPreferences, errors: [platformErrors.notSignedIn] },
      ({ viewer }) => preferences.show(viewer),
    ),
    route(
      preferencesCalls.save,
      {
        input: Preferences,
        result: StoredPreferences,
        errors: [userErrors.preferencesTooLarge, platformErrors.notSignedIn],
      },
      ({ viewer, input, caller, now }) =>
        preferences.save(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
    ),
    route(
      preferencesCalls.join,
      {
        input: Preferences,
        result: StoredPreferences,
        errors: [userErrors.preferencesTooLarge, platformErrors.notSignedIn],
      },
      ({ viewer, input, caller, now }) =>
        preferences.join(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
    ),
    route(
      deletionCalls.myData,
      {
        result: MyData,
        errors: [platformErrors.notSignedIn, platformErrors.tooMany, userErrors.exportsBusy],
      },
      ({ viewer }) => deletion.exportData(viewer),
    ),
    route(
      deletionCalls.deleteAccount,
      {
        input: DeleteAccount,
        result: Deleted,
        errors: [
          userErrors.usernameMismatch,
          userErrors.openBusiness,
          userErrors.notFound,
          platformErrors.notSignedIn,
        ],
      },
      async ({ viewer, input, now, clearCookie, clearCache }) => {
        const deleted = await deletion.deleteAccount(viewer, input.username, now);
        clearCookie(TOKEN_COOKIE);
        clearCache();
        return deleted;
      },
    ),
    route(
      usersCalls.signOut,
      { input: SignOut, result: z.null() },
      async ({ viewer, input, now, clearCookie, clearCache }) => {
        if (input.over && viewer.kind === 'user') return null;
        await sessions.end(viewer, now);
        clearCookie(TOKEN_COOKIE);
        clearCache();
        return null;
      },
    ),
  ];
}
