import { worstOf } from './push-test.rules.ts';
import { signalFactory } from './signal.factory.ts';

it('a test has the usual rates, and the worst of what went wrong', () => {
  const seen = [
    signalFactory({ videoKbps: 100, keyframeSeconds: null, missing: 4 }),
    signalFactory({ videoKbps: 2_000, keyframeSeconds: 10, lateMs: 900 }),
    signalFactory({ videoKbps: 2_200, keyframeSeconds: 4, stillMs: 3_500, driftMs: 12 }),
  ];
  expect(worstOf(seen)).toMatchObject({
    ...{ videoKbps: 2_000, fps: 30, keyframeSeconds: 10 },
    ...{ missing: 4, lateMs: 900, stillMs: 3_500, driftMs: 12 },
  });
});
