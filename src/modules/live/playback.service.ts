import type { MediaDoor } from '#modules/media/rooms.contract.ts';
import { mayPlayFrom } from '#platform/media/media-hosts.rules.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { LinkRow, RoomRow } from './live.tables.ts';
import type { RoomDetail, RoomSource } from './rooms.contract.ts';
import { mediaRoom, needsTicket, TICKET_MINUTES } from './rooms.rules.ts';

type Sources = Pick<RoomDetail, 'sources' | 'sourcesExpire'>;

export interface Playback {
  /**
   * For a viewer who may watch the room: where its picture is, then the office's other pictures of its match. A guest
   * is given nothing where a ticket is needed, and a robot's room has no picture.
   */
  sourcesOf(room: RoomRow, links: readonly LinkRow[], viewer: Viewer, now: Date): Sources;
}

const NONE: Sources = { sources: [], sourcesExpire: null };

/** `hosts`: where a page may fetch video from, besides its own. */
export function createPlayback(
  media: Pick<MediaDoor, 'playback' | 'ticket'>,
  hosts: readonly string[],
): Playback {
  function ownOf(room: RoomRow, viewer: Viewer, now: Date): Sources {
    const { language, pro, sourceUrl } = room;
    const source = (kind: RoomSource['kind'], url: string | null): RoomSource[] =>
      url ? [{ kind, url, language, pro }] : [];
    if (room.mode === 'custom') return { sources: source('hls', sourceUrl), sourcesExpire: null };
    const name = mediaRoom(room.id);
    const until =
      needsTicket(room) && viewer.kind === 'user'
        ? { id: viewer.id, at: new Date(now.getTime() + TICKET_MINUTES * 60_000) }
        : null;
    const { flv, hls } = media.playback(name, ...(until ? [media.ticket(name, until.id, until.at)] : []));
    return {
      sources: [...source('flv', flv), ...source('hls', hls)],
      sourcesExpire: until?.at.toISOString() ?? null,
    };
  }

  return {
    sourcesOf(room, links, viewer, now) {
      if (room.mode === 'robot' || (needsTicket(room) && viewer.kind === 'guest')) return NONE;
      const own = ownOf(room, viewer, now);
      // Of a guarded room nothing is given that does not expire.
      const others = (needsTicket(room) ? [] : links)
        .filter(({ url }) => mayPlayFrom(url, hosts) && url !== room.sourceUrl)
        .map(({ id, url, language, pro }) => ({ kind: 'hls' as const, url, language, pro, link: id }));
      return { ...own, sources: [...own.sources, ...others] };
    },
  };
}
