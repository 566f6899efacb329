import { NetworkSlots } from './network-slots.ts';

it('an IPv4 address has its slots, each free again when released', () => {
  const places = new NetworkSlots(2);
  const free = places.take('203.0.113.7');
  expect([places.take('203.0.113.7'), places.take('203.0.113.7')]).toEqual([expect.any(Function), null]);
  expect(places.take('203.0.113.8')).not.toBeNull();
  free!();
  expect(places.take('203.0.113.7')).not.toBeNull();
});

it('one /64 of IPv6 counts as one; wider networks have more slots, but not in proportion', () => {
  const places = new NetworkSlots(2);
  const taken = (count: number, at: (n: string) => string) =>
    Array.from({ length: count }, (_, n) => places.take(at(n.toString(16)))).filter(Boolean).length;
  expect(taken(40, (n) => `2001:db8:1:1::${n}`)).toBe(2);
  expect(taken(40, (n) => `2001:db8:2:1${n.padStart(2, '0')}::1`)).toBe(8);
  expect(taken(200, (n) => `2001:db8:3:${n}00::1`)).toBe(32);
});
