import type { Reader, Tx } from '#platform/db/db.ts';
import type { Fact, PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import { deleteClaimedRoles, listClaimedRoles } from './claimed-roles.store.ts';
import { deletePreferences, findPreferences } from './preferences.store.ts';
import { deleteSessions, listAllSessions } from './sessions.store.ts';
import { banOf } from './users.rules.ts';
import { findUser, updateUser } from './users.store.ts';

const BAN = 'ban';

/** Personal data of this module. The row stays, without anything of the person, for references to its id. */
export const usersPersonalData = (uploads: Pick<Uploads, 'release'>): PersonalData => ({
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
      waitingSince: null,
      banReason: '',
      deletedAt: now,
    });
    await deleteSessions(tx, userId);
    await deleteClaimedRoles(tx, userId);
    await deletePreferences(tx, userId);
  },
  async export(tx: Reader, userId: number) {
    const row = await findUser(tx, userId);
    const preferences = await findPreferences(tx, userId);
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
      sessions: paged(
        (before: number | null, n) => listAllSessions(tx, userId, before, n),
        ({ id }) => id,
        ({ userAgent, ip, createdAt, lastSeenAt, endedAt }) => ({
          ...{ userAgent, ip, createdAt, lastSeenAt, endedAt },
        }),
      ),
    };
  },
});
