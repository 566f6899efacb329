import { type Route, route } from '#platform/endpoint/mount.ts';
import { specListEndpoints as endpoints } from './spec-lists.contract.ts';
import type { SpecListsService } from './spec-lists.service.ts';

export const specListsApi = (spec: SpecListsService): Route[] => [
  route(endpoints.live, ({ input, caller }) => spec.live(input, caller.lang)),
  route(endpoints.past, ({ input, caller, now }) => spec.past(input, caller.lang, now)),
  route(endpoints.upcoming, ({ input, caller, now }) => spec.upcoming(input, caller.lang, now)),
  route(endpoints.byCondition, ({ input, caller, now }) => spec.byCondition(input, caller.lang, now)),
  route(endpoints.ofDay, ({ input, caller, now }) => spec.ofDay(input, caller.lang, now)),
  route(endpoints.sevenDays, ({ input, caller, now }) => spec.sevenDays(input, caller.lang, now)),
  route(endpoints.sevenDayResults, ({ input, caller, now }) => spec.sevenDayResults(input, caller.lang, now)),
  route(endpoints.livingFuture, ({ input, caller, now }) => spec.livingFuture(input, caller.lang, now)),
  route(endpoints.esportsLive, ({ input, caller }) => spec.live(input, caller.lang, 'esport')),
  route(endpoints.sportsLive, ({ input, caller }) => spec.live(input, caller.lang, 'sport')),
  route(endpoints.gamePage, ({ input, caller, now }) => spec.gamePage(input, caller.lang, now)),
];
