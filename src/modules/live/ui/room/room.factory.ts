import type { RoomDetail } from '../../rooms.contract.ts';

/** A room for tests. */
export const roomFactory = (given: Partial<RoomDetail> = {}): RoomDetail => ({
  id: 1,
  rev: 1,
  mode: 'anchor',
  title: 'North Stand live',
  cover: null,
  language: 'en',
  pro: false,
  live: true,
  liveSince: '2026-11-15T10:00:00.000Z',
  viewers: 12,
  loginOnly: false,
  price: null,
  danmu: true,
  giftEffects: true,
  anchor: { userId: 7, name: 'North Stand', avatar: null },
  matchId: null,
  match: null,
  access: 'open',
  sources: [],
  sourcesExpire: null,
  sourcesSeconds: null,
  introduction: '',
  closed: false,
  ...given,
});
