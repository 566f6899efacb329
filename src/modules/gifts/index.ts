import type { Anchors } from '#modules/anchors/index.ts';
import type { Audit } from '#modules/audit/index.ts';
import type { Chat } from '#modules/chat/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { AccountAges, Users } from '#modules/users/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createCombosService } from './combos.service.ts';
import { fillDemoGifts } from './demo.service.ts';
import { giftLabeler } from './gift-labels.service.ts';
import { giftSendingRoutes } from './gift-sending.routes.ts';
import { createGiftSendingService } from './gift-sending.service.ts';
import { giftsReactions } from './gifts.reactions.ts';
import { giftsRoutes } from './gifts.routes.ts';
import { createGiftsService } from './gifts.service.ts';
import { createLeaderboardsService } from './leaderboards.service.ts';
import { giftsPersonalData } from './personal-data.service.ts';

interface Dependencies {
  audit: Audit;
  ledger: Ledger;
  anchors: Anchors;
  chat: Chat;
  ages: Pick<AccountAges, 'check'>;
  users: Pick<Users, 'find' | 'findDemoAccount'>;
}

type Parts = Pick<Platform, 'clock' | 'database' | 'emit' | 'log' | 'uploads'>;

export function createGifts(
  { clock, database, emit, log, uploads }: Parts,
  dependencies: Dependencies,
): Module {
  const parts = { db: database.db, emit, log, uploads, ...dependencies };
  dependencies.ledger.namedBy('combo', giftLabeler);
  const giving = createGiftSendingService(parts);
  const services = {
    gifts: createGiftsService(parts),
    boards: createLeaderboardsService(parts),
    combos: createCombosService(parts),
  };
  return {
    name: 'gifts',
    endpoints: [...giftsRoutes(services), ...giftSendingRoutes(giving, dependencies.ages)],
    reactions: giftsReactions(giving),
    personalData: giftsPersonalData,
    fillDemo: () => fillDemoGifts({ db: database.db, ...dependencies }, clock.now()),
  };
}
