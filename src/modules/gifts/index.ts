import type { Anchors } from '#modules/anchors/index.ts';
import type { Audit } from '#modules/audit/index.ts';
import type { Chat } from '#modules/chat/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { AccountAges } from '#modules/users/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createCombosService } from './combos.service.ts';
import { giftLabeler } from './gift-labels.service.ts';
import { giftSendingApi } from './gift-sending.api.ts';
import { createGiftSendingService } from './gift-sending.service.ts';
import { giftsApi } from './gifts.api.ts';
import { giftsReactions } from './gifts.reactions.ts';
import { createGiftsService } from './gifts.service.ts';
import { createLeaderboardsService } from './leaderboards.service.ts';
import { giftsPersonalData } from './personal-data.service.ts';

interface Dependencies {
  audit: Audit;
  ledger: Ledger;
  anchors: Anchors;
  chat: Chat;
  ages: Pick<AccountAges, 'check'>;
}

type Parts = Pick<Platform, 'database' | 'emit' | 'log'>;

export function createGifts({ database, emit, log }: Parts, doors: Dependencies): Module {
  const parts = { db: database.db, emit, log, ...doors };
  doors.ledger.namedBy('combo', giftLabeler);
  const giving = createGiftSendingService(parts);
  const services = {
    gifts: createGiftsService(parts),
    boards: createLeaderboardsService(parts),
    combos: createCombosService(parts),
  };
  return {
    name: 'gifts',
    endpoints: [...giftsApi(services), ...giftSendingApi(giving, doors.ages)],
    reactions: giftsReactions(giving),
    personalData: giftsPersonalData,
  };
}
