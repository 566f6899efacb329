import { describe, expect, it } from 'vitest';
import { clientIp, trustedProxies } from './client-ip.ts';

const PROXY = '10.0.0.1';

it.each([
  ['no proxy is trusted', '203.0.113.7', '1.1.1.1', [], '203.0.113.7'],
  ['the peer is not a trusted proxy', '203.0.113.7', '1.1.1.1', ['loopback', 'private'], '203.0.113.7'],
  ['no header from the proxy', PROXY, undefined, ['private'], PROXY],
  ['an empty header', PROXY, '', ['private'], PROXY],
  ['one proxy', PROXY, '203.0.113.7', ['private'], '203.0.113.7'],
  ['a client that spoofs one hop', PROXY, '1.1.1.1, 203.0.113.7', ['private'], '203.0.113.7'],
  ['a client that spoofs a trusted hop', PROXY, '10.9.9.9, 203.0.113.7', ['private'], '203.0.113.7'],
  ['two proxies', PROXY, '1.1.1.1, 203.0.113.7, 10.0.0.2', ['private'], '203.0.113.7'],
  [
    'a trusted public proxy',
    PROXY,
    '203.0.113.7, 198.51.100.9',
    ['private', '198.51.100.0/24'],
    '203.0.113.7',
  ],
  ['only proxies', PROXY, '10.0.0.3, 10.0.0.2', ['private'], '10.0.0.3'],
  ['garbage nearest', PROXY, '203.0.113.7, unknown', ['private'], PROXY],
  ['garbage further left', PROXY, '<script>, 203.0.113.7', ['private'], '203.0.113.7'],
  ['garbage behind a proxy', PROXY, 'x, 10.0.0.2', ['private'], '10.0.0.2'],
  ['empty hops', PROXY, ',,203.0.113.7', ['private'], '203.0.113.7'],
  ['a port', PROXY, '203.0.113.7:4711', ['private'], '203.0.113.7'],
  ['an IPv6 client with port', PROXY, '[2001:db8::1]:4711', ['private'], '2001:db8::1'],
  ['a mapped peer', '::ffff:10.0.0.1', '203.0.113.7', ['private'], '203.0.113.7'],
  ['a mapped peer, not trusted', '::ffff:203.0.113.7', '1.1.1.1', ['private'], '203.0.113.7'],
  ['a mapped hop', PROXY, '203.0.113.7, ::ffff:10.0.0.2', ['private'], '203.0.113.7'],
  ['an IPv6 loopback', '::1', '203.0.113.7', ['loopback'], '203.0.113.7'],
  ['an IPv4 loopback', '127.0.0.53', '203.0.113.7', ['loopback'], '203.0.113.7'],
  ['a private IPv6 proxy', 'fd12::1', '203.0.113.7', ['private'], '203.0.113.7'],
  ['an IPv6 network', '2001:db8:5::1', '203.0.113.7', ['2001:db8:5::/48'], '203.0.113.7'],
  ['just outside an IPv6 network', '2001:db8:6::1', '203.0.113.7', ['2001:db8:5::/48'], '2001:db8:6::1'],
  ['one address', '192.0.2.1', '203.0.113.7', ['192.0.2.1'], '203.0.113.7'],
  ['its neighbour', '192.0.2.2', '203.0.113.7', ['192.0.2.1'], '192.0.2.2'],
  ['just outside 172.16/12', '172.32.0.1', '203.0.113.7', ['private'], '172.32.0.1'],
  ['an unreadable peer', '', '203.0.113.7', ['private'], '0.0.0.0'],
])('%s', (_what, peer, forwardedFor, trusted, expected) => {
  expect(clientIp(peer, forwardedFor, trusted)).toBe(expected);
});

describe('trusted proxies', () => {
  it.each(['lan', '', '10.0.0.0/33', '::1/129', '10.0.0/8', '10.0.0.0/', '10.0.0.0/8/8', 'toString'])(
    'rejects %j by name',
    (entry) => {
      expect(() => trustedProxies(['loopback', entry])).toThrow(`"${entry}" is no address`);
    },
  );

  it('trusts everyone where configured so', () => {
    expect(clientIp('198.51.100.1', '203.0.113.7', ['0.0.0.0/0', '::/0'])).toBe('203.0.113.7');
  });
});
