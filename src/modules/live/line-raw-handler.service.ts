import type { MediaApi } from '#modules/media/media-api.contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { RawHandler } from '#platform/module.ts';
import { refuseUpgrade } from '#platform/realtime/connection-limiter.ts';
import { roomChange } from './room-view.service.ts';
import { mediaRoom, ownerMay, rightTo } from './rooms.rules.ts';
import { findRoom } from './rooms.store.ts';

const PREFIX = '/media/line/';
const LINE = /^(\d{1,15})\.m3u8$/;

/** The address of a protected room's external playlist: a redirect of this site, for one viewer and a limited time. */
export const signedLine = (roomId: number, ticket: string): string =>
  `${PREFIX}${roomId}.m3u8?ticket=${encodeURIComponent(ticket)}`;

interface Parts {
  db: Db;
  clock: Clock;
  media: Pick<MediaApi, 'opens'>;
}

export function lineRawHandler({ db, clock, media }: Parts): RawHandler {
  async function leadsTo(address: string): Promise<string | 403 | 404> {
    const { pathname, searchParams } = new URL(address, 'http://line');
    const [, id] = LINE.exec(pathname.slice(PREFIX.length)) ?? [];
    if (!id) return 404;
    const found = await findRoom(db, Number(id));
    const right = found && rightTo(roomChange(found));
    const to = right && { room: mediaRoom(Number(id)), right };
    if (!found || !to || !(await media.opens(to, searchParams.get('ticket') ?? '', clock.now()))) return 403;
    const { mode, liveSince, closedAt, sourceUrl } = found.room;
    const live = liveSince && !closedAt && ownerMay(found.owner, clock.now());
    return (mode === 'custom' && live && sourceUrl) || 404;
  }

  return {
    prefix: PREFIX,
    upgrade: (_request, socket) => refuseUpgrade(socket, 404),
    serve(request, response) {
      const answer = (status: number, more = {}) =>
        void response.writeHead(status, { 'cache-control': 'no-store', ...more }).end();
      leadsTo(request.url ?? '').then(
        (to) => (typeof to === 'number' ? answer(to) : answer(302, { location: to })),
        () => answer(503, { 'retry-after': '2' }),
      );
    },
  };
}
