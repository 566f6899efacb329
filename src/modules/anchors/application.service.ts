import { findGame, findGameById } from '#modules/catalog/games.rules.ts';
import { anchorErrors } from '#modules/live/anchors.contract.ts';
import { isBanned } from '#modules/live/anchors.rules.ts';
import {
  type AnchorRow,
  findAnchor,
  findRoomOf,
  lockAnchor,
  upsertApplication,
} from '#modules/live/index.ts';
import type { Users } from '#modules/users/index.ts';
import { maskTarget } from '#modules/users/users.rules.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type AnchorInfo,
  type AnchorStatus,
  type Application,
  type SentApplication,
  tooYoung,
  type Whether,
} from './application.contract.ts';
import { ANCHOR_BAN, effectiveAnchorState, isOldEnough, mayApply, personOf } from './application.rules.ts';
import { updateAnchor } from './application.store.ts';

export interface ApplicationService {
  whether(viewer: User, now: Date): Promise<Whether>;
  status(viewer: User, now: Date): Promise<AnchorStatus>;
  apply(viewer: User, application: Application, now: Date): Promise<AnchorStatus>;
  edit(viewer: User, info: AnchorInfo, now: Date): Promise<AnchorStatus>;
}

interface Parts {
  db: Db;
  users: Pick<Users, 'find' | 'findFact'>;
  uploads: Uploads;
}

export function createApplicationService({ db, users, uploads }: Parts): ApplicationService {
  async function phoneOf(tx: Reader, id: number): Promise<string | null> {
    return (await users.find(tx, { id }))?.phone ?? null;
  }

  async function status(viewer: User, now: Date): Promise<AnchorStatus> {
    const me = viewer.id;
    const anchor = await findAnchor(db, me);
    const phone = await phoneOf(db, me);
    return {
      standing: effectiveAnchorState(anchor, now),
      phone: phone && maskTarget({ kind: 'phone', value: phone }),
      application: anchor && sent(anchor),
      refusalReason: anchor?.refusalReason ?? '',
      ban:
        anchor && isBanned(anchor, now)
          ? {
              reason: anchor.banReason,
              since: anchor.bannedAt!.toISOString(),
              until: anchor.bannedUntil?.toISOString() ?? null,
            }
          : null,
      roomId: (await findRoomOf(db, me))?.room.id ?? null,
    };
  }

  /** Claims new pictures, releases those no longer used. */
  async function claimPictures(
    tx: Tx,
    ownerId: number,
    before: readonly string[],
    wanted: AnchorInfo['pictures'],
    now: Date,
  ): Promise<string[]> {
    const claimed: string[] = [];
    for (const picture of wanted) {
      if (typeof picture === 'number') {
        claimed.push(await uploads.claim(tx, { id: picture, ownerId, purpose: 'detail' }, now));
      } else if (before.includes(picture)) claimed.push(picture);
    }
    for (const url of before) if (!claimed.includes(url)) await uploads.release(tx, url, now);
    return claimed;
  }

  return {
    status,
    async whether(viewer, now) {
      const me = viewer.id;
      const standing = effectiveAnchorState(await findAnchor(db, me), now);
      return {
        anchor: standing === 'approved' || standing === 'banned',
        phoneBound: (await phoneOf(db, me)) !== null,
      };
    },
    async apply(viewer, { accepted, pictures, games, ...application }, now) {
      const me = viewer.id;
      if (!accepted) throw anchorErrors.rulesNotAccepted();
      if (!isOldEnough(application.birthDate, now)) throw tooYoung();
      await transact(db, async (tx) => {
        if ((await phoneOf(tx, me)) === null) throw anchorErrors.noPhone();
        const before = await lockAnchor(tx, me);
        if (!mayApply(effectiveAnchorState(before, now))) throw anchorErrors.notNow();
        const known = await users.findFact(tx, me, ANCHOR_BAN, [personOf(application)]);
        const made = await upsertApplication(tx, {
          ...application,
          ...(known && bannedStill(known.data ?? {}, now)),
          userId: me,
          state: 'reviewing',
          games: games.map((slug) => findGame(slug)!.gameId),
          pictures: await claimPictures(tx, me, before?.pictures ?? [], pictures, now),
          rulesAcceptedAt: now,
          appliedAt: now,
          decidedAt: null,
          decidedBy: null,
          refusalReason: '',
        });
        // A concurrent application of the same account.
        if (!made) throw anchorErrors.notNow();
      });
      return await status(viewer, now);
    },
    async edit(viewer, { pictures, games, ...info }, now) {
      const me = viewer.id;
      await transact(db, async (tx) => {
        const anchor = await lockAnchor(tx, me);
        if (anchor?.state !== 'approved') throw anchorErrors.notApproved();
        await updateAnchor(tx, me, {
          ...info,
          games: games.map((slug) => findGame(slug)!.gameId),
          pictures: await claimPictures(tx, me, anchor.pictures, pictures, now),
        });
      });
      return await status(viewer, now);
    },
  };
}

/** A ban outlives a deleted account; staff may lift it like any ban. */
function bannedStill({ at, until, by, reason }: Readonly<Record<string, unknown>>, now: Date) {
  const bannedUntil = until === null ? null : new Date(String(until));
  if (bannedUntil && bannedUntil <= now) return {};
  const bannedBy = typeof by === 'number' ? by : null;
  return { bannedAt: new Date(String(at)), bannedUntil, bannedBy, banReason: String(reason) };
}

export const sent = (anchor: AnchorRow): SentApplication => ({
  nickname: anchor.nickname,
  realName: anchor.realName,
  birthDate: anchor.birthDate,
  languages: anchor.languages,
  games: anchor.games.flatMap((id) => findGameById(id)?.slug ?? []),
  introduction: anchor.introduction,
  details: anchor.details,
  pictures: anchor.pictures,
  applyTime: anchor.appliedAt.toISOString(),
});
