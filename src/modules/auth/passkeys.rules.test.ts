import { relyingParty } from './passkeys.rules.ts';

it.each([
  ['https://scores.example', { id: 'scores.example', origin: 'https://scores.example' }],
  ['https://scores.example:8443/', { id: 'scores.example', origin: 'https://scores.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://ember.localhost:3000', { id: 'ember.localhost', origin: 'http://ember.localhost:3000' }],
  ['http://scores.example', null],
  ['https://192.0.2.1', null],
  ['https://[2001:db8::1]', null],
  ['', null],
])('%s has passkeys of %j', (publicUrl, expected) => {
  expect(relyingParty(publicUrl)).toEqual(expected);
});
