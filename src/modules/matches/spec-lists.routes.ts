import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { ListMatches } from './matches.contract.ts';
import { specListCalls } from './spec-lists.calls.ts';
import { Condition, GamePage, LivingFuture, OfGame, OfWeek, WeekPage } from './spec-lists.contract.ts';
import type { SpecListsService } from './spec-lists.service.ts';
import { SpecPage } from './spec-match.contract.ts';

const errors = [platformErrors.malformed];
const page = { input: OfGame, result: SpecPage, errors };

export const specListsRoutes = (spec: SpecListsService): Route[] => [
  route(specListCalls.live, page, ({ input, caller }) => spec.live(input, caller.lang)),
  route(specListCalls.past, page, ({ input, caller, now }) => spec.past(input, caller.lang, now)),
  route(specListCalls.upcoming, page, ({ input, caller, now }) => spec.upcoming(input, caller.lang, now)),
  route(specListCalls.byCondition, { input: Condition, result: SpecPage, errors }, ({ input, caller, now }) =>
    spec.byCondition(input, caller.lang, now),
  ),
  route(specListCalls.ofDay, { input: ListMatches, result: SpecPage, errors }, ({ input, caller, now }) =>
    spec.ofDay(input, caller.lang, now),
  ),
  route(specListCalls.sevenDays, { input: OfWeek, result: WeekPage, errors }, ({ input, caller, now }) =>
    spec.sevenDays(input, caller.lang, now),
  ),
  route(
    specListCalls.sevenDayResults,
    { input: OfWeek, result: WeekPage, errors },
    ({ input, caller, now }) => spec.sevenDayResults(input, caller.lang, now),
  ),
  route(
    specListCalls.livingFuture,
    { input: OfGame, result: LivingFuture, errors },
    ({ input, caller, now }) => spec.livingFuture(input, caller.lang, now),
  ),
  route(specListCalls.esportsLive, page, ({ input, caller }) => spec.live(input, caller.lang, 'esport')),
  route(specListCalls.sportsLive, page, ({ input, caller }) => spec.live(input, caller.lang, 'sport')),
  route(specListCalls.gamePage, { input: GamePage, result: SpecPage }, ({ input, caller, now }) =>
    spec.gamePage(input, caller.lang, now),
  ),
];
