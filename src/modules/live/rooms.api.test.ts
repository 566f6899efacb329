import { existsSync } from 'node:fs';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { asUser } from './live.factory.ts';
import type { RoomDetail, RoomPage } from './rooms.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });

/** Robot rooms only: the demo also has a room of its own without a match. */
const robotRooms = async () => (await rooms('?mode=robot')).rooms;

async function rooms(query = ''): Promise<RoomPage> {
  const { envelope } = await site.call(`live/rooms${query}`);
  return envelope.result as unknown as RoomPage;
}

describe('public rooms', () => {
  it('include robot rooms on matches in play, each with another match', async () => {
    const page = await rooms();
    const robots = page.rooms.filter(({ mode }) => mode === 'robot');
    expect(robots.length).toBeGreaterThan(2);
    const played = ['in_progress', 'break', 'overtime', 'penalty'];
    expect(robots.every(({ match }) => match && played.includes(match.state))).toBe(true);
    expect(new Set(robots.map(({ matchId }) => matchId)).size).toBe(robots.length);
    expect(page.rev).toBeGreaterThan(0);
  });

  it('are filtered by game, by language and by match', async () => {
    const [room] = (await rooms('?game=football')).rooms;
    expect(room?.match?.game).toBe('football');
    expect(new Set((await rooms('?language=ar')).rooms.map(({ mode }) => mode))).toEqual(new Set(['robot']));
    const ofMatch = await rooms(`?matchId=${room!.matchId}`);
    expect(ofMatch.rooms.map(({ id }) => id)).toEqual([room!.id]);
    expect((await site.call('live/rooms?cursor=nonsense')).status).toBe(400);
  });

  it('of a language are those that speak it and the robots’, in the order of the whole list', async () => {
    const all = (await rooms()).rooms;
    const [spoken] = all.filter(({ mode }) => mode === 'custom');
    expect((await rooms(`?language=${spoken!.language}`)).rooms.map(({ id }) => id)).toEqual(
      all.map(({ id }) => id),
    );
    const others = (await rooms('?language=th')).rooms.map(({ id }) => id);
    expect(others).toEqual(all.flatMap(({ id, mode }) => (mode === 'robot' ? id : [])));
  });

  it('are listed by viewers, or the latest to go live first', async () => {
    const began = (list: RoomPage['rooms']) => list.map(({ liveSince }) => Date.parse(liveSince!));
    const page = await rooms('?sort=newest');
    expect(began(page.rooms)).toEqual(began(page.rooms).toSorted((a, b) => b - a));
    expect(page.rooms).toHaveLength((await rooms()).rooms.length);
    expect((await site.call('live/rooms?sort=price')).status).toBe(422);
  });

  it('state whether a match is shown', async () => {
    const [room] = await robotRooms();
    const { envelope } = await site.call(`user/isMatchLive/${room!.matchId}/202`);
    expect(envelope.result).toMatchObject({ live: true, unlocked: false, reserved: false });
    const none = await site.call('user/isMatchLive/999999/202');
    expect(none.envelope.result).toMatchObject({ live: false, rooms: [] });
  });

  it('have a page; an unknown id returns 404', async () => {
    const [room] = (await rooms()).rooms;
    const { envelope } = await site.call(`live/room?roomId=${room!.id}`);
    expect(envelope.result as unknown as RoomDetail).toMatchObject({ id: room!.id, access: 'open' });
    expect((await site.call('live/room?roomId=999999')).envelope.errorCode).toBe('rooms.not_found');
  });

  it('demo room: the playlist and its file are served', async () => {
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

  it('for signed-in users: an external playlist is served by a signed address that expires', async () => {
    const [room] = (await rooms('?mode=custom')).rooms;
    const admin = asUser(site, 'demo_admin');
    const reader = asUser(site, 'demo_user');
    expect((await admin('admin/rooms/loginOnly', { roomId: room!.id, on: true })).status).toBe(200);
    try {
      const guest = await site.call(`live/room?roomId=${room!.id}`);
      expect(guest.envelope.result).toMatchObject({ access: 'login', sources: [] });
      const { sources, sourcesExpire } = (await reader(`live/room?roomId=${room!.id}`)).result as RoomDetail;
      expect(Date.parse(sourcesExpire!)).toBeGreaterThan(site.clock.now().getTime());
      const open = (url: string) => fetch(site.url + url, { redirect: 'manual' });
      const [{ url }] = sources as [RoomDetail['sources'][number]];
      const led = await open(url);
      expect([led.status, led.headers.get('location')]).toEqual([302, '/media/demo/practice.m3u8']);
      expect(led.headers.get('cache-control')).toBe('no-store');
      const [path] = url.split('?');
      expect((await open(path!)).status).toBe(403);
      expect((await open(`${path}?ticket=1.9999999999.${'a'.repeat(43)}`)).status).toBe(403);
      expect((await open(url.replace(`/${room!.id}.`, `/${room!.id + 1}.`))).status).toBe(403);
      expect((await open('/media/line/nothing')).status).toBe(404);
      site.clock.advance(Date.parse(sourcesExpire!) - site.clock.now().getTime() + 1_000);
      expect((await open(url)).status).toBe(403);
    } finally {
      await admin('admin/rooms/loginOnly', { roomId: room!.id, on: false });
    }
  });

  it('belong to anchors with a profile', async () => {
    const { envelope } = await site.call('live/anchors');
    const { anchors } = envelope.result as unknown as { anchors: { userId: number; languages: string[] }[] };
    // Those who speak the reader's language come first.
    expect(anchors.map(({ languages }) => languages)).toEqual([['en'], ['zh_CN']]);
    const profile = await site.call(`live/anchor?anchorId=${anchors[0]!.userId}`);
    expect(profile.envelope.result).toMatchObject({ live: false, games: ['football', 'basketball'] });
    expect((await site.call('live/anchor?anchorId=999999')).envelope.errorCode).toBe('anchors.not_found');
  });
});
