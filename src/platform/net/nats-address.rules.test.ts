import { areNatsAddresses, natsServers, subjectOf } from './nats-address.rules.ts';

it.each([
  ['nats://one:4222', true],
  ['nats://one:4222,nats://two:4222', true],
  ['tls://user:secret@one', true],
  ['nats://one,tls://two', false],
  ['redis://one:6379', false],
  ['one:4222', false],
  ['nats://', false],
  ['nats://one,', false],
])('areNatsAddresses: %s is %s', (addresses, valid) => {
  expect(areNatsAddresses(addresses)).toBe(valid);
});

it.each([
  ['nats://one:4222, nats://two:4333', { servers: ['one:4222', 'two:4333'] }],
  ['tls://one', { servers: ['one'], tls: {} }],
  ['nats://user:p%40ss@one,nats://two', { servers: ['one', 'two'], user: 'user', pass: 'p@ss' }],
  ['nats://s3cret@one', { servers: ['one'], token: 's3cret' }],
])('natsServers: options of %s', (addresses, options) => {
  expect(natsServers(addresses)).toEqual(options);
});

it.each([
  ['chat/match/12', 'touchline.chat.match.12'],
  ['a.b', 'touchline.a%2eb'],
  ['a b/*', 'touchline.a%20b.%2a'],
  ['/x', 'touchline.%.x'],
  ['é', 'touchline.%c3%a9'],
  ['match:12', 'touchline.match:12'],
])('subjectOf: channel %s is the subject %s', (channel, subject) => {
  expect(subjectOf(channel)).toBe(subject);
});
