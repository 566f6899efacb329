import { describe, expect, it } from 'vitest';
import { touchline, touchlineStyle } from './touchline-geometry.ts';

describe('touchline', () => {
  it('draws a played half, a gap, and a running half with its head', () => {
    const line = touchline([{ played: 1 }, { played: 0.5, tone: 'now' }]);
    expect(line.head).toBe(0.75);
    expect(line.segments).toBe(
      'linear-gradient(90deg,' +
        'var(--played) 0 calc(50% - 1px),' +
        'transparent 0 calc(50% + 1px),' +
        'var(--now) 0 75%,var(--rest) 0 100%)',
    );
  });

  it("gives won maps their side's colour, and leaves the remaining ones", () => {
    const { segments, head } = touchline([
      { played: 1, tone: 'home' },
      { played: 1, tone: 'away' },
      { played: 0 },
    ]);
    expect(head).toBeNull();
    expect(segments).toContain('var(--home) 0 calc(33.333% - 1px)');
    expect(segments).toContain('var(--away) 0 calc(66.667% - 1px)');
    expect(segments).toMatch(/var\(--rest\) 0 100%\)$/);
  });

  it('divides the line by weight', () => {
    expect(
      touchline([
        { played: 1, weight: 3 },
        { played: 0, tone: 'now' },
      ]).head,
    ).toBe(0.75);
  });

  it('keeps the head on the line in stoppage time', () => {
    expect(touchline([{ played: 1.2, tone: 'now' }]).head).toBe(1);
  });

  it('sets --head only while a segment runs', () => {
    expect(touchlineStyle(touchline([{ played: 1 }]))).not.toHaveProperty('--head');
    expect(touchlineStyle(touchline([{ played: 0, tone: 'now' }]))).toHaveProperty('--head', 0);
  });
});
