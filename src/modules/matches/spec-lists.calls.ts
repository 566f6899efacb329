import { call } from '#platform/endpoint/call.ts';
import type { ListMatches } from './matches.contract.ts';
import type { Condition, GamePage, LivingFuture, OfGame, OfWeek, WeekPage } from './spec-lists.contract.ts';
import type { SpecPage } from './spec-match.contract.ts';

const read = { method: 'GET', access: 'anyone' } as const;
const request = { method: 'POST', access: 'anyone' } as const;

/** The specification's lists: views of the same matches, each under its own name. */
export const specListCalls = {
  live: call<OfGame, SpecPage>({
    ...read,
    name: 'matches.live',
    path: 'v2/match/getPCLiveGameMatch',
    summary: 'Live matches, of all games or of one.',
  }),
  past: call<OfGame, SpecPage>({
    ...request,
    name: 'matches.past',
    path: 'v2/match/getPCPastGameMatch',
    summary: 'Finished matches, the latest first.',
  }),
  upcoming: call<OfGame, SpecPage>({
    ...request,
    name: 'matches.upcoming',
    path: 'v2/match/getPCUpcomingGameMatch',
    summary: 'Matches to come, the soonest first.',
  }),
  byCondition: call<Condition, SpecPage>({
    ...request,
    name: 'matches.byCondition',
    path: 'v2/match/getPCGameMatchByCondition',
    summary: 'Matches by game, league, team, date and state.',
  }),
  ofDay: call<ListMatches, SpecPage>({
    ...request,
    name: 'matches.ofDay',
    path: 'match/pcMatches',
    summary: 'Matches of a calendar day in a time zone, live ones first, by league.',
  }),
  sevenDays: call<OfWeek, WeekPage>({
    ...request,
    name: 'matches.sevenDays',
    path: 'match/getSevenDayMatch',
    summary: 'Matches of today and the six days after it, the soonest first.',
  }),
  sevenDayResults: call<OfWeek, WeekPage>({
    ...request,
    name: 'matches.sevenDayResults',
    path: 'match/getSevenDayResults',
    summary: 'Results of today and the six days before it, the latest first.',
  }),
  livingFuture: call<OfGame, LivingFuture>({
    ...read,
    name: 'matches.livingFuture',
    path: 'match/gameLivingFuture',
    summary: 'What is live, and what begins next.',
  }),
  esportsLive: call<OfGame, SpecPage>({
    ...read,
    name: 'matches.esportsLive',
    path: 'match/gameMatchLive',
    summary: 'Live matches of esports.',
  }),
  sportsLive: call<OfGame, SpecPage>({
    ...read,
    name: 'matches.sportsLive',
    path: 'sport_match/sportsLiving',
    summary: 'Live matches of sports.',
  }),
  gamePage: call<GamePage, SpecPage>({
    ...read,
    name: 'matches.gamePage',
    path: '{game}/{type}/{pageIndex}',
    summary: 'A numbered page of a game: its schedule, its results, what is live.',
  }),
};
