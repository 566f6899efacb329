import type { Audit } from '#modules/audit/index.ts';
import type { Chat } from '#modules/chat/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { Live } from '#modules/live/index.ts';
import type { AccountAges } from '#modules/users/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createCombosService } from './combos.service.ts';
import { giftNamer } from './gift-labels.service.ts';
import { giftsApi } from './gifts.api.ts';
import { giftsReactions } from './gifts.reactions.ts';
import { createGiftsService } from './gifts.service.ts';
import { givingApi } from './giving.api.ts';
import { createGivingService } from './giving.service.ts';
import { createBoardsService } from './leaderboards.service.ts';
import { giftsPersonalData } from './personal-data.service.ts';

interface Doors {
  audit: Audit;
  ledger: Ledger;
  live: Live;
  chat: Chat;
  ages: Pick<AccountAges, 'check'>;
}

type Parts = Pick<Platform, 'database' | 'emit' | 'log'>;

export function createGifts({ database, emit, log }: Parts, doors: Doors): Module {
  const parts = { db: database.db, emit, log, ...doors };
  doors.ledger.namedBy('combo', giftNamer);
  const giving = createGivingService(parts);
  const services = {
    gifts: createGiftsService(parts),
    boards: createBoardsService(parts),
    combos: createCombosService(parts),
  };
  return {
    name: 'gifts',
    endpoints: [...giftsApi(services), ...givingApi(giving, doors.ages)],
    reactions: giftsReactions(giving),
    personalData: giftsPersonalData,
  };
}
