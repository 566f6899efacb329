import * as z from 'zod/mini';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { feedsCalls } from './feeds.calls.ts';
import { Attribution, Moved, MovedQuery } from './feeds.contract.ts';
import { movedTo } from './identity/redirects.service.ts';
import { attributionsOf } from './providers.service.ts';

export const feedsRoutes = (config: () => Config, db: Db): Route[] => [
  route(feedsCalls.attributions, { result: z.array(Attribution) }, async () => attributionsOf(config())),
  route(feedsCalls.moved, { input: MovedQuery, result: Moved }, ({ input }) => movedTo(db, input)),
];
