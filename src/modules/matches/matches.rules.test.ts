import {
  dateBounds,
  datesFrom,
  datesOfMonth,
  dayBounds,
  isLive,
  isOver,
  MATCH_STATES,
} from './matches.rules.ts';

describe('dayBounds', () => {
  const bounds = (now: string, zone: string, day = 0) => {
    const { from, to } = dayBounds(new Date(now), zone, day);
    return [from.toISOString(), to.toISOString()];
  };

  it.each<[string, string, string, number, string, string]>([
    ['UTC', '2026-11-15T12:00:00Z', 'UTC', 0, '2026-11-15T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    [
      'its first instant',
      '2026-11-15T00:00:00Z',
      'UTC',
      0,
      '2026-11-15T00:00:00.000Z',
      '2026-11-16T00:00:00.000Z',
    ],
    [
      'its last',
      '2026-11-15T23:59:59.999Z',
      'UTC',
      0,
      '2026-11-15T00:00:00.000Z',
      '2026-11-16T00:00:00.000Z',
    ],
    [
      'east',
      '2026-11-15T17:00:00Z',
      'Asia/Shanghai',
      0,
      '2026-11-15T16:00:00.000Z',
      '2026-11-16T16:00:00.000Z',
    ],
    [
      'west',
      '2026-11-15T03:00:00Z',
      'America/New_York',
      0,
      '2026-11-14T05:00:00.000Z',
      '2026-11-15T05:00:00.000Z',
    ],
    [
      'half hours',
      '2026-11-15T12:00:00Z',
      'Asia/Kolkata',
      0,
      '2026-11-14T18:30:00.000Z',
      '2026-11-15T18:30:00.000Z',
    ],
    [
      'quarter hours',
      '2026-11-15T12:00:00Z',
      'Asia/Kathmandu',
      0,
      '2026-11-14T18:15:00.000Z',
      '2026-11-15T18:15:00.000Z',
    ],
    [
      'fourteen hours',
      '2026-11-15T12:00:00Z',
      'Pacific/Kiritimati',
      0,
      '2026-11-15T10:00:00.000Z',
      '2026-11-16T10:00:00.000Z',
    ],
    ['tomorrow', '2026-11-15T12:00:00Z', 'UTC', 1, '2026-11-16T00:00:00.000Z', '2026-11-17T00:00:00.000Z'],
    [
      'yesterday over a new year',
      '2027-01-01T12:00:00Z',
      'UTC',
      -1,
      '2026-12-31T00:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
    ],
    ['a leap day', '2028-02-28T12:00:00Z', 'UTC', 1, '2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    [
      '23 hours',
      '2026-03-29T12:00:00Z',
      'Europe/London',
      0,
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T23:00:00.000Z',
    ],
    [
      '25 hours',
      '2026-10-25T12:00:00Z',
      'Europe/London',
      0,
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
    ],
    [
      '23 hours west',
      '2026-03-08T20:00:00Z',
      'America/New_York',
      0,
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ],
    [
      '25 hours west',
      '2026-11-01T20:00:00Z',
      'America/New_York',
      0,
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ],
    [
      'tomorrow of 23 hours, late tonight',
      '2026-03-28T23:30:00Z',
      'Europe/London',
      1,
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T23:00:00.000Z',
    ],
    [
      'tomorrow, early on a day of 25 hours',
      '2026-10-24T23:30:00Z',
      'Europe/London',
      1,
      '2026-10-26T00:00:00.000Z',
      '2026-10-27T00:00:00.000Z',
    ],
    [
      'yesterday of 23 hours, late tonight',
      '2026-03-30T22:30:00Z',
      'Europe/London',
      -1,
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T23:00:00.000Z',
    ],
    [
      'a day without a midnight',
      '2026-09-06T12:00:00Z',
      'America/Santiago',
      0,
      '2026-09-06T04:00:00.000Z',
      '2026-09-07T03:00:00.000Z',
    ],
    [
      'a day with two midnights',
      '2026-11-01T12:00:00Z',
      'America/Havana',
      0,
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ],
  ])('%s', (_, now, zone, day, from, to) => {
    expect(bounds(now, zone, day)).toEqual([from, to]);
  });

  it.each(['Europe/London', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe'])(
    'the days around a clock change in %s follow one another without a gap',
    (zone) => {
      for (const now of [new Date('2026-03-22T00:30:00Z'), new Date('2026-10-18T23:30:00Z')]) {
        const days = Array.from({ length: 29 }, (_, index) => dayBounds(now, zone, index - 14));
        expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ to }) => to));
        expect(days[14]!.from <= now && now < days[14]!.to).toBe(true);
      }
    },
  );
});

it('no state is both live and over', () => {
  expect(MATCH_STATES.filter((state) => isLive(state) && isOver(state))).toEqual([]);
  expect(MATCH_STATES.filter(isLive)).toEqual(['in_progress', 'break', 'overtime', 'penalty']);
  expect(MATCH_STATES.filter(isOver)).toEqual(['finished', 'postponed', 'cancelled']);
});

describe('dates', () => {
  it('have the bounds of days', () => {
    const now = new Date('2026-11-15T20:00:00Z');
    expect(dateBounds('2026-11-16', 'Asia/Shanghai')).toEqual(dayBounds(now, 'Asia/Shanghai'));
    const { from, to } = dateBounds('2026-03-29', 'Europe/London');
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(23);
  });

  it.each([
    ['2026-11', 30, '2026-11-30'],
    ['2026-12', 31, '2026-12-31'],
    ['2027-02', 28, '2027-02-28'],
    ['2028-02', 29, '2028-02-29'],
  ])('of %s are %i', (month, count, last) => {
    const dates = datesOfMonth(month);
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([count, `${month}-01`, last]);
  });

  it('are relative to today in the user’s zone', () => {
    const now = new Date('2026-12-31T20:00:00Z');
    expect(datesFrom(now, 'Asia/Shanghai', -1, 3)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
    expect(datesFrom(now, 'America/Lima', 0, 1)).toEqual(['2026-12-31']);
  });
});
