import { giftEventOf } from './gift-events.rules.ts';

const user = { uid: 3, username: '<b>x</b>', avatar: null, level: 1 };
const event = {
  giftId: 1,
  names: { zh_CN: '玫瑰', en: 'Rose' },
  icon: '/gifts/rose.svg',
  animation: null,
  price: 1,
  comboId: 'combo',
  count: 9,
  added: 1,
  coins: 1,
};

it('gift entry: read in the viewer’s language', () => {
  expect(giftEventOf({ kind: 'gift', user, data: event }, 'zh_CN')).toMatchObject({
    userId: 3,
    username: '<b>x</b>',
    name: '玫瑰',
    count: 9,
    added: 1,
  });
});

it.each([
  ['what somebody said', { kind: 'text', user, data: null }],
  ['a gift whose giver is gone', { kind: 'gift', user: null, data: event }],
  ['a gift that was taken back', { kind: 'gift', user, data: null }],
])('gift entry: %s is rejected', (_, entry) => {
  expect(giftEventOf(entry, 'en')).toBeNull();
});
