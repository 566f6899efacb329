import { mayPlayFrom } from './media-hosts.rules.ts';

it.each([
  ['/demo/loop/index.m3u8', [], true],
  ['https://cdn.example/a.m3u8', [], false],
  ['https://cdn.example/a.m3u8', ['https://cdn.example'], true],
  ['http://cdn.example/a.m3u8', ['https://cdn.example'], false],
  ['https://cdn.example:8443/a.m3u8', ['https://cdn.example'], false],
  ['https://cdn.example:8443/a.m3u8', ['https://cdn.example:8443'], true],
  ['https://eu.cdn.example/a.m3u8', ['https://*.cdn.example'], true],
  ['https://cdn.example/a.m3u8', ['https://*.cdn.example'], false],
  ['https://evilcdn.example/a.m3u8', ['https://cdn.example'], false],
])('%s with %j is playable: %s', (url, hosts, expected) => {
  expect(mayPlayFrom(url, hosts)).toBe(expected);
});
