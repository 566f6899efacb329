import { isDelivered, isWebhookUrl, nextAttempt } from './webhooks.rules.ts';

const now = new Date('2026-11-19T12:00:00Z');

it.each([
  [1, '2026-11-19T12:00:05.000Z'],
  [4, '2026-11-19T12:10:00.000Z'],
  [9, '2026-11-20T00:00:00.000Z'],
  [10, undefined],
  [11, undefined],
])('after %d attempts: the next one', (attempts, at) => {
  expect(nextAttempt(attempts, now)?.toISOString()).toBe(at);
});

it.each([
  [200, true],
  [204, true],
  [301, false],
  [404, false],
  [500, false],
])('an answer of %d delivers: %s', (status, delivered) => {
  expect(isDelivered(status)).toBe(delivered);
});

it.each([
  ['https://scores.example/hook?x=1', false, true],
  ['https://scores.example:8443/', false, true],
  ['http://scores.example/', false, false],
  ['http://receiver.lan/', true, true],
  ['ftp://scores.example/', true, false],
  ['https://me:secret@scores.example/', false, false],
  ['https://scores.example/#a', false, false],
  ['scores.example', false, false],
  [`https://scores.example/${'x'.repeat(500)}`, false, false],
])('%s, with own networks %s: an address of a webhook: %s', (url, own, expected) => {
  expect(isWebhookUrl(url, own)).toBe(expected);
});
