import { describe, expect, it } from 'vitest';
import { localeOf } from '#platform/i18n/languages.ts';
import { formatCoins, formatK } from './numbers.ts';

describe('formatK', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1k'],
    [1049, '1k'],
    [1050, '1.1k'],
    [1268, '1.3k'],
    [12_680, '12.7k'],
    [999_960, '1000k'],
    [1_268_000, '1268k'],
    [-1500, '-1.5k'],
  ])('%d is %s', (value, text) => {
    expect(formatK(value, 'en')).toBe(text);
  });

  it.each([
    ['de', '12,7k'],
    ['fr', '12,7k'],
    ['zh-CN', '12.7k'],
    [localeOf('ar'), '12.7k'],
  ])('has the decimal sign of %s: %s', (locale, text) => {
    expect(formatK(12_680, locale)).toBe(text);
  });
});

describe('formatCoins', () => {
  it('groups in full and never shortens', () => {
    expect(formatCoins(12_680, 'zh-CN')).toBe('12,680');
    expect(formatCoins(12_680, 'de')).toBe('12.680');
  });

  it('keeps the same digits in Arabic', () => {
    expect(formatCoins(12_680, localeOf('ar'))).toMatch(/^[0-9.,\u066c]+$/);
  });
});
