import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit } from '#platform/events/events.ts';
import type { AccountKeeper, Fact } from '#platform/module.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { deleteClaimedRoles, listClaimedRoles } from './claimed-roles.store.ts';
import type { MyData } from './deletion.contract.ts';
import { deletePreferences, findPreferences } from './preferences.store.ts';
import type { RememberedService } from './remembered.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { deleteSessions, listAllSessions } from './sessions.store.ts';
import { rightsChanged, userErrors } from './users.contract.ts';
import { banOf } from './users.rules.ts';
import { findUser, lockUser, updateUser } from './users.store.ts';
import type { UserRow } from './users.tables.ts';

/** Every module that keeps something about a user, by name. */
export type Keepers = () => readonly { name: string; account: AccountKeeper }[];

export interface DeletionService {
  /** For good. Modules with open business refuse; the others erase, in one transaction. */
  deleteAccount(viewer: Viewer, typed: string, now: Date): Promise<void>;
  /** Without asking its owner: an account that was refused. */
  remove(tx: Tx, userId: number, now: Date): Promise<void>;
  exportData(viewer: Viewer): Promise<MyData>;
}

export function createDeletionService(parts: {
  db: Db;
  emit: Emit;
  sessions: SessionsService;
  keepers: Keepers;
  remembered: Pick<RememberedService, 'remember'>;
}): DeletionService {
  const { db, emit, sessions, keepers, remembered } = parts;
  async function remove(tx: Tx, row: UserRow, now: Date): Promise<void> {
    await sessions.endAll(tx, row.id, null, now);
    await remembered.remember(tx, row.id, now);
    for (const { account } of keepers()) await account.erase(tx, row.id, now);
    await emit(tx, rightsChanged, { userId: row.id }, { now, brand: row.brand, lang: row.language });
  }

  return {
    async remove(tx, userId, now) {
      const row = await lockUser(tx, userId, 'update');
      if (!row) throw userErrors.notFound();
      await remove(tx, row, now);
    },
    async deleteAccount(viewer, typed, now) {
      const userId = userOf(viewer);
      await transact(db, async (tx) => {
        const row = await lockUser(tx, userId, 'update');
        if (!row) throw platformErrors.notSignedIn();
        if (typed !== row.username) throw userErrors.usernameMismatch();
        for (const { account } of keepers()) {
          const refusal = await account.blocksDeletion?.(tx, userId);
          if (refusal) throw refusal;
        }
        await remove(tx, row, now);
      });
    },
    async exportData(viewer) {
      const userId = userOf(viewer);
      return await transact(db, async (tx) => {
        const data: MyData = {};
        for (const { name, account } of keepers()) data[name] = await account.export(tx, userId);
        return data;
      });
    },
  };
}

const BAN = 'ban';

/** What this module itself keeps. The row stays, without anything of the person, for what points to its number. */
export const usersKeeper = (uploads: Pick<Uploads, 'release'>): AccountKeeper => ({
  async remember(tx: Tx, userId: number, now: Date) {
    const row = await findUser(tx, userId);
    const ban = row && banOf(row, now);
    const data = ban && { reason: ban.reason, until: ban.until?.toISOString() ?? null, by: row.bannedBy };
    return data ? [{ kind: BAN, data }] : [];
  },
  async recall(tx: Tx, userId: number, facts: readonly Fact[], now: Date) {
    const ban = facts.find(({ kind }) => kind === BAN)?.data;
    if (!ban) return [];
    const until = ban.until === null ? null : new Date(String(ban.until));
    if (!until || until > now)
      await updateUser(tx, userId, {
        bannedAt: now,
        bannedUntil: until,
        bannedBy: typeof ban.by === 'number' ? ban.by : null,
        banReason: String(ban.reason),
      });
    return [BAN];
  },
  async erase(tx: Tx, userId: number, now: Date) {
    await uploads.release(tx, (await findUser(tx, userId))?.avatar ?? null, now);
    await updateUser(tx, userId, {
      username: `deleted${userId}`,
      avatar: null,
      signature: '',
      roles: ['user'],
      email: null,
      phone: null,
      promotionChannelId: null,
      deletedAt: now,
    });
    await deleteSessions(tx, userId);
    await deleteClaimedRoles(tx, userId);
    await deletePreferences(tx, userId);
  },
  async export(tx: Tx, userId: number) {
    const row = await findUser(tx, userId);
    const preferences = await findPreferences(tx, userId);
    const sessions = await listAllSessions(tx, userId);
    return {
      account: row && {
        uid: row.id,
        username: row.username,
        avatar: row.avatar,
        signature: row.signature,
        level: row.level,
        roles: row.roles,
        email: row.email,
        phone: row.phone,
        registrationSource: row.registrationSource,
        language: row.language,
        createdAt: row.createdAt,
        waitingSince: row.waitingSince,
        bannedAt: row.bannedAt,
        bannedUntil: row.bannedUntil,
        banReason: row.banReason,
      },
      claimedRoles: await listClaimedRoles(tx, userId),
      preferences: preferences?.data ?? {},
      sessions: sessions.map(({ userAgent, ip, createdAt, lastSeenAt, endedAt }) => ({
        userAgent,
        ip,
        createdAt,
        lastSeenAt,
        endedAt,
      })),
    };
  },
});

function userOf(viewer: Viewer): number {
  if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
  return viewer.id;
}
