import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import type { Route } from '#platform/endpoint/route.ts';
import { withoutOdds } from './odds.rules.ts';

/** For a brand without odds, no response contains any. */
export const whereOdds = (item: Route): Route => ({
  ...item,
  handler: async (ask: EndpointRequest<never>) => {
    const answer = await item.handler(ask);
    return ask.caller.brand.features.odds === false ? withoutOdds(answer) : answer;
  },
});
