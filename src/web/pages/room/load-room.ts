import { data } from 'react-router';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { socialCalls } from '#modules/follows/follows.calls.ts';
import { roomName } from '#modules/live/room-names.rules.ts';
import { roomsCalls } from '#modules/live/rooms.calls.ts';
import type { RoomDetail, RoomPage } from '#modules/live/rooms.contract.ts';
import { mediaRoom } from '#modules/live/rooms.rules.ts';
import type { RoomScreenProps } from '#modules/live/ui/room/room-screen.tsx';
import { detailCalls } from '#modules/matches/detail.calls.ts';
import { mediaCalls } from '#modules/media/media.calls.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import type { PageContext } from '../../page-context.ts';
import { encodeLoaderJson } from '../../ssr/loader-json.ts';
import { orNotFound } from '../loader-errors.ts';

/** As many rooms as the page shows besides this one. */
const CARRIED = 9;

const firstRooms = (page: RoomPage): RoomPage => ({
  ...page,
  rooms: page.rooms.slice(0, CARRIED),
  games: [],
  nextCursor: null,
  hasMore: false,
});

const ID = /^[1-9]\d{0,14}$/;

/** For loaders: a room with its match, its recordings, other rooms, and whether the viewer follows its anchor. */
export async function loadRoom(page: PageContext, id: string, fits: (room: RoomDetail) => boolean) {
  if (!ID.test(id)) throw data(null, { status: 404 });
  const room = await orNotFound(page.api(roomsCalls.room, { roomId: Number(id) }));
  if (!fits(room)) throw data(null, { status: 404 });
  // Nothing of a closed room is shown: its title may be the reason.
  if (room.closed) throw data(null, { status: 410 });
  const [match, rooms, live, recordings, follow] = await Promise.all([
    matchOf(page, room),
    room.matchId === null
      ? []
      : page.api(roomsCalls.list, { matchId: room.matchId }).then(
          (list) => list.rooms,
          () => [],
        ),
    page.api(roomsCalls.list, {}).then(firstRooms, () => null),
    page.api(mediaCalls.recordings, { room: mediaRoom(room.id) }).catch(() => []),
    room.anchor ? page.api(socialCalls.state, { userId: room.anchor.userId }).catch(() => null) : null,
  ]);
  page.cacheable({ query: ['spoiler'], timeZone: true });
  const i18n = serverI18n(page.lang);
  const name = roomName(room, (nameless) => i18n._('rooms.nameless', { id: String(nameless) }));
  const shown: RoomScreenProps = {
    room,
    rooms,
    match,
    live,
    recordings,
    follow,
    renderedAt: page.now.getTime(),
  };
  const about = {
    shown: encodeLoaderJson(shown, page),
    title: room.anchor ? `${name} · ${room.anchor.name}` : name,
    description: room.introduction || i18n._('rooms.room.about', { name }),
  };
  return about;
}

/** The room renders without a match that failed to load. */
export async function matchOf(page: PageContext, { match }: RoomDetail): Promise<RoomScreenProps['match']> {
  if (!match) return null;
  const { game, id } = match;
  const detail = await page.api(detailCalls.detail, { game, matchId: id }).catch(() => null);
  return detail && { detail, sport: sportOf(game, detail.match.variant) };
}
