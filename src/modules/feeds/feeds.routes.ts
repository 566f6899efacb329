import * as z from 'zod/mini';
import type { Config } from '#platform/config/config.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { feedsCalls } from './feeds.calls.ts';
import { Attribution } from './feeds.contract.ts';
import { attributionsOf } from './providers.service.ts';

export const feedsRoutes = (config: () => Config): Route[] => [
  route(feedsCalls.attributions, { result: z.array(Attribution) }, async () => attributionsOf(config())),
];
