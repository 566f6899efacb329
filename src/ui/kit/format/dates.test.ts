import { describe, expect, it } from 'vitest';
import { LANGUAGES, localeOf } from '#platform/i18n/languages.ts';
import { formatDate } from './dates.ts';

const KICK_OFF = '2026-11-15T16:05:00Z';

describe('formatDate', () => {
  it('formats a moment in its zone', () => {
    expect(formatDate(KICK_OFF, 'time', 'en', 'UTC')).toBe('16:05');
    expect(formatDate(KICK_OFF, 'time', 'en', 'Asia/Shanghai')).toBe('00:05');
    expect(formatDate(KICK_OFF, 'day', 'zh-CN', 'Asia/Shanghai')).toBe('11/16');
  });

  it('writes midnight as 00, and Gregorian days in Latin digits in every language', () => {
    expect(formatDate('2026-11-15T00:00:00Z', 'time', localeOf('ar'), 'UTC')).toBe('00:00');
    expect(formatDate(KICK_OFF, 'full', localeOf('th'), 'UTC')).toContain('2026');
  });
});

it.each([...LANGUAGES.values()])(
  'has no spaces in $code that differ between versions of Intl',
  ({ locale }) => {
    for (const look of ['time', 'day', 'day-time', 'full'] as const) {
      expect(formatDate('2026-11-15T16:23:00Z', look, locale, 'Asia/Shanghai')).not.toMatch(/[^\S ]/);
    }
  },
);
