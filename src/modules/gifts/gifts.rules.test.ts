import { AMOUNT } from '#modules/ledger/ledger.rules.ts';
import { ART } from '../../../scripts/gifts/art.ts';
import { FILMS } from '../../../scripts/gifts/films.ts';
import {
  checkSendGift,
  GIFT_ANIMATIONS,
  GIFT_ICONS,
  GIFT_PRICE,
  type GiftRoom,
  TAP_COUNTS,
} from './gifts.rules.ts';

it('every icon and every animation has its file', () => {
  expect([...GIFT_ICONS].toSorted()).toEqual(Object.keys(ART).toSorted());
  expect([...GIFT_ANIMATIONS].toSorted()).toEqual(Object.keys(FILMS).toSorted());
});

it('the largest tap is one ledger entry', () => {
  expect(GIFT_PRICE.max * Math.max(...TAP_COUNTS)).toBeLessThanOrEqual(AMOUNT.max);
});

const now = new Date('2026-11-15T12:00:00Z');
const live: GiftRoom = { anchorId: 2, liveSince: now, closedAt: null };
it.each<[string, number, GiftRoom, string | null]>([
  ['a room that is live', 1, live, null],
  ['one’s own room', 2, live, 'oneself'],
  ['a room that is not live', 1, { ...live, liveSince: null }, 'notLive'],
  ['a room that was closed', 1, { ...live, closedAt: now }, 'notLive'],
  ['a room of the site itself', 1, { ...live, anchorId: null }, 'nobodyThere'],
])('giving in %s', (_, userId, room, expected) => {
  expect(checkSendGift(userId, room)).toBe(expected);
});
