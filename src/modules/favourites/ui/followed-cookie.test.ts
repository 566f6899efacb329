import { followedCookie } from './followed-cookie.ts';

const stored = (items: Record<string, string>) => ({ getItem: (key: string) => items[key] ?? null });

it.each([
  ['a guest’s', { teams: '[7,12]', pins: '[3]', sports: '[202]' }, undefined, 't7.t12.l3.g202'],
  ['an account’s copy', { teams: '[7]', 'teams:5': '[9]', 'stars:5': '[1]' }, 5, 'm1.t9'],
  ['nothing', {}, undefined, ''],
  ['nothing of edited storage', { teams: '{"a":1}', pins: '["x"]' }, undefined, ''],
])('the cookie has %s', (_, items, uid, expected) => {
  expect(followedCookie(stored(items as Record<string, string>), uid)).toBe(
    `followed=${expected}; path=/; max-age=${expected ? 31_536_000 : 0}; samesite=lax`,
  );
});
