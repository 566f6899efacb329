import type { Audit } from '#modules/audit/index.ts';
import { catalogChangeEmitter } from '#modules/catalog/index.ts';
import { createFeed, type FeedsParts, withProviderKeys } from '#modules/feeds/index.ts';
import { MANUAL_PROVIDER } from '#modules/feeds/providers.rules.ts';
import { createFeedStates, type Matches, type StandingsService } from '#modules/matches/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { adminFeedsRoutes } from './admin-feeds.routes.ts';
import { createAdminFeeds } from './admin-feeds.service.ts';
import { createCatalogOverridesService } from './catalog-overrides.service.ts';
import { identityRoutes } from './identity.routes.ts';
import { createIdentityService } from './identity.service.ts';
import { leagueRulesRoutes } from './league-rules.routes.ts';
import { createLeagueRulesService } from './league-rules.service.ts';
import { type AmountAtStake, matchAdminRoutes } from './match-admin.routes.ts';
import { createMatchAdminService, type EffectsOf } from './match-admin.service.ts';
import { namesRoutes } from './names.routes.ts';
import { createNamesService } from './names.service.ts';
import { sourceOrdersRoutes } from './source-orders.routes.ts';
import { createSourceOrders } from './source-orders.service.ts';
import { visibilityRoutes } from './visibility.routes.ts';
import { createVisibilityService } from './visibility.service.ts';

interface Doors extends FeedsParts {
  audit: Audit;
  matches: Matches;
  standings: StandingsService;
  /** Coins that depend on a match's result: a change of it may need a second approval. */
  atStake: AmountAtStake;
  effectsOf: EffectsOf;
}

export function createMatchAdmin(platform: Platform, dependencies: Doors): Module {
  const { audit, catalog, matches, standings, scoresChanged, atStake, effectsOf } = dependencies;
  const { config, clock, settings } = platform;
  const { db } = platform.database;
  // Without a provider to poll: its messages come from endpoints.
  const { ingest, publishChanged } = createFeed(
    platform,
    catalog,
    { name: MANUAL_PROVIDER, start: async () => undefined },
    scoresChanged,
  );
  const feeds = {
    config: () => withProviderKeys(config, settings),
    ...{ db, states: createFeedStates(db, clock) },
  };
  const hand = { db, audit, catalog, ingest, publishChanged };
  return {
    name: 'match-admin',
    endpoints: [
      ...adminFeedsRoutes(createAdminFeeds({ ...feeds, clock, standings })),
      ...sourceOrdersRoutes(createSourceOrders({ ...feeds, audit })),
      ...identityRoutes(
        createIdentityService({
          ...{ db, clock, audit, changed: scoresChanged },
          emitChanged: catalogChangeEmitter(platform),
        }),
      ),
      ...visibilityRoutes(createVisibilityService({ db, clock, audit, lists: matches })),
      ...namesRoutes(createNamesService({ db, audit, emitChanged: catalogChangeEmitter(platform) })),
      ...leagueRulesRoutes(createLeagueRulesService({ db, audit, standings })),
      ...matchAdminRoutes(
        createMatchAdminService({ ...hand, effectsOf }),
        createCatalogOverridesService(hand),
        atStake,
      ),
    ],
  };
}
