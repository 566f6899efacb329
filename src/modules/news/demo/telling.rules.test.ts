import { day as chineseDay } from './chinese-telling.rules.ts';
import { day as englishDay } from './english-telling.rules.ts';

it('a match is told of on the day it was in the house’s zone', () => {
  const startAt = new Date('2026-11-15T21:15:00Z');
  expect(englishDay({ startAt, zone: 'Asia/Shanghai' })).toBe('16 November');
  expect(chineseDay({ startAt, zone: 'Asia/Shanghai' })).toBe('11 月 16 日');
  expect(englishDay({ startAt, zone: 'Europe/London' })).toBe('15 November');
});
