import type { Audit } from '#modules/audit/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createCoinsService } from './coins.service.ts';
import { createDecisionsService } from './decisions.service.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { createOrdersService } from './orders.service.ts';
import { createPeopleService } from './people.service.ts';

interface Dependencies {
  audit: Audit;
  users: Users;
  ledger: Ledger;
}

export function createModeration(
  { database: { db } }: Pick<Platform, 'database'>,
  dependencies: Dependencies,
): Module {
  return {
    name: 'moderation',
    endpoints: moderationRoutes({
      people: createPeopleService(db),
      decisions: createDecisionsService({ db, ...dependencies }),
      coins: createCoinsService(db),
      orders: createOrdersService(db),
    }),
  };
}
