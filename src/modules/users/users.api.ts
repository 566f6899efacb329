import type { Ask } from '#platform/endpoint/caller.ts';
import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { TOKEN_COOKIE } from '#platform/session/token.ts';
import type { SessionsService } from './sessions.service.ts';
import { SIGNED_IN, type SignedIn, type SignIn, usersEndpoints } from './users.contract.ts';
import { SESSION_DAYS } from './users.rules.ts';
import type { UsersService } from './users.service.ts';

export function usersApi(parts: {
  users: UsersService;
  sessions: SessionsService;
  demo: boolean;
}): Mounted[] {
  const { users, sessions, demo } = parts;
  const always = [
    mounted(usersEndpoints.me, ({ viewer }) => users.showMe(viewer)),
    mounted(usersEndpoints.info, ({ viewer, input }) => users.showUser(viewer, input.userId)),
    mounted(usersEndpoints.devices, ({ viewer, now }) => sessions.listDevices(viewer, now)),
    mounted(usersEndpoints.signOut, async ({ viewer, now, clearCookie }) => {
      await sessions.end(viewer, now);
      clearCookie(TOKEN_COOKIE);
      return null;
    }),
  ];
  return demo ? [...always, mounted(usersEndpoints.testLogin, testLogin)] : always;

  async function testLogin({ input, caller, now, setCookie }: Ask<SignIn>): Promise<SignedIn> {
    const user = await users.findDemoAccount(input.account);
    const token = await sessions.open(user.uid, caller, now);
    setCookie(TOKEN_COOKIE, token, { maxAgeSeconds: SESSION_DAYS * 86_400, httpOnly: true });
    return { ...SIGNED_IN, token: caller.browser ? null : token, user };
  }
}
