import { matchesDecided } from '#modules/matches/matches.contract.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { LeagueNumbersService } from './league-numbers.service.ts';

export const libraryReactions = (numbers: LeagueNumbersService): Reaction[] => [
  on(matchesDecided, 'leaders of leagues', async ({ payload }) => await numbers.decided(payload.matchIds)),
];
