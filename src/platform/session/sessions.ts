import { createCache } from '#platform/cache/cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { cookieName, readCookie } from '#platform/endpoint/cookies.ts';
import type { SessionEndReason } from '#platform/viewer/session-end-reason.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import { looksLikeToken, TOKEN_COOKIE } from './token.ts';

export interface Resolved {
  viewer: Viewer;
  lost: SessionEndReason | null;
  /** Time of the session's last sign-in or step-up. */
  provenAt?: Date | null;
  /** From a host-only cookie: a token of any other cookie may have been set by a sibling host. */
  hostOnly?: boolean;
}

/** Reads a session from its owner module. */
export type ReadSession = (token: string, now: Date) => Promise<Resolved>;

export interface Sessions {
  resolve(token: string | undefined): Promise<Resolved>;
  /** After a change of roles, a ban or a sign-out: drops the user's cached sessions. */
  forgetUser(userId: number): void;
}

/** The session of a browser's cookies. */
export async function resolveCookies(
  sessions: Sessions,
  cookies: string | undefined,
  https: boolean,
): Promise<Resolved> {
  const own = readCookie(cookies, cookieName(TOKEN_COOKIE, https));
  if (own !== undefined || !https) return await sessions.resolve(own);
  const resolved = await sessions.resolve(readCookie(cookies, TOKEN_COOKIE));
  return resolved.hostOnly ? NOBODY : resolved;
}

const REMEMBER_MS = 2_000;
const MOST = 10_000;
const NOBODY: Resolved = { viewer: guest, lost: null };

interface Remembered {
  resolved: Promise<Resolved>;
  /** Known once resolved, so that dropping is immediate. */
  userId: number | null;
}

/** Caches a session for two seconds, so that a page's calls make one query. */
export function createSessions(parts: { read: ReadSession; clock: Clock }): Sessions {
  const { read, clock } = parts;
  const remembered = createCache<string, Remembered>({
    name: 'sessions',
    max: MOST,
    ttl: REMEMBER_MS,
    clock,
  });

  function remember(token: string, now: Date): Promise<Resolved> {
    const entry: Remembered = { resolved: read(token, now), userId: null };
    remembered.set(token, entry);
    entry.resolved.then(
      ({ viewer }) => {
        entry.userId = viewer.kind === 'user' ? viewer.id : null;
      },
      () => remembered.delete(token),
    );
    return entry.resolved;
  }

  return {
    async resolve(token) {
      if (!looksLikeToken(token)) return NOBODY;
      return remembered.get(token)?.resolved ?? remember(token, clock.now());
    },
    forgetUser(userId) {
      // A session still being read may predate the change: its cache entry is dropped too.
      for (const [token, entry] of remembered.entries()) {
        if (entry.userId === userId || entry.userId === null) remembered.delete(token);
      }
    },
  };
}
