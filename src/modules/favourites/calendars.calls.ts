import { call } from '#platform/endpoint/call.ts';
import type { CalendarAddress } from './calendars.contract.ts';

export const calendarsCalls = {
  show: call<void, CalendarAddress>({
    name: 'matches.calendar',
    method: 'GET',
    path: 'match/calendar',
    access: 'user',
    summary: 'The secret address of the calendar of what I follow.',
  }),
  renew: call<void, CalendarAddress>({
    name: 'matches.renewCalendar',
    method: 'POST',
    path: 'match/calendar/renew',
    access: 'user',
    limit: 'write',
    summary: 'Another secret address; the one before no longer answers.',
  }),
};
