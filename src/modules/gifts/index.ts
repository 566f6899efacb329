import type { Audit } from '#modules/audit/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createBoardsService } from './boards.service.ts';
import { createCombosService } from './combos.service.ts';
import { giftsApi } from './gifts.api.ts';
import { createGiftsService } from './gifts.service.ts';
import { giftsKeeper } from './keeper.service.ts';

interface Doors {
  audit: Audit;
}

export function createGifts(platform: Pick<Platform, 'database'>, doors: Doors): Module {
  const parts = { db: platform.database.db, ...doors };
  return {
    name: 'gifts',
    endpoints: giftsApi({
      gifts: createGiftsService(parts),
      boards: createBoardsService(parts),
      combos: createCombosService(parts),
    }),
    account: giftsKeeper,
  };
}
