import { keyRoute } from '#platform/endpoint/key-route.ts';
import type { Route } from '#platform/endpoint/route.ts';
import { pushCalls } from './push.calls.ts';
import { batchOf, PushAnswer, pushErrors } from './push.contract.ts';
import type { PushService } from './push.service.ts';
import { PUSH_KINDS } from './push-items.service.ts';

const NAMES = [
  'leagues',
  'teams',
  'players',
  'fixtures',
  'scores',
  'events',
  'lineUps',
  'statistics',
  'odds',
  'standings',
] as const;

export const pushRoutes = (service: PushService): Route[] =>
  NAMES.map((name) => {
    const kind = PUSH_KINDS[name];
    return keyRoute(
      pushCalls[name],
      { input: batchOf(kind.schema), result: PushAnswer, errors: [pushErrors.otherSource] },
      ({ apiKey, input }) => service.push(apiKey, kind, input),
    );
  });
