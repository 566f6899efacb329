import { createOutboundGuard, isPublicAddress, PrivateAddressError } from './outbound-address.ts';

it.each([
  ['8.8.8.8', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2606:4700:4700::1111', true],
  ['localhost', false],
])('%s is public: %s', (ip, expected) => {
  expect(isPublicAddress(ip)).toBe(expected);
});

const found = (guard: ReturnType<typeof createOutboundGuard>, host: string, all: boolean) =>
  new Promise<unknown>((resolve) =>
    guard.lookup(host, { all }, (error, address) => resolve(error ?? address)),
  );

it('guard: a name that leads to this machine is refused, unless the operator allows it', async () => {
  const closed = createOutboundGuard([]);
  expect(await found(closed, 'localhost', false)).toBeInstanceOf(PrivateAddressError);
  const open = createOutboundGuard(['loopback']);
  expect(['127.0.0.1', '::1']).toContain(await found(open, 'localhost', false));
  expect(await found(open, 'localhost', true)).toEqual(
    expect.arrayContaining([expect.objectContaining({ family: expect.any(Number) })]),
  );
});

it.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['[::ffff:10.0.0.1]', true],
  ['8.8.8.8', false],
  // Looked up when it is connected to.
  ['localhost', false],
])('guard: the host %s is refused before a lookup: %s', (host, refused) => {
  const check = () => createOutboundGuard([]).checkHost(host);
  if (refused) expect(check).toThrow(PrivateAddressError);
  else expect(check).not.toThrow();
});
