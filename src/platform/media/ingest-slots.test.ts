import { IngestSlots } from './ingest-slots.ts';

const LIMITS = { waiting: 10, waitingPerNetwork: 3, knownAddresses: 2 };
const line = () => ({
  gone: false,
  destroy() {
    this.gone = true;
  },
});
const strangers = (places: IngestSlots, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const one = line();
    expect(places.take(one, `10.0.${i}.1`)).toBe(true);
    return one;
  });

it('many addresses without a key block nobody: the longest waiting is evicted', () => {
  const places = new IngestSlots(LIMITS);
  const idle = strangers(places, 10);
  const encoder = line();
  expect(places.take(encoder, '203.0.113.9')).toBe(true);
  expect(idle.map(({ gone }) => gone)).toEqual([true, ...Array(9).fill(false)]);
  places.accept(encoder, '203.0.113.9');
  // A pushing connection does not count as waiting, and is never evicted.
  strangers(places, 30);
  expect(encoder.gone).toBe(false);
});

it('an address that has pushed before keeps its slot, and one network has few', () => {
  const places = new IngestSlots(LIMITS);
  places.accept(line(), '203.0.113.9');
  const back = line();
  expect(places.take(back, '203.0.113.9')).toBe(true);
  strangers(places, 30);
  expect(back.gone).toBe(false);
  const near = new IngestSlots(LIMITS);
  expect([1, 2, 3, 4].map((n) => near.take(line(), `198.51.100.${n}`))).toEqual([true, true, true, false]);
  expect(near.take(line(), '2001:db8:1::1')).toBe(true);
});

it('a slot is free once its connection ends', () => {
  const places = new IngestSlots(LIMITS);
  const [first] = strangers(places, 10);
  places.leave(first!);
  const next = line();
  expect(places.take(next, '203.0.113.9')).toBe(true);
  expect(first!.gone).toBe(false);
});
