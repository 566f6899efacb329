import { isBackupDue, isRehearsalDue, readSchedule } from './backup-schedule.rules.ts';

const at = (text: string | null) => (text === null ? null : new Date(text));

it.each([
  ['off', null],
  ['03:30', { at: '03:30' }],
  ['23:59', { at: '23:59' }],
  ['6h', { hours: 6 }],
  ['24:00', undefined],
  ['3:30', undefined],
  ['0h', undefined],
  ['900h', undefined],
  ['daily', undefined],
])('readSchedule: %s', (text, schedule) => expect(readSchedule(text)).toEqual(schedule));

it.each([
  ['the first one', null, null, '2026-11-18T01:00Z', true],
  ['before the time of the day', '2026-11-16T19:30Z', null, '2026-11-17T19:29Z', false],
  ['at the time of the day, 03:30 in Shanghai', '2026-11-16T19:30Z', null, '2026-11-17T19:30Z', true],
  ['again on the same day', '2026-11-17T19:30Z', null, '2026-11-18T18:00Z', false],
  ['after days without a process', '2026-11-10T19:30Z', null, '2026-11-18T01:00Z', true],
  ['soon after a failure', '2026-11-16T19:30Z', '2026-11-17T19:30Z', '2026-11-17T20:29Z', false],
  ['an hour after a failure', '2026-11-16T19:30Z', '2026-11-17T19:30Z', '2026-11-17T20:30Z', true],
  [
    'after a failure that a success followed',
    '2026-11-17T19:31Z',
    '2026-11-17T19:30Z',
    '2026-11-18T19:30Z',
    true,
  ],
])('isBackupDue daily: %s', (_, doneAt, failedAt, now, due) => {
  const runs = { doneAt: at(doneAt), failedAt: at(failedAt) };
  expect(isBackupDue({ at: '03:30' }, 'Asia/Shanghai', runs, new Date(now))).toBe(due);
});

it('isBackupDue: every so many hours, or never', () => {
  const runs = { doneAt: at('2026-11-18T00:00Z'), failedAt: null };
  expect(isBackupDue({ hours: 6 }, 'UTC', runs, new Date('2026-11-18T05:59Z'))).toBe(false);
  expect(isBackupDue({ hours: 6 }, 'UTC', runs, new Date('2026-11-18T06:00Z'))).toBe(true);
  expect(isBackupDue(null, 'UTC', { doneAt: null, failedAt: null }, new Date())).toBe(false);
});

it.each([
  ['without a backup', null, false, '2026-11-18T00:00Z', false],
  ['with the first backup', null, true, '2026-11-18T00:00Z', true],
  ['within a week', '2026-11-12T00:00Z', true, '2026-11-18T00:00Z', false],
  ['after a week', '2026-11-11T00:00Z', true, '2026-11-18T00:00Z', true],
])('isRehearsalDue: %s', (_, doneAt, backedUp, now, due) => {
  expect(isRehearsalDue({ doneAt: at(doneAt), failedAt: null }, backedUp, new Date(now))).toBe(due);
});
