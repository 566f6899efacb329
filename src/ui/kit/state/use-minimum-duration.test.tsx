import { renderToStaticMarkup } from 'react-dom/server';
import { createMinimumTimer, SKELETON_MS, useMinimumSkeleton } from './use-minimum-duration.ts';

const Shown = ({ value }: { value: string | null }) => <p>{useMinimumSkeleton(value) ?? 'skeleton'}</p>;

describe('a skeleton', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** When it disappears, counted from when it was shown; null where it stays. */
  function goesAfter(ms: number, play: (hold: ReturnType<typeof createMinimumTimer>) => void): number | null {
    const release = vi.fn();
    const hold = createMinimumTimer(SKELETON_MS, release);
    hold.begin();
    vi.advanceTimersByTime(ms);
    play(hold);
    for (let waited = ms; waited < 1_000; waited++) {
      vi.advanceTimersByTime(0);
      if (release.mock.calls.length > 0) return waited;
      vi.advanceTimersByTime(1);
    }
    return null;
  }

  it.each([
    ['at once', 0, 200],
    ['soon', 50, 200],
    ['just in time', 200, 200],
    ['late', 700, 700],
  ])('of a value that comes %s is shown for its minimum and no longer', (_, comes, goes) => {
    expect(goesAfter(comes, (hold) => hold.end())).toBe(goes);
  });

  it('stays where another value is requested meanwhile', () => {
    expect(goesAfter(50, (hold) => hold.end()())).toBeNull();
  });

  it('requested again is shown for its minimum again', () => {
    expect(
      goesAfter(150, (hold) => {
        hold.begin();
        hold.end();
      }),
    ).toBe(350);
  });
});

it('is not shown for an immediate value, also by the server', () => {
  expect(renderToStaticMarkup(<Shown value="rows" />)).toBe('<p>rows</p>');
  expect(renderToStaticMarkup(<Shown value={null} />)).toBe('<p>skeleton</p>');
});
