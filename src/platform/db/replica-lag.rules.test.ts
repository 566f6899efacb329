import { createReplicaLag } from './replica-lag.rules.ts';

it('replica lag: unknown without a sample, and before the replica reached one', () => {
  const lag = createReplicaLag();
  expect(lag.lagMs(1_000)).toBe(Number.POSITIVE_INFINITY);
  lag.primaryAt(1_000, 500);
  lag.replayed(499);
  expect(lag.lagMs(1_000)).toBe(Number.POSITIVE_INFINITY);
});

it('replica lag: counts from the newest position of the primary that was replayed', () => {
  const lag = createReplicaLag();
  lag.primaryAt(1_000, 500);
  lag.primaryAt(1_500, 700);
  lag.primaryAt(2_000, 900);
  lag.replayed(899);
  expect(lag.lagMs(2_100)).toBe(600);
  lag.replayed(900);
  expect(lag.lagMs(2_100)).toBe(100);
});

it('replica lag: stays small while nothing is written, and grows while nothing is replayed', () => {
  const lag = createReplicaLag();
  for (let at = 0; at < 30_000; at += 500) {
    lag.primaryAt(at, 500);
    lag.replayed(500);
  }
  expect(lag.lagMs(29_500)).toBe(0);
  for (let at = 30_000; at < 45_000; at += 500) {
    lag.primaryAt(at, 500 + at);
    lag.replayed(500);
  }
  expect(lag.lagMs(45_000)).toBe(Number.POSITIVE_INFINITY);
});

it('replica lag: unknown after a loss, and after a primary that fell back', () => {
  const lag = createReplicaLag();
  lag.primaryAt(1_000, 500);
  lag.replayed(500);
  lag.lost();
  expect(lag.lagMs(1_000)).toBe(Number.POSITIVE_INFINITY);
  lag.primaryAt(1_500, 400);
  lag.replayed(350);
  expect(lag.lagMs(1_500)).toBe(Number.POSITIVE_INFINITY);
});
