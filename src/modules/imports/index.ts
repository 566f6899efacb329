import type { Audit } from '#modules/audit/index.ts';
import { createFeed, type FeedsParts } from '#modules/feeds/index.ts';
import { MANUAL_PROVIDER } from '#modules/feeds/providers.rules.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { importsRoutes } from './imports.routes.ts';
import { createImportsService } from './imports.service.ts';

export { type CsvTable, readCsv } from './csv.service.ts';

interface Below extends FeedsParts {
  audit: Audit;
  translate: Translate;
  /** Coins that depend on a match's result. */
  atStake(matchId: number): Promise<{ coins: number }>;
}

/** Files that administrators import: fixtures, results, squads and official tables. */
export function createImports(platform: Platform, below: Below): Module {
  const { audit, catalog, scoresChanged, translate, atStake } = below;
  // Without a provider to poll: its changes come from endpoints.
  const { publishChanged } = createFeed(
    platform,
    catalog,
    { name: MANUAL_PROVIDER, start: async () => undefined },
    scoresChanged,
  );
  return {
    name: 'imports',
    endpoints: importsRoutes(
      createImportsService({
        db: platform.database.db,
        audit,
        emit: platform.emit,
        translate,
        publishChanged,
        isAtStake: async (matchId) => (await atStake(matchId)).coins > 0,
      }),
    ),
  };
}
