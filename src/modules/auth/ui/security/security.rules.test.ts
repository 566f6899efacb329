import { securityScore, stepUpMethods } from './security.rules.ts';

it.each([
  [{ phone: null, email: null, second: false }, 20, 'phone'],
  [{ phone: '+86', email: null, second: false }, 50, 'email'],
  [{ phone: null, email: 'a@b.c', second: true }, 70, 'phone'],
  [{ phone: '+86', email: 'a@b.c', second: false }, 80, 'second'],
  [{ phone: '+86', email: 'a@b.c', second: true }, 100, null],
])('security score: %j has %i, and lacks %s', (has, score, next) => {
  expect(securityScore(has, { phone: true, email: true })).toEqual({ score, next });
});

it.each([
  [{ phone: false, email: true }, 'email'],
  [{ phone: false, email: false }, 'second'],
])('security score: %j can be sent to, %s comes next', (canSend, next) => {
  const has = { phone: null, email: null, second: false };
  expect(securityScore(has, canSend).next).toBe(next);
});

it.each([
  [{ enabled: true, hasPassword: true, phone: '+86', email: null }, ['second']],
  [{ enabled: false, hasPassword: true, phone: '+86', email: null }, ['password', 'phone']],
  [{ enabled: false, hasPassword: true, phone: '+86', email: 'a@b.c' }, ['password', 'phone', 'email']],
  [{ enabled: false, hasPassword: false, phone: '+86', email: 'a@b.c' }, ['phone', 'email']],
  [{ enabled: false, hasPassword: true, phone: null, email: null }, ['password']],
  [{ enabled: false, hasPassword: false, phone: null, email: 'a@b.c' }, ['email']],
] as const)('step-up methods: %j → %j', (has, ways) => {
  expect(stepUpMethods({ required: false, passkeys: 0, ...has })).toEqual(ways);
});

it.each([
  [{ enabled: true }, ['passkey', 'second']],
  [{ required: true }, ['passkey']],
  [{}, ['passkey', 'password', 'email']],
] as const)('step-up methods with a passkey: %j → %j', (has, ways) => {
  const account = { enabled: false, required: false, hasPassword: true, phone: null, email: 'a@b.c' };
  expect(stepUpMethods({ ...account, passkeys: 1, ...has })).toEqual(ways);
});
