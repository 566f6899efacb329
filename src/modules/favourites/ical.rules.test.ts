import fc from 'fast-check';
import { type CalendarEvent, escapeText, fold, utc, writeCalendar } from './ical.rules.ts';

const event = (rest: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'match-7@scores.example',
  sequence: 3,
  changedAt: new Date('2026-11-15T11:58:00.123Z'),
  start: new Date('2026-11-15T12:00:00Z'),
  end: new Date('2026-11-15T14:00:00Z'),
  summary: 'Harbour – Hills',
  description: 'Top League',
  url: 'https://scores.example/en/football/7',
  status: 'CONFIRMED',
  ...rest,
});

it('writes a whole calendar, every line ended by CRLF', () => {
  const text = writeCalendar({ name: 'Saved, all', events: [event()] });
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Touchline//Matches//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Saved\\, all',
    'X-WR-CALNAME:Saved\\, all',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:match-7@scores.example',
    'DTSTAMP:20261115T115800Z',
    'LAST-MODIFIED:20261115T115800Z',
    'SEQUENCE:3',
    'DTSTART:20261115T120000Z',
    'DTEND:20261115T140000Z',
    'SUMMARY:Harbour – Hills',
    'DESCRIPTION:Top League',
    'URL:https://scores.example/en/football/7',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

it.each([
  ['a;b,c', 'a\\;b\\,c'],
  ['back\\slash', 'back\\\\slash'],
  ['two\nlines', 'two\\nlines'],
  ['two\r\nlines', 'two\\nlines'],
  ['bell\u0007', 'bell'],
  ['14:00 "at home"', '14:00 "at home"'],
])('escapes %j as %j', (text, escaped) => expect(escapeText(text)).toBe(escaped));

it.each([
  ['2026-11-15T12:00:00Z', '20261115T120000Z'],
  ['2026-01-05T23:59:59.999Z', '20260105T235959Z'],
])('writes %s as %s', (iso, written) => expect(utc(new Date(iso))).toBe(written));

it.each([
  ['75 octets are one line', 'x'.repeat(75), ['x'.repeat(75)]],
  ['76 are two', 'x'.repeat(76), ['x'.repeat(75), ' x']],
  ['a character stays whole', `${'x'.repeat(74)}球`, ['x'.repeat(74), ' 球']],
  [
    'a further line has its space among its octets',
    'x'.repeat(150),
    ['x'.repeat(75), ` ${'x'.repeat(74)}`, ' x'],
  ],
])('%s', (_, line, folded) => expect(fold(line)).toBe(folded.join('\r\n')));

it('folded lines unfold to the same text, and none is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = escapeText(text);
      const folded = fold(line);
      expect(folded.replaceAll('\r\n ', '')).toBe(line);
      for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    }),
  );
});
