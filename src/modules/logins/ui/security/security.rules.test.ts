import { securityScore } from './security.rules.ts';

it.each([
  [{ phone: null, email: null, second: false }, 20, 'phone'],
  [{ phone: '+86', email: null, second: false }, 50, 'email'],
  [{ phone: null, email: 'a@b.c', second: true }, 70, 'phone'],
  [{ phone: '+86', email: 'a@b.c', second: false }, 80, 'second'],
  [{ phone: '+86', email: 'a@b.c', second: true }, 100, null],
])('%j is worth %i, and lacks %s', (has, score, next) => {
  expect(securityScore(has)).toEqual({ score, next });
});
