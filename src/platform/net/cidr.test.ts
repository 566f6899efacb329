import fc from 'fast-check';
import { CidrIndex, contains, parseCidr, writeCidr } from './cidr.ts';

it.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' 203.0.113.7 ', '203.0.113.7/32'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['203.0.113.7/0', '0.0.0.0/0'],
  ['255.255.255.255/9', '255.128.0.0/9'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
  ['2001:DB8::1', '2001:db8::1/128'],
  ['2001:db8:1:2:3:4:5:6/48', '2001:db8:1::/48'],
  ['2001:db8:1:2ff::/56', '2001:db8:1:200::/56'],
  ['64:ff9b::203.0.113.7/96', '64:ff9b::/96'],
  ['::1', '::1/128'],
])('cidr: %s is %s', (text, network) => {
  expect(writeCidr(parseCidr(text)!)).toBe(network);
});

it.each([
  '',
  'localhost',
  '10.0.0/8',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '::/129',
  '::ffff:1.2.3.4/95',
])('cidr: %j is invalid', (text) => {
  expect(parseCidr(text)).toBeNull();
});

it.each([
  ['203.0.113.0/24', '203.0.113.255', true],
  ['203.0.113.0/24', '203.0.114.0', false],
  ['0.0.0.0/8', '::', false],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['2001:db8::1', '2001:db8::1', true],
])('cidr: %s contains %s: %s', (network, ip, expected) => {
  expect(contains(parseCidr(network)!, ip)).toBe(expected);
});

it('cidr index: finds exactly the networks that contain an address', () => {
  const networks = fc.array(
    fc.oneof(
      fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 })).map(([ip, bits]) => `${ip}/${bits}`),
      fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 })).map(([ip, bits]) => `${ip}/${bits}`),
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(networks, fc.oneof(fc.ipV4(), fc.ipV6()), (texts, address) => {
      const cidrs = texts.flatMap((text) => parseCidr(text) ?? []);
      const [ip = ''] = writeCidr(parseCidr(address)!).split('/');
      const found = new CidrIndex(cidrs.map((cidr, i) => [cidr, i] as const)).find(ip);
      const expected = cidrs.flatMap((cidr, i) => (contains(cidr, ip) ? [i] : []));
      expect(found.toSorted((a, b) => a - b)).toEqual(expected);
    }),
  );
});
