import { challengeOf, isRenewalDue, redirectTarget, retryMs } from './https.rules.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
const certificate = { names: ['a.example', 'b.example'], validFrom: day(0), validTo: day(90) };

it.each([
  ['none yet', null, ['a.example'], day(0), true],
  ['fresh', certificate, ['a.example'], day(1), false],
  ['before the last third', certificate, ['a.example', 'b.example'], day(59), false],
  ['in the last third', certificate, ['a.example'], day(60), true],
  ['expired', certificate, ['a.example'], day(100), true],
  ['a domain was added', certificate, ['a.example', 'c.example'], day(1), true],
] as const)('renewal: %s', (_, held, domains, now, due) => {
  expect(isRenewalDue(held, domains, now)).toBe(due);
});

it.each([
  [{ host: 'a.example', url: '/en?x=1' }, 443, 'https://a.example/en?x=1'],
  [{ host: 'B.example:80', url: '/' }, 443, 'https://b.example/'],
  [{ host: 'evil.example', url: '/en' }, 443, 'https://a.example/en'],
  [{ host: 'a.example', url: '/en' }, 8443, 'https://a.example:8443/en'],
  [{ host: 'a.example', url: '//evil.example' }, 443, 'https://a.example//evil.example'],
  [{ host: 'a.example', url: 'http://evil.example/' }, 443, 'https://a.example/'],
  [{}, 443, 'https://a.example/'],
] as const)('redirect of %j at port %i: %s', (request, port, target) => {
  expect(redirectTarget(request, ['a.example', 'b.example'], port)).toBe(target);
});

it('retries less and less often', () => {
  expect([1, 2, 3, 4, 50].map(retryMs)).toEqual([60_000, 300_000, 1_800_000, 10_800_000, 10_800_000]);
});

it.each([
  ['/.well-known/acme-challenge/a_B-1', 'a_B-1'],
  ['/.well-known/acme-challenge/', undefined],
  ['/.well-known/acme-challenge/../x', undefined],
  ['/en', undefined],
])('challenge: %s', (url, token) => {
  expect(challengeOf(url)).toBe(token);
});
