import type { ContentFilter } from '#modules/content-filter/index.ts';
import { type Matches, whereOdds } from '#modules/matches/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { fillDemoPredictions } from './demo.service.ts';
import { createLeaguesService } from './leagues.service.ts';
import { predictionsPersonalData } from './personal-data.service.ts';
import { predictionsReactions } from './predictions.reactions.ts';
import { leaguesRoutes, predictionsRoutes } from './predictions.routes.ts';
import { createPredictionsService } from './predictions.service.ts';
import { createSettlementService } from './settlement.service.ts';

interface Dependencies {
  matches: Matches;
  words: ContentFilter;
}

export function createPredictions(platform: Platform, { matches, words }: Dependencies): Module {
  const { clock, database, emit } = platform;
  const { db } = database;
  const settlement = createSettlementService({ db, emit });
  const leagues = createLeaguesService({ db, words });
  return {
    name: 'predictions',
    endpoints: [
      ...predictionsRoutes(createPredictionsService({ db, matches })).map(whereOdds),
      ...leaguesRoutes(leagues),
    ],
    reactions: predictionsReactions(settlement, clock),
    jobs: [
      {
        name: 'predictions-sweep',
        cron: '* * * * *',
        run: async () => void (await settlement.sweep(clock.now())),
      },
    ],
    personalData: predictionsPersonalData(leagues),
    fillDemo: () => fillDemoPredictions(db, settlement, clock.now()),
  };
}
