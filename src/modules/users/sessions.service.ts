import type { Db } from '#platform/db/db.ts';
import type { Resolved } from '#platform/session/sessions.ts';
import { hashToken, newToken } from '#platform/session/token.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import { endSession, findSession, insertSession, listSessions, updateSeen } from './sessions.store.ts';
import type { Device } from './users.contract.ts';
import { isSeenStale, sessionExpiry } from './users.rules.ts';

export interface SessionsService {
  open(userId: number, from: { userAgent: string; ip: string }, now: Date): Promise<string>;
  read(token: string, now: Date): Promise<Resolved>;
  end(viewer: Viewer, now: Date): Promise<void>;
  listDevices(viewer: Viewer, now: Date): Promise<Device[]>;
}

/** `forget` drops what every process remembers of a user, and makes their sockets ask again. */
export function createSessionsService(parts: {
  db: Db;
  secret: string;
  forget(userId: number): void;
}): SessionsService {
  const { db, secret, forget } = parts;
  return {
    async open(userId, { userAgent, ip }, now) {
      const token = newToken();
      await insertSession(db, {
        userId,
        tokenHash: hashToken(secret, token),
        userAgent: userAgent.slice(0, 300),
        ip,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: sessionExpiry(now),
      });
      return token;
    },
    async read(token, now) {
      const row = await findSession(db, hashToken(secret, token));
      if (!row || row.expiresAt <= now) return { viewer: guest, lost: 'expired' };
      if (row.endedAt) return { viewer: guest, lost: 'ended' };
      if (isSeenStale(row.lastSeenAt, now)) await updateSeen(db, row.id, now, sessionExpiry(now));
      return { viewer: { kind: 'user', id: row.userId, roles: row.roles, sessionId: row.id }, lost: null };
    },
    async end(viewer, now) {
      if (viewer.kind === 'guest') return;
      await endSession(db, viewer.sessionId, now);
      forget(viewer.id);
    },
    async listDevices(viewer, now) {
      if (viewer.kind === 'guest') return [];
      const rows = await listSessions(db, viewer.id, now);
      return rows.map((row) => ({
        id: row.id,
        userAgent: row.userAgent,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        current: row.id === viewer.sessionId,
      }));
    },
  };
}
