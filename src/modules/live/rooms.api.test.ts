import { existsSync } from 'node:fs';
import { testApp } from '#platform/testing/app.ts';
import type { RoomDetail, RoomPage } from './rooms.contract.ts';

const site = testApp({ env: { RATE_LIMITS: '0' } });

/** The robots': the demo has a room of its own without a match, too. */
const robotRooms = async () => (await rooms('?mode=robot')).rooms;

async function rooms(query = ''): Promise<RoomPage> {
  const { envelope } = await site.call(`live/rooms${query}`);
  return envelope.result as unknown as RoomPage;
}

describe('rooms for readers', () => {
  it('show robots on matches that are being played, each on its own', async () => {
    const page = await rooms();
    const robots = page.rooms.filter(({ mode }) => mode === 'robot');
    expect(robots.length).toBeGreaterThan(2);
    const played = ['in_progress', 'break', 'overtime', 'penalty'];
    expect(robots.every(({ match }) => match && played.includes(match.state))).toBe(true);
    expect(new Set(robots.map(({ matchId }) => matchId)).size).toBe(robots.length);
    expect(page.rev).toBeGreaterThan(0);
  });

  it('are found by game, by language and by match', async () => {
    const [room] = (await rooms('?game=football')).rooms;
    expect(room?.match?.game).toBe('football');
    expect((await rooms('?language=ar')).rooms).toEqual([]);
    const ofMatch = await rooms(`?matchId=${room!.matchId}`);
    expect(ofMatch.rooms.map(({ id }) => id)).toEqual([room!.id]);
    expect((await site.call('live/rooms?cursor=nonsense')).status).toBe(400);
  });

  it('say of a match whether it is shown', async () => {
    const [room] = await robotRooms();
    const { envelope } = await site.call(`user/isMatchLive/${room!.matchId}/202`);
    expect(envelope.result).toMatchObject({ live: true, unlocked: false, reserved: false });
    const none = await site.call('user/isMatchLive/999999/202');
    expect(none.envelope.result).toMatchObject({ live: false, rooms: [] });
  });

  it('have a page of their own, and none where there is none', async () => {
    const [room] = (await rooms()).rooms;
    const { envelope } = await site.call(`live/room?roomId=${room!.id}`);
    expect(envelope.result as unknown as RoomDetail).toMatchObject({ id: room!.id, access: 'open' });
    expect((await site.call('live/room?roomId=999999')).envelope.errorCode).toBe('rooms.not_found');
  });

  it('one plays at once: its playlist is there, and the file its parts are cut from', async () => {
    const [room] = (await rooms('?mode=custom')).rooms;
    const { envelope } = await site.call(`live/room?roomId=${room!.id}`);
    const { sources } = envelope.result as unknown as RoomDetail;
    expect(sources).toMatchObject([{ kind: 'hls', url: '/media/demo/practice.m3u8' }]);
    const playlist = await fetch(site.url + sources[0]!.url);
    expect(playlist.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const [, file] = /#EXT-X-MAP:URI="([^"]+)"/.exec(await playlist.text())!;
    expect(existsSync(new URL(`../../../public${file}`, import.meta.url))).toBe(true);
    expect((await fetch(`${site.url}/media/demo/other.m3u8`)).status).toBe(404);
  });

  it('belong to anchors with a profile', async () => {
    const { envelope } = await site.call('live/anchors');
    const { anchors } = envelope.result as unknown as { anchors: { userId: number }[] };
    expect(anchors).toHaveLength(1);
    const profile = await site.call(`live/anchor?anchorId=${anchors[0]!.userId}`);
    expect(profile.envelope.result).toMatchObject({ live: false, games: ['football', 'basketball'] });
    expect((await site.call('live/anchor?anchorId=999999')).envelope.errorCode).toBe('anchors.not_found');
  });
});
