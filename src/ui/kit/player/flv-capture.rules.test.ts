import { createCaptureTimes } from './flv-capture.rules.ts';

const tag = (at: unknown, wall: unknown) => ({ onCapture: { at, wall } });

describe('capture times of an FLV stream', () => {
  it('are unknown before the first tag, and of other script data', () => {
    const times = createCaptureTimes();
    for (const data of [
      null,
      undefined,
      'text',
      {},
      { onMetaData: {} },
      { onCapture: null },
      tag('1', 2),
      tag(1, Number.NaN),
    ])
      times.add(data);
    expect(times.of(0)).toBe(null);
  });

  it('count from the first keyframe of the connection', () => {
    const times = createCaptureTimes();
    times.add(tag(90_000, 1_700_000_090_000));
    expect(times.of(0)).toBe(1_700_000_090_000);
    expect(times.of(1.5)).toBe(1_700_000_091_500);
  });

  it('follow the newest tag, because clocks drift', () => {
    const times = createCaptureTimes();
    times.add(tag(90_000, 1_700_000_090_000));
    times.add(tag(100_000, 1_700_000_100_200));
    expect(times.of(10)).toBe(1_700_000_100_200);
    expect(times.of(9)).toBe(1_700_000_099_200);
  });
});
