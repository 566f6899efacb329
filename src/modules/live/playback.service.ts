import type { MediaApi } from '#modules/media/media-api.contract.ts';
import { mayPlayFrom } from '#platform/media/media-hosts.rules.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { signedLine } from './line-raw-handler.service.ts';
import type { LinkRow, RoomRow } from './live.tables.ts';
import type { RoomDetail, RoomSource } from './rooms.contract.ts';
import { mediaRoom, PLAYBACK_TOKEN_MINUTES, rightTo } from './rooms.rules.ts';

type Sources = Pick<RoomDetail, 'sources' | 'sourcesExpire' | 'sourcesSeconds' | 'rewind'>;

export interface Playback {
  /**
   * For a viewer who may watch the room: its own sources, then the further source links of its match. None for a guest
   * where a playback token is needed, and none for a robot room.
   */
  sourcesOf(room: RoomRow, links: readonly LinkRow[], viewer: Viewer, now: Date): Sources;
}

export const NO_SOURCES: Sources = { sources: [], sourcesExpire: null, sourcesSeconds: null, rewind: null };

/** `hosts`: origins that the Content-Security-Policy allows for video, besides its own. */
export function createPlayback(
  media: Pick<MediaApi, 'playback' | 'ticket'>,
  hosts: readonly string[],
): Playback {
  function ownOf(room: RoomRow, viewer: Viewer, now: Date): Sources {
    const { language, pro, sourceUrl } = room;
    const source = (kind: RoomSource['kind'], url: string | null): RoomSource[] =>
      url ? [{ kind, url, language, pro }] : [];
    const name = mediaRoom(room.id);
    const until = new Date(now.getTime() + PLAYBACK_TOKEN_MINUTES * 60_000);
    const right = rightTo(room);
    const ticket =
      right !== null && viewer.kind === 'user'
        ? media.ticket({ room: name, right }, viewer, until)
        : undefined;
    const expiry = ticket
      ? { sourcesExpire: until.toISOString(), sourcesSeconds: PLAYBACK_TOKEN_MINUTES * 60 }
      : { sourcesExpire: null, sourcesSeconds: null };
    if (room.mode === 'custom') {
      const url = ticket && sourceUrl ? signedLine(room.id, ticket) : sourceUrl;
      return { sources: source('hls', url), ...expiry, rewind: null };
    }
    const { flv, hls, rewind } = media.playback(name, ticket);
    return { sources: [...source('flv', flv), ...source('hls', hls)], ...expiry, rewind };
  }

  return {
    sourcesOf(room, links, viewer, now) {
      const guarded = rightTo(room) !== null;
      if (room.mode === 'robot' || (guarded && viewer.kind === 'guest')) return NO_SOURCES;
      const own = ownOf(room, viewer, now);
      // A protected room has only sources that expire.
      const others = (guarded ? [] : links)
        .filter(({ url }) => mayPlayFrom(url, hosts) && url !== room.sourceUrl)
        .map(({ id, url, language, pro }) => ({ kind: 'hls' as const, url, language, pro, link: id }));
      return { ...own, sources: [...own.sources, ...others] };
    },
  };
}
