import { dayIn, orderIn, readDate, readMoment } from './dates.rules.ts';

const madrid = { order: null, zone: 'Europe/Madrid' };

describe('dates of files', () => {
  it.each([
    ['2026-08-15', '20:00', { at: '2026-08-15T18:00:00.000Z' }],
    ['2026-12-15 20:00', '', { at: '2026-12-15T19:00:00.000Z' }],
    ['2026-08-15T20:00:00Z', '', { at: '2026-08-15T20:00:00.000Z' }],
    ['2026-08-15T20:00:00.000+0530', '', { at: '2026-08-15T14:30:00.000Z' }],
    ['15.08.2026', '20.00', { at: '2026-08-15T18:00:00.000Z' }],
    ['15. 8. 2026', '20h00', { at: '2026-08-15T18:00:00.000Z' }],
    ['Sat 15 Aug 2026', '8:00 PM', { at: '2026-08-15T18:00:00.000Z' }],
    ['August 15, 2026 8pm', '', { at: '2026-08-15T18:00:00.000Z' }],
    ['15-Aug-2026', '00:30', { at: '2026-08-14T22:30:00.000Z' }],
    ['2026年8月15日', '20:00', { at: '2026-08-15T18:00:00.000Z' }],
    ['2026/8/5', '', { day: '2026-08-05' }],
    ['25/12/2026', '', { day: '2026-12-25' }],
    ['12/25/2026', '', { day: '2026-12-25' }],
    ['05/05/2026', '', { day: '2026-05-05' }],
    ['03/04/2026', '', { problem: 'dateOrder' }],
    ['30.02.2026', '', { problem: 'date' }],
    ['15.08.26', '', { problem: 'date' }],
    ['46249', '', { problem: 'date' }],
    ['15.08.2026', '25:00', { problem: 'time' }],
    ['15.08.2026', '13:00 pm', { problem: 'time' }],
    ['15.08.2026', '20', { problem: 'time' }],
    // The clocks of Madrid go from 2:00 to 3:00, and in autumn from 3:00 to 2:00.
    ['29.03.2026', '02:30', { problem: 'noSuchTime' }],
    ['25.10.2026', '02:30', { at: '2026-10-25T00:30:00.000Z' }],
  ])('%s %s', (date, time, moment) => {
    expect(readMoment(date, time, madrid)).toEqual(moment);
  });

  it('dates with slashes: the order is asked for only where no date of the column is clear', () => {
    expect(orderIn(['03/04/2026', '25/04/2026'])).toBe('dayFirst');
    expect(orderIn(['03/04/2026 20:00', '04-25-2026 20:00'])).toBe('monthFirst');
    expect(orderIn(['03/04/2026'])).toBeNull();
    expect(orderIn(['25/04/2026', '04/25/2026'])).toBeNull();
    const read = (order: 'dayFirst' | 'monthFirst') => readMoment('03/04/2026', '', { ...madrid, order });
    expect([read('dayFirst'), read('monthFirst')]).toEqual([{ day: '2026-04-03' }, { day: '2026-03-04' }]);
    expect(readDate('03/04/2001', null)).toBe('ambiguous');
    expect(readDate('2001-04-03', null)).toBe('2001-04-03');
  });

  it('days: noon of the zone where no time is known', () => {
    expect(dayIn('2026-08-15', 'Europe/Madrid')).toEqual({
      noon: '2026-08-15T10:00:00.000Z',
      from: Date.parse('2026-08-14T22:00:00Z'),
      to: Date.parse('2026-08-15T22:00:00Z'),
    });
  });
});
