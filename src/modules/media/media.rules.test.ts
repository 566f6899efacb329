import { fromTemplate } from './media.rules.ts';

it.each([
  ['', 'r1', undefined, null],
  ['https://cdn.example/live/{room}.flv', 'r1', undefined, 'https://cdn.example/live/r1.flv'],
  [
    'https://cdn.example/{room}/{room}.m3u8',
    'r1',
    '7.9.sig',
    'https://cdn.example/r1/r1.m3u8?ticket=7.9.sig',
  ],
  ['/hls/{room}.m3u8?vhost=a', 'r1', '7.9.sig', '/hls/r1.m3u8?vhost=a&ticket=7.9.sig'],
  ['/hls/{room}.m3u8', 'a/b', 'x&y=z', '/hls/a%2Fb.m3u8?ticket=x%26y%3Dz'],
])('fromTemplate: %j for %s with the token %s is %s', (template, room, ticket, address) => {
  expect(fromTemplate(template, room, ticket)).toBe(address);
});
