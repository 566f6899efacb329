import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { specListEndpoints as endpoints } from './spec-lists.contract.ts';
import type { SpecListsService } from './spec-lists.service.ts';

export const specListsApi = (spec: SpecListsService): Mounted[] => [
  mounted(endpoints.live, ({ input, caller }) => spec.live(input, caller.lang)),
  mounted(endpoints.past, ({ input, caller, now }) => spec.past(input, caller.lang, now)),
  mounted(endpoints.upcoming, ({ input, caller, now }) => spec.upcoming(input, caller.lang, now)),
  mounted(endpoints.byCondition, ({ input, caller, now }) => spec.byCondition(input, caller.lang, now)),
  mounted(endpoints.ofDay, ({ input, caller, now }) => spec.ofDay(input, caller.lang, now)),
  mounted(endpoints.sevenDays, ({ input, caller, now }) => spec.sevenDays(input, caller.lang, now)),
  mounted(endpoints.sevenDayResults, ({ input, caller, now }) =>
    spec.sevenDayResults(input, caller.lang, now),
  ),
  mounted(endpoints.livingFuture, ({ input, caller, now }) => spec.livingFuture(input, caller.lang, now)),
  mounted(endpoints.esportsLive, ({ input, caller }) => spec.live(input, caller.lang, 'esport')),
  mounted(endpoints.sportsLive, ({ input, caller }) => spec.live(input, caller.lang, 'sport')),
  mounted(endpoints.gamePage, ({ input, caller, now }) => spec.gamePage(input, caller.lang, now)),
];
