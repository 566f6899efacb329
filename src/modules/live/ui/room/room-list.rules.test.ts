import { roomFactory } from './room.factory.ts';
import { parseRoomChoice, withRoomChanges } from './room-list.rules.ts';

describe('the choice in an address', () => {
  it.each([
    ['', { game: null, language: null }],
    ['game=csgo&language=en', { game: 'csgo', language: 'en' }],
    ['game=&language=', { game: null, language: null }],
    ['game=curling', null],
    ['language=xx', null],
  ])('%j', (query, choice) => expect(parseRoomChoice(new URLSearchParams(query))).toEqual(choice));
});

describe('a list of live rooms', () => {
  const rooms = [roomFactory({ id: 1, rev: 5 }), roomFactory({ id: 2, rev: 6 })];
  const change = (id: number, rev: number, more: object = {}) => ({ ...roomFactory({ id, rev }), ...more });

  it('takes over what has changed', () => {
    const { rooms: after, stale } = withRoomChanges(rooms, [change(1, 7, { viewers: 90 })]);
    expect(after.map(({ id, viewers }) => [id, viewers])).toEqual([
      [1, 90],
      [2, rooms[1]!.viewers],
    ]);
    expect(stale).toBe(false);
  });

  it('lets go of whoever has ended', () => {
    expect(withRoomChanges(rooms, [change(2, 7, { live: false })]).rooms.map(({ id }) => id)).toEqual([1]);
  });

  it('ignores what it already knows', () => {
    expect(withRoomChanges(rooms, [change(1, 5, { live: false })]).rooms).toEqual(rooms);
  });

  it('asks again for a new room, and for one with another match', () => {
    expect(withRoomChanges(rooms, [change(3, 8)]).stale).toBe(true);
    expect(withRoomChanges(rooms, [change(1, 8, { matchId: 77 })]).stale).toBe(true);
    expect(withRoomChanges(rooms, [change(3, 8, { live: false })]).stale).toBe(false);
  });
});
