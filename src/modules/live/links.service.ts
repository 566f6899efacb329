import type { Matches } from '#modules/matches/index.ts';
import type { MediaApi } from '#modules/media/media-api.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { parseIp } from '#platform/net/ip-address.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { anchorErrors } from './anchors.contract.ts';
import { type AnchorIps, type LiveLinks, linkErrors } from './links.contract.ts';
import { MAX_IPS } from './links.rules.ts';
import { countIps, deleteIp, listIps, listLinks, lockIps, upsertIp } from './links.store.ts';
import { roomChange } from './room-view.service.ts';
import { mediaRoom, PLAYBACK_TOKEN_MINUTES, rightTo } from './rooms.rules.ts';
import { findRoomOf } from './rooms.store.ts';

export interface LinksService {
  show(caller: Caller<User>, matchId: number | undefined, now: Date): Promise<LiveLinks>;
  ips(caller: Caller<User>): Promise<AnchorIps>;
  addIp(caller: Caller<User>, ip: string | undefined, note: string, now: Date): Promise<AnchorIps>;
  removeIp(caller: Caller<User>, ip: string): Promise<AnchorIps>;
}

interface Parts {
  db: Db;
  matches: Matches;
  media: Pick<MediaApi, 'playback' | 'ticket'>;
}

/** The source links of an anchor, and the addresses that may fetch them. */
export function createLinksService({ db, matches, media }: Parts): LinksService {
  const ips = async ({ viewer, ip }: Caller<User>): Promise<AnchorIps> => ({
    ip,
    addresses: (await listIps(db, viewer.id)).map(({ ip: address, note, createdAt }) => ({
      ip: address,
      note,
      createTime: createdAt.toISOString(),
    })),
  });

  return {
    ips,
    async show(caller, requested, now) {
      const me = caller.viewer.id;
      const found = await findRoomOf(db, me);
      if (!found) throw anchorErrors.notApproved();
      const matchId = requested ?? found.room.matchId;
      const { addresses, ip } = await ips(caller);
      const allowed = addresses.some((address) => address.ip === ip);
      const [match] = matchId === null ? [] : await matches.some({ ids: [matchId] }, 'board', 1, caller.lang);
      const rows = matchId === null ? [] : await listLinks(db, matchId);
      const name = mediaRoom(found.room.id);
      const right = rightTo(roomChange(found));
      const until = new Date(now.getTime() + PLAYBACK_TOKEN_MINUTES * 60_000);
      const { flv, hls } = media.playback(
        name,
        right === null ? undefined : media.ticket({ room: name, right }, caller.viewer, until),
      );
      return {
        ip,
        allowed,
        match: match ?? null,
        links: rows.map(({ id, priority, language, pro, url }) => ({
          id,
          priority,
          language,
          pro,
          url: allowed ? url : null,
        })),
        own: { flv, hls },
      };
    },
    async addIp(caller, ip, note, now) {
      const me = caller.viewer.id;
      const address = parseIp(ip === undefined || ip === '' ? caller.ip : ip);
      if (!address) throw linkErrors.badAddress();
      await transact(db, async (tx) => {
        await lockIps(tx, me);
        await upsertIp(tx, { userId: me, ip: address, note, createdAt: now });
        if ((await countIps(tx, me)) > MAX_IPS) throw linkErrors.tooMany({ max: MAX_IPS });
      });
      return await ips(caller);
    },
    async removeIp(caller, ip) {
      const me = caller.viewer.id;
      await transact(db, (tx) => deleteIp(tx, me, parseIp(ip) ?? ip));
      return await ips(caller);
    },
  };
}
