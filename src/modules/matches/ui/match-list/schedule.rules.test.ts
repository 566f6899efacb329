import { describe, expect, it } from 'vitest';
import {
  parseSchedule,
  type ScheduleView,
  scheduleDays,
  scheduleList,
  scheduleSearch,
} from './schedule.rules.ts';

const today = '2026-11-15';
const parse = (text: string) => parseSchedule(new URLSearchParams(text), today);

describe('the address of a schedule', () => {
  it.each<[string, ScheduleView]>([
    ['', { view: 'schedule', day: today }],
    ['?date=2026-11-17', { view: 'schedule', day: '2026-11-17' }],
    ['?view=results', { view: 'results', day: today }],
    ['?view=results&date=2026-11-12', { view: 'results', day: '2026-11-12' }],
    ['?view=favourites', { view: 'favourites', day: today }],
  ])('%o is parsed and written alike', (text, view) => {
    expect(parse(text)).toEqual(view);
    expect(scheduleSearch(view, today)).toBe(text);
  });

  it.each(['view=past', 'date=2026-13-45', 'date='])('%s is invalid', (text) =>
    expect(parse(text)).toBeNull(),
  );
});

it('lists coming or finished matches', () => {
  expect(scheduleList({ view: 'schedule', day: today })).toEqual({ date: today, filter: 'upcoming' });
  expect(scheduleList({ view: 'results', day: today })).toEqual({ date: today, filter: 'finished' });
});

describe('its seven days', () => {
  it.each<[ScheduleView, string, string]>([
    [{ view: 'schedule', day: today }, '2026-11-15', '2026-11-21'],
    [{ view: 'schedule', day: '2026-11-21' }, '2026-11-15', '2026-11-21'],
    [{ view: 'schedule', day: '2026-11-22' }, '2026-11-22', '2026-11-28'],
    [{ view: 'results', day: '2026-11-12' }, '2026-11-15', '2026-11-09'],
    [{ view: 'results', day: '2026-11-01' }, '2026-11-01', '2026-10-26'],
  ])('of %o run from %s to %s', (view, first, last) => {
    const days = scheduleDays(view, today);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, 7]);
  });
});
