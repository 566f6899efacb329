import { checkInput } from '#platform/endpoint/input.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import type { RawRoute } from '#platform/http/raw-routes.ts';
import { CalendarQuery, calendarsEndpoints } from './calendars.contract.ts';
import type { CalendarsService } from './calendars.service.ts';

export const calendarsApi = (calendars: CalendarsService): Route[] => [
  route(calendarsEndpoints.show, ({ caller }) => calendars.addressOf(caller)),
  route(calendarsEndpoints.renew, ({ caller }) => calendars.renew(caller)),
];

const OF_IDS = 'matches';

/** `/ical/<token>.ics`, and for guests `/ical/matches.ics?match=1,2&team=3`. */
export const calendarDocument = (calendars: CalendarsService): RawRoute => ({
  path: '/ical/:name{[\\w-]+\\.ics}',
  limit: 'calendar',
  contentType: 'text/calendar; charset=utf-8',
  async answer({ params, query, caller, now }) {
    const asked = checkInput(CalendarQuery, Object.fromEntries(query), false) as CalendarQuery;
    const name = params.name!.slice(0, -'.ics'.length);
    return name === OF_IDS
      ? await calendars.ofIds(asked, caller, now)
      : await calendars.ofToken(name, asked, caller, now);
  },
});
