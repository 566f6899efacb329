import type { AnchorState } from '#modules/live/anchors.rules.ts';
import { effectiveAnchorState, isOldEnough, mayApply } from './application.rules.ts';

describe('isOldEnough, by the date in UTC', () => {
  it.each([
    ['on the birthday', '2008-11-15', '2026-11-15T00:00:00Z', true],
    ['the day before', '2008-11-16', '2026-11-15T23:59:59Z', false],
    ['the year before', '2009-01-01', '2026-11-15T12:00:00Z', false],
    ['the year after', '2007-12-31', '2026-11-15T12:00:00Z', true],
    ['a second before midnight', '2008-11-16', '2026-11-15T23:59:59.999Z', false],
    ['at midnight', '2008-11-16', '2026-11-16T00:00:00Z', true],
    ['a leap day, 28 February of a common year', '2008-02-29', '2026-02-28T23:59:59Z', false],
    ['a leap day, 1 March of a common year', '2008-02-29', '2026-03-01T00:00:00Z', true],
    ['born 28 February before a leap day', '2006-02-28', '2024-02-28T00:00:00Z', true],
    ['born 1 March, on the leap day', '2006-03-01', '2024-02-29T23:00:00Z', false],
    ['a zone ahead of UTC does not count', '2008-11-16', '2026-11-16T00:30:00+08:00', false],
    ['not born yet', '2030-01-01', '2026-11-15T00:00:00Z', false],
  ])('%s', (_what, born, now, expected) => {
    expect(isOldEnough(born, new Date(now))).toBe(expected);
  });
});

describe('effectiveAnchorState', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const earlier = new Date('2026-11-14T12:00:00Z');
  const later = new Date('2026-11-16T12:00:00Z');
  it.each<[AnchorState, Date | null, Date | null, string]>([
    ['reviewing', null, null, 'reviewing'],
    ['approved', null, null, 'approved'],
    ['refused', null, null, 'refused'],
    ['approved', earlier, null, 'banned'],
    ['approved', earlier, later, 'banned'],
    ['approved', earlier, now, 'approved'],
  ])('%s, banned at %s until %s: %s', (state, bannedAt, bannedUntil, expected) => {
    expect(effectiveAnchorState({ state, bannedAt, bannedUntil }, now)).toBe(expected);
  });

  it('mayApply: users without an application, or with a refused one', () => {
    expect(effectiveAnchorState(null, now)).toBe('none');
    const may = (['none', 'refused', 'reviewing', 'approved', 'banned'] as const).filter(mayApply);
    expect(may).toEqual(['none', 'refused']);
  });
});
