import type { Audit } from '#modules/audit/index.ts';
import { createFeed, type FeedsParts } from '#modules/feeds/index.ts';
import { MANUAL_PROVIDER } from '#modules/feeds/providers.rules.ts';
import type { Users } from '#modules/users/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { mayAccess } from '#platform/viewer/viewer.ts';
import { scoringPersonalData } from './personal-data.service.ts';
import { createScorersService } from './scorers.service.ts';
import { SCORING_TOPIC, scoringCalls } from './scoring.calls.ts';
import { scoringRoutes } from './scoring.routes.ts';
import { createScoringService } from './scoring.service.ts';

interface Below extends FeedsParts {
  audit: Audit;
  users: Users;
}

export function createScoring(platform: Platform, below: Below): Module {
  const { audit, users, catalog, scoresChanged } = below;
  const { publish } = platform;
  const { db } = platform.database;
  // Without a provider to poll: its messages come from endpoints.
  const { ingest } = createFeed(
    platform,
    catalog,
    { name: MANUAL_PROVIDER, start: async () => undefined },
    scoresChanged,
  );
  return {
    name: 'scoring',
    endpoints: scoringRoutes(
      createScoringService({ db, audit, catalog, ingest, publish }),
      createScorersService({ db, audit, users }),
    ),
    topics: [
      defineTopic({
        name: 'scoring',
        pattern: SCORING_TOPIC,
        canSubscribe: (viewer, { matchId }) =>
          /^\d{1,15}$/.test(matchId) && mayAccess(viewer, scoringCalls.console.access),
      }),
    ],
    personalData: scoringPersonalData,
  };
}
