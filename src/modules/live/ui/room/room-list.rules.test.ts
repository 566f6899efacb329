import { roomFactory } from './room.factory.ts';
import {
  alsoLive,
  knowsMatch,
  parseRoomChoice,
  withFirstPage,
  withMatchChanges,
  withRoomChanges,
  withRoomsNow,
} from './room-list.rules.ts';

describe('parseRoomChoice', () => {
  it.each([
    ['', { game: null, language: null, sort: 'viewers' }],
    ['game=csgo&language=en', { game: 'csgo', language: 'en', sort: 'viewers' }],
    ['game=&language=&sort=', { game: null, language: null, sort: 'viewers' }],
    ['sort=newest', { game: null, language: null, sort: 'newest' }],
    ['sort=price', null],
    ['game=curling', null],
    ['language=xx', null],
  ])('%j', (query, choice) => expect(parseRoomChoice(new URLSearchParams(query))).toEqual(choice));
});

describe('a list of live rooms', () => {
  const rooms = [roomFactory({ id: 1, rev: 5 }), roomFactory({ id: 2, rev: 6 })];
  const change = (id: number, rev: number, more: object = {}) => ({ ...roomFactory({ id, rev }), ...more });

  it('applies changes', () => {
    const { rooms: after, stale } = withRoomChanges(rooms, [change(1, 7, { viewers: 90 })]);
    expect(after.map(({ id, viewers }) => [id, viewers])).toEqual([
      [1, 90],
      [2, rooms[1]!.viewers],
    ]);
    expect(stale).toBe(false);
  });

  it('removes an ended room', () => {
    expect(withRoomChanges(rooms, [change(2, 7, { live: false })]).rooms.map(({ id }) => id)).toEqual([1]);
  });

  it('ignores an older revision', () => {
    expect(withRoomChanges(rooms, [change(1, 5, { live: false })]).rooms).toEqual(rooms);
  });

  it('is stale after a new room, and after a change of match', () => {
    expect(withRoomChanges(rooms, [change(3, 8)]).stale).toBe(true);
    expect(withRoomChanges(rooms, [change(1, 8, { matchId: 77 })]).stale).toBe(true);
    expect(withRoomChanges(rooms, [change(3, 8, { live: false })]).stale).toBe(false);
  });

  it('removes rooms missing from a snapshot, and applies the others', () => {
    const { rooms: after, stale } = withRoomsNow(rooms, [change(1, 9, { viewers: 3 })]);
    expect(after.map(({ id, viewers }) => [id, viewers])).toEqual([[1, 3]]);
    expect(stale).toBe(false);
    expect(withRoomsNow(rooms, []).rooms).toEqual([]);
    expect(withRoomsNow(rooms, [rooms[0]!, rooms[1]!, change(3, 9)]).stale).toBe(true);
  });

  it('with a filter: removes a room that changed its language, and is not stale for rooms outside the filter', () => {
    const english = { language: 'en' } as const;
    const turned = change(1, 7, { language: 'th' });
    expect(withRoomChanges(rooms, [turned], english).rooms.map(({ id }) => id)).toEqual([2]);
    expect(withRoomsNow(rooms, [turned, rooms[1]!], english).rooms.map(({ id }) => id)).toEqual([2]);
    expect(withRoomChanges(rooms, [change(3, 8, { language: 'th' })], english).stale).toBe(false);
    expect(withRoomChanges(rooms, [change(3, 8)], english).stale).toBe(true);
    expect(withRoomChanges(rooms, [turned], {}).rooms).toHaveLength(2);
  });

  it('after a refetch: the new first page, and the rooms behind it', () => {
    const at = (id: number, minute: number, mode: 'anchor' | 'robot' = 'anchor') =>
      roomFactory({ id, mode, liveSince: new Date(minute * 60_000).toISOString() });
    const [newest, middle, oldest, robot] = [at(1, 30), at(2, 20), at(3, 10), at(4, 40, 'robot')];
    const shown = [newest, middle, oldest, robot];
    const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
    expect(idsOf(withFirstPage(shown, { rooms: [middle], hasMore: true }))).toEqual([2, 3, 4]);
    expect(idsOf(withFirstPage(shown, { rooms: [newest, robot], hasMore: true }))).toEqual([1, 4]);
    expect(idsOf(withFirstPage(shown, { rooms: [newest], hasMore: false }))).toEqual([1]);
    expect(withFirstPage(shown, { rooms: [], hasMore: false })).toEqual([]);
  });

  it('of a match: removes rooms that end or change their match, and is stale after a new one', () => {
    const [one, two] = [roomFactory({ id: 1, matchId: 9 }), roomFactory({ id: 2, matchId: 9 })];
    const left = (...changes: (typeof one)[]) => {
      const { rooms: stay, stale } = withMatchChanges([one, two], changes, 9);
      return [stay.map(({ id }) => id), stale];
    };
    expect(left({ ...two, rev: 2, live: false })).toEqual([[1], false]);
    expect(left({ ...two, rev: 2, matchId: 8 })).toEqual([[1], false]);
    expect(left({ ...two, rev: 2, viewers: 40 })).toEqual([[1, 2], false]);
    expect(left(roomFactory({ id: 3, rev: 2, matchId: 9 }))).toEqual([[1, 2], true]);
    expect(left(roomFactory({ id: 3, rev: 2, matchId: 8 }))).toEqual([[1, 2], false]);
  });

  it('of a match: knowsMatch is false for a snapshot with other rooms', () => {
    const mine = [roomFactory({ id: 1, rev: 5, matchId: 9 })];
    const elsewhere = roomFactory({ id: 2, rev: 6, matchId: 8 });
    expect(knowsMatch(mine, [...mine, elsewhere], 9)).toBe(true);
    expect(knowsMatch(mine, [elsewhere], 9)).toBe(false);
    expect(knowsMatch(mine, [...mine, { ...elsewhere, matchId: 9 }], 9)).toBe(false);
    expect(knowsMatch(mine, [{ ...mine[0]!, rev: 7 }], 9)).toBe(false);
    expect(knowsMatch([], [elsewhere], 9)).toBe(true);
  });
});

it('alsoLive: rooms of the match first, then the others, each once', () => {
  const rooms = [1, 2, 3, 4].map((id) => roomFactory({ id }));
  const [own, ofMatch, other, over] = [rooms[0]!, rooms[1]!, rooms[2]!, { ...rooms[3]!, live: false }];
  expect(alsoLive([own, ofMatch], [other, ofMatch, own, over], own.id)).toEqual([ofMatch, other]);
});
