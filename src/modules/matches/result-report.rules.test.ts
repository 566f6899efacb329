import { isReport, sidesOnceBegun } from './result-report.rules.ts';

const startAt = new Date('2026-11-15T12:00:00Z');
const [before, after] = [-1, 0].map((ms) => new Date(startAt.getTime() + ms));

it.each([
  ['finished', after, true],
  ['break', after, true],
  ['finished', before, false],
  ['not_started', after, false],
  ['postponed', after, false],
] as const)('of a match that is %s, content published at %s is a report: %s', (state, publishedAt, is) => {
  expect(isReport(publishedAt!, { state, startAt })).toBe(is);
});

it('sidesOnceBegun names the teams once the match has begun, in the user’s language', () => {
  const sides = { home: { en: 'Arsenal', zh_CN: '阿森纳' }, away: { en: 'Lens' } };
  expect(sidesOnceBegun({ ...sides, state: 'finished' }, 'zh_CN')).toBe('阿森纳 – Lens');
  expect(sidesOnceBegun({ ...sides, state: 'not_started' }, 'en')).toBeNull();
  expect(sidesOnceBegun(null, 'en')).toBeNull();
});
