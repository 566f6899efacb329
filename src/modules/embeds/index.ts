import { join } from 'node:path';
import type { StandingsService } from '#modules/matches/index.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createDraw } from '#platform/og-images/draw.ts';
import { cardDocuments } from './cards.api.ts';
import { createCardsService } from './cards.service.ts';
import { widgetDocuments } from './widgets.api.ts';
import { createWidgetsService } from './widgets.service.ts';

interface Doors {
  standings: StandingsService;
  translate: Translate;
}

export function createEmbeds({ database, config }: Platform, { standings, translate }: Doors): Module {
  const { db } = database;
  const draw = createDraw(join(config.DATA_DIR, 'fonts'));
  return {
    name: 'embeds',
    rawRoutes: [
      ...widgetDocuments(createWidgetsService({ db, standings, translate })),
      ...cardDocuments(createCardsService({ db, draw, translate })),
    ],
  };
}
