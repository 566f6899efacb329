import { securityScore, waysToProve } from './security.rules.ts';

it.each([
  [{ phone: null, email: null, second: false }, 20, 'phone'],
  [{ phone: '+86', email: null, second: false }, 50, 'email'],
  [{ phone: null, email: 'a@b.c', second: true }, 70, 'phone'],
  [{ phone: '+86', email: 'a@b.c', second: false }, 80, 'second'],
  [{ phone: '+86', email: 'a@b.c', second: true }, 100, null],
])('%j is worth %i, and lacks %s', (has, score, next) => {
  expect(securityScore(has)).toEqual({ score, next });
});

it.each([
  [{ enabled: true, hasPassword: true, codeTo: 'phone' }, ['second']],
  [{ enabled: false, hasPassword: true, codeTo: 'phone' }, ['password', 'code']],
  [{ enabled: false, hasPassword: true, codeTo: null }, ['password']],
  [{ enabled: false, hasPassword: false, codeTo: 'email' }, ['code']],
] as const)('who has %j proves it by %j', (has, ways) => {
  expect(waysToProve(has)).toEqual(ways);
});
