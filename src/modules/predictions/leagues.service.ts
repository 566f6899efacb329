import { randomBytes } from 'node:crypto';
import { findGame, findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import type { ContentFilter } from '#modules/content-filter/index.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type InvitedLeague,
  type LeagueTable,
  leagueErrors,
  type PrivateLeague,
} from './leagues.contract.ts';
import {
  countLeaguesOf,
  countMembers,
  deleteLeague,
  deleteMember,
  findLeague,
  findLeagueByCode,
  insertLeague,
  insertMember,
  isMember,
  listLeaguesOf,
  listMembers,
  lockLeague,
  lockMemberships,
  updateLeague,
} from './leagues.store.ts';
import { MAX_LEAGUES, MAX_MEMBERS } from './predictions.rules.ts';
import type { LeagueRow } from './predictions.tables.ts';
import { listTableOf } from './tables.store.ts';

export interface LeaguesService {
  mine(viewer: User): Promise<{ leagues: PrivateLeague[] }>;
  table(viewer: User, leagueId: number, period: string): Promise<LeagueTable>;
  invited(viewer: User, code: string): Promise<InvitedLeague>;
  make(viewer: User, league: { name: string; game: GameSlug }, now: Date): Promise<PrivateLeague>;
  join(viewer: User, code: string, now: Date): Promise<PrivateLeague>;
  leave(viewer: User, leagueId: number): Promise<null>;
  remove(viewer: User, member: { leagueId: number; userId: number }): Promise<null>;
  /** A deleted account leaves all its leagues. */
  leaveAll(tx: Tx, userId: number): Promise<void>;
}

/** Twelve random bytes: an invitation cannot be guessed. */
const newCode = (): string => randomBytes(12).toString('base64url');
const NONE = { points: 0, predicted: 0, hits: 0, exact: 0, streak: 0, bestStreak: 0 } as const;

/** Lock order: the user's memberships, then the league. */
export function createLeaguesService({
  db,
  words,
}: {
  db: Db;
  words: Pick<ContentFilter, 'find'>;
}): LeaguesService {
  const viewOf = (row: LeagueRow, userId: number, members: number): PrivateLeague => ({
    id: row.id,
    name: row.name,
    game: findGameById(row.gameId)!.slug,
    members,
    own: row.ownerId === userId,
    code: row.code,
  });
  const shown = async (tx: Reader, row: LeagueRow, userId: number) =>
    viewOf(row, userId, (await countMembers(tx, [row.id])).get(row.id) ?? 0);

  async function checkRoom(tx: Tx, userId: number): Promise<void> {
    if ((await countLeaguesOf(tx, userId)) >= MAX_LEAGUES)
      throw leagueErrors.tooManyLeagues({ max: MAX_LEAGUES });
  }

  /** The league of a member, under its lock. */
  async function lockOwn(tx: Tx, leagueId: number, userId: number): Promise<LeagueRow> {
    const league = await lockLeague(tx, leagueId);
    if (!league || !(await isMember(tx, leagueId, userId))) throw leagueErrors.noLeague();
    return league;
  }

  async function removeFrom(tx: Tx, league: LeagueRow, userId: number): Promise<void> {
    await deleteMember(tx, league.id, userId);
    const [oldest] = await listMembers(tx, league.id);
    if (!oldest) await deleteLeague(tx, league.id);
    else if (league.ownerId === userId) await updateLeague(tx, league.id, { ownerId: oldest.id });
  }

  return {
    async mine(viewer) {
      const rows = await listLeaguesOf(db, viewer.id);
      const members = await countMembers(
        db,
        rows.map(({ id }) => id),
      );
      return { leagues: rows.map((row) => viewOf(row, viewer.id, members.get(row.id) ?? 0)) };
    },
    async table(viewer, leagueId, period) {
      const league = await findLeague(db, leagueId);
      const members = league ? await listMembers(db, leagueId) : [];
      if (!league || !members.some(({ id }) => id === viewer.id)) throw leagueErrors.noLeague();
      const rows = await listTableOf(
        db,
        { gameId: league.gameId, period },
        members.map(({ id }) => id),
      );
      const placed = new Set(rows.map(({ user }) => user.id));
      const unplaced = members.filter(({ id }) => !placed.has(id));
      return {
        league: viewOf(league, viewer.id, members.length),
        rows: [...rows, ...unplaced.map((user) => ({ ...NONE, rank: rows.length + 1, user }))],
      };
    },
    async invited(viewer, code) {
      const league = await findLeagueByCode(db, code);
      if (!league) throw leagueErrors.noInvitation();
      const { name, game, members } = await shown(db, league, viewer.id);
      return { name, game, members, joined: await isMember(db, league.id, viewer.id) };
    },
    async make(viewer, { name, game }, now) {
      const refused = await words.find(name);
      if (refused) throw leagueErrors.nameRefused({ word: refused.word });
      return await transact(db, async (tx) => {
        await lockMemberships(tx, viewer.id);
        await checkRoom(tx, viewer.id);
        const league = await insertLeague(tx, {
          name,
          gameId: findGame(game)!.gameId,
          ownerId: viewer.id,
          code: newCode(),
          createdAt: now,
        });
        await insertMember(tx, league.id, viewer.id, now);
        return viewOf(league, viewer.id, 1);
      });
    },
    join: (viewer, code, now) =>
      transact(db, async (tx) => {
        await lockMemberships(tx, viewer.id);
        const found = await findLeagueByCode(tx, code);
        const league = found && (await lockLeague(tx, found.id));
        // The link may have been replaced before the lock was taken.
        if (!league || league.code !== code) throw leagueErrors.noInvitation();
        if (await isMember(tx, league.id, viewer.id)) return await shown(tx, league, viewer.id);
        await checkRoom(tx, viewer.id);
        const members = (await countMembers(tx, [league.id])).get(league.id) ?? 0;
        if (members >= MAX_MEMBERS) throw leagueErrors.leagueFull({ max: MAX_MEMBERS });
        await insertMember(tx, league.id, viewer.id, now);
        return viewOf(league, viewer.id, members + 1);
      }),
    leave: (viewer, leagueId) =>
      transact(db, async (tx) => {
        await lockMemberships(tx, viewer.id);
        await removeFrom(tx, await lockOwn(tx, leagueId, viewer.id), viewer.id);
        return null;
      }),
    remove: (viewer, { leagueId, userId }) =>
      transact(db, async (tx) => {
        const league = await lockOwn(tx, leagueId, viewer.id);
        if (league.ownerId !== viewer.id || userId === viewer.id) throw leagueErrors.notOwner();
        if (await deleteMember(tx, leagueId, userId)) await updateLeague(tx, leagueId, { code: newCode() });
        return null;
      }),
    async leaveAll(tx, userId) {
      await lockMemberships(tx, userId);
      const leagues = await listLeaguesOf(tx, userId);
      // In the order of their ids: two accounts deleted at once cannot deadlock.
      for (const { id } of leagues.toSorted((a, b) => a.id - b.id)) {
        const league = await lockLeague(tx, id);
        if (league) await removeFrom(tx, league, userId);
      }
    },
  };
}
