import { calendarAddress, guestCalendar, webcal } from './calendar.rules.ts';

const sets = (match: number[], league: number[] = [], team: number[] = []) => ({
  match: new Set(match),
  league: new Set(league),
  team: new Set(team),
});

it.each([
  ['nothing', sets([]), null],
  ['matches', sets([3, 1]), 'https://scores.example/ical/matches.ics?match=3,1'],
  ['all of it', sets([1], [2], [4, 5]), 'https://scores.example/ical/matches.ics?match=1&league=2&team=4,5'],
])('of %s', (_, followed, address) =>
  expect(guestCalendar('https://scores.example/', followed)).toBe(address),
);

it.each([
  ['https://s.example/ical/1-x.ics', false, 'https://s.example/ical/1-x.ics?lang=en'],
  ['https://s.example/ical/1-x.ics?lang=zh_CN', false, 'https://s.example/ical/1-x.ics?lang=en'],
  ['https://s.example/ical/1-x.ics', true, 'https://s.example/ical/1-x.ics?lang=en&spoiler=1'],
  [
    'https://s.example/ical/matches.ics?match=1',
    true,
    'https://s.example/ical/matches.ics?match=1&lang=en&spoiler=1',
  ],
])('%s, without scores: %s', (base, hidden, address) =>
  expect(calendarAddress(base, 'en', hidden)).toBe(address),
);

it.each(['http://s.example/a.ics', 'https://s.example/a.ics'])('%s opens a calendar', (address) => {
  expect(webcal(address)).toBe('webcal://s.example/a.ics');
});
