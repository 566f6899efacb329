import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { TOKEN_COOKIE } from '#platform/session/token.ts';
import type { SessionsService } from './sessions.service.ts';
import { usersEndpoints } from './users.contract.ts';
import type { UsersService } from './users.service.ts';

export function usersApi({ users, sessions }: { users: UsersService; sessions: SessionsService }): Mounted[] {
  return [
    mounted(usersEndpoints.me, ({ viewer }) => users.showMe(viewer)),
    mounted(usersEndpoints.info, ({ viewer, input }) => users.showUser(viewer, input.userId)),
    mounted(usersEndpoints.devices, ({ viewer, now }) => sessions.listDevices(viewer, now)),
    mounted(usersEndpoints.endDevice, async ({ viewer, input, now }) => {
      await sessions.endDevice(viewer, input.id, now);
      return null;
    }),
    mounted(usersEndpoints.endOtherDevices, async ({ viewer, now }) => {
      await sessions.endOtherDevices(viewer, now);
      return null;
    }),
    mounted(usersEndpoints.signOut, async ({ viewer, now, clearCookie }) => {
      await sessions.end(viewer, now);
      clearCookie(TOKEN_COOKIE);
      return null;
    }),
  ];
}
