import type { MediaDoor } from '#modules/media/rooms.contract.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { RoomRow } from './live.tables.ts';
import type { RoomDetail, RoomSource } from './rooms.contract.ts';
import { mediaRoom, needsTicket, TICKET_MINUTES } from './rooms.rules.ts';

type Sources = Pick<RoomDetail, 'sources' | 'sourcesExpire'>;

export interface Playback {
  /** For a viewer who may watch the room: where its picture is. A guest is given nothing that needs a ticket. */
  sourcesOf(room: RoomRow, viewer: Viewer, now: Date): Sources;
}

export function createPlayback(media: Pick<MediaDoor, 'playback' | 'ticket'>): Playback {
  return {
    sourcesOf(room, viewer, now) {
      const { language, pro, sourceUrl } = room;
      const source = (kind: RoomSource['kind'], url: string | null): RoomSource[] =>
        url ? [{ kind, url, language, pro }] : [];
      if (room.mode === 'robot') return { sources: [], sourcesExpire: null };
      if (room.mode === 'custom') return { sources: source('hls', sourceUrl), sourcesExpire: null };
      const name = mediaRoom(room.id);
      if (!needsTicket(room)) {
        const { flv, hls } = media.playback(name);
        return { sources: [...source('flv', flv), ...source('hls', hls)], sourcesExpire: null };
      }
      if (viewer.kind === 'guest') return { sources: [], sourcesExpire: null };
      const until = new Date(now.getTime() + TICKET_MINUTES * 60_000);
      const { flv, hls } = media.playback(name, media.ticket(name, viewer.id, until));
      return {
        sources: [...source('flv', flv), ...source('hls', hls)],
        sourcesExpire: until.toISOString(),
      };
    },
  };
}
