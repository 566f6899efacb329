import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Resolved } from '#platform/session/sessions.ts';
import { hashToken, newToken, tokenHashes } from '#platform/session/token.ts';
import { guest, type User, type Viewer } from '#platform/viewer/viewer.ts';
import {
  endSession,
  endSessions,
  findFactorProof,
  findSession,
  forgetSecondFactor,
  insertSession,
  listOpenSessions,
  listSessions,
  renewToken,
  updateProven,
  updateSeen,
  updateTokenHash,
} from './sessions.store.ts';
import { type Device, userErrors } from './users.contract.ts';
import { banOf, isSeenStale, PREVIOUS_TOKEN_SECONDS, sessionExpiry, sessionRoles } from './users.rules.ts';
import { findUser } from './users.store.ts';

/** Origin of a sign-in; it ends the browser's previous session. */
export interface From {
  viewer: Viewer;
  userAgent: string;
  ip: string;
  https: boolean;
}

type SignedIn = Extract<Viewer, { kind: 'user' }>;

export interface SessionsService {
  open(tx: Tx, userId: number, from: From, how: { secondFactor: boolean }, now: Date): Promise<string>;
  read(token: string, now: Date): Promise<Resolved>;
  /** Viewers of these sessions: open ones, of accounts that are not banned. */
  viewers(tx: Reader, ids: readonly number[], now: Date): Promise<Map<number, SignedIn>>;
  /** Marks a session as freshly authenticated (step-up). */
  prove(tx: Tx, viewer: User, how: { secondFactor: boolean }, now: Date): Promise<void>;
  /**
   * A new token after a step-up: the previous one is not proven, and expires in half a minute. Null where the session
   * has ended.
   */
  renew(viewer: User, now: Date): Promise<string | null>;
  /** When this session last showed the second factor. */
  factorProvenAt(tx: Reader, viewer: Viewer): Promise<Date | null>;
  /** A removed factor: no session counts as proven by it. */
  unproveFactor(tx: Tx, userId: number): Promise<void>;
  end(viewer: Viewer, now: Date): Promise<void>;
  /** Every session of a user except one. */
  endAll(tx: Tx, userId: number, exceptId: number | null, now: Date): Promise<void>;
  endDevice(viewer: User, id: number, now: Date): Promise<void>;
  endOtherDevices(viewer: User, now: Date): Promise<void>;
  listDevices(viewer: User, now: Date): Promise<Device[]>;
}

/** `forget` drops a user's caches in every process, and makes their sockets authenticate again. */
export function createSessionsService(parts: {
  db: Db;
  keyring: Keyring;
  demo: boolean;
  forget(userId: number): void;
}): SessionsService {
  const { db, keyring, demo, forget } = parts;

  const open: SessionsService['open'] = async (tx, userId, from, { secondFactor }, now) => {
    const { viewer, userAgent, ip, https } = from;
    if (viewer.kind === 'user') {
      await endSession(tx, viewer.id, viewer.sessionId, now);
      afterCommit(tx, () => forget(viewer.id));
    }
    const token = newToken();
    const { roles = [] } = (await findUser(tx, userId)) ?? {};
    await insertSession(tx, {
      userId,
      tokenHash: hashToken(keyring, token),
      userAgent: userAgent.slice(0, 300),
      ip,
      createdAt: now,
      lastSeenAt: now,
      provenAt: now,
      secondFactorAt: secondFactor ? now : null,
      hostOnly: https,
      expiresAt: sessionExpiry({ createdAt: now, roles }, now),
    });
    return token;
  };

  const endAll: SessionsService['endAll'] = async (tx, userId, exceptId, now) => {
    await endSessions(tx, userId, exceptId, now);
    afterCommit(tx, () => forget(userId));
  };

  return {
    open,
    endAll,
    async read(token, now) {
      const hashes = tokenHashes(keyring, token);
      const row = await findSession(db, hashes, now);
      // Both: a role may have been granted after the expiry was stored.
      if (!row || row.expiresAt <= now || sessionExpiry(row, now) <= now)
        return { viewer: guest, lost: 'expired' };
      if (row.endedAt) return { viewer: guest, lost: banOf(row, now) ?? 'ended' };
      const renewed = !hashes.some((hash) => row.tokenHash.equals(hash));
      // Hashed with an older key: moved to the newest at its next use.
      if (!renewed && !row.tokenHash.equals(hashes[0]!))
        await transact(db, (tx) => updateTokenHash(tx, row.id, hashes[0]!));
      if (isSeenStale(row.lastSeenAt, now))
        await transact(db, (tx) => updateSeen(tx, row.id, now, sessionExpiry(row, now)));
      const secondFactor = row.secondFactorAt !== null && !renewed;
      const roles = sessionRoles(row.roles, { demo, secondFactor });
      return {
        viewer: {
          kind: 'user',
          id: row.userId,
          roles,
          sessionId: row.id,
          ...(row.waitingSince ? { waiting: true } : {}),
        },
        lost: null,
        provenAt: renewed ? null : row.provenAt,
        hostOnly: row.hostOnly,
      };
    },
    async viewers(tx, ids, now) {
      const rows = await listOpenSessions(tx, ids, now);
      return new Map(
        rows.map(({ id, userId, roles, secondFactorAt, waitingSince }) => [
          id,
          {
            kind: 'user' as const,
            id: userId,
            roles: sessionRoles(roles, { demo, secondFactor: secondFactorAt !== null }),
            sessionId: id,
            ...(waitingSince ? { waiting: true } : {}),
          },
        ]),
      );
    },
    async prove(tx, viewer, { secondFactor }, now) {
      await updateProven(tx, viewer.sessionId, {
        provenAt: now,
        ...(secondFactor ? { secondFactorAt: now } : {}),
      });
      afterCommit(tx, () => forget(viewer.id));
    },
    async renew(viewer, now) {
      const token = newToken();
      const until = new Date(now.getTime() + PREVIOUS_TOKEN_SECONDS * 1_000);
      const hash = hashToken(keyring, token);
      if (!(await transact(db, (tx) => renewToken(tx, viewer.sessionId, hash, until)))) return null;
      forget(viewer.id);
      return token;
    },
    factorProvenAt: async (tx, viewer) =>
      viewer.kind === 'guest' ? null : await findFactorProof(tx, viewer.sessionId),
    async unproveFactor(tx, userId) {
      await forgetSecondFactor(tx, userId);
      afterCommit(tx, () => forget(userId));
    },
    async end(viewer, now) {
      if (viewer.kind === 'guest') return;
      await transact(db, (tx) => endSession(tx, viewer.id, viewer.sessionId, now));
      forget(viewer.id);
    },
    async endDevice(viewer, id, now) {
      if (!(await transact(db, (tx) => endSession(tx, viewer.id, id, now)))) throw userErrors.noSuchDevice();
      forget(viewer.id);
    },
    async endOtherDevices(viewer, now) {
      await transact(db, (tx) => endAll(tx, viewer.id, viewer.sessionId, now));
    },
    async listDevices(viewer, now) {
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
