import { pictureUrl, retryAt } from './pictures.rules.ts';

const LOGO = 'https://media.api-sports.io/football/teams/46.png';

it.each([
  ['a host of a provider', LOGO, LOGO],
  ['another host', 'https://example.com/46.png', null],
  ['a host that only begins like one', 'https://media.api-sports.io.example.com/46.png', null],
  ['an address without TLS', 'http://media.api-sports.io/46.png', null],
  ['a port', 'https://media.api-sports.io:8443/46.png', null],
  ['a password', 'https://a:b@media.api-sports.io/46.png', null],
  ['an address of this machine', 'https://127.0.0.1/46.png', null],
  ['a data URL', 'data:image/png;base64,AAAA', null],
  ['an endless one', `${LOGO}?${'a'.repeat(500)}`, null],
  ['no address', 'logo.png', null],
  ['nothing', null, null],
])('pictureUrl: %s', (_, text, url) => {
  expect(pictureUrl(text)).toBe(url);
});

it('retryAt: after one, six and 36 hours, then never', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const hours = [1, 2, 3, 4].map((failures) => {
    const at = retryAt(failures, now);
    return at && (at.getTime() - now.getTime()) / 3_600_000;
  });
  expect(hours).toEqual([1, 6, 36, null]);
});
