import { checkInput } from '#platform/endpoint/input.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { RawRoute } from '#platform/http/raw-routes.ts';
import { calendarsCalls } from './calendars.calls.ts';
import { CalendarAddress, CalendarQuery } from './calendars.contract.ts';
import type { CalendarsService } from './calendars.service.ts';

export const calendarsRoutes = (calendars: CalendarsService): Route[] => [
  route(
    calendarsCalls.show,
    { result: CalendarAddress, errors: [platformErrors.notSignedIn] },
    ({ caller }) => calendars.addressOf(caller),
  ),
  route(
    calendarsCalls.renew,
    { result: CalendarAddress, errors: [platformErrors.notSignedIn, platformErrors.tooMany] },
    ({ caller }) => calendars.renew(caller),
  ),
];

const OF_IDS = 'matches';

/** `/ical/<token>.ics`, and for guests `/ical/matches.ics?match=1,2&team=3`. */
export const calendarDocument = (calendars: CalendarsService): RawRoute => ({
  path: '/ical/:name{[\\w-]+\\.ics}',
  limit: 'calendar',
  contentType: 'text/calendar; charset=utf-8',
  async answer({ params, query, caller, now }) {
    const input = checkInput(CalendarQuery, Object.fromEntries(query), false) as CalendarQuery;
    const name = params.name!.slice(0, -'.ics'.length);
    return name === OF_IDS
      ? await calendars.ofIds(input, caller, now)
      : await calendars.ofToken(name, input, caller, now);
  },
});
