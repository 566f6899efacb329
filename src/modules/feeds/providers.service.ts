import type { Config } from '#platform/config/config.ts';
import type { Platform } from '#platform/module.ts';
import { createApiFootball } from './api-football/api-football.service.ts';
import type { FeedProvider } from './feed.contract.ts';
import { createPandaScore } from './pandascore/pandascore.service.ts';
import { SIMULATOR } from './providers.rules.ts';

/** Real providers with a configured key; without any the site has no matches. */
export function configuredProviders({ config, clock, log }: Platform): FeedProvider[] {
  const providers: FeedProvider[] = [];
  if (config.API_FOOTBALL_KEY) {
    providers.push(
      createApiFootball({
        key: config.API_FOOTBALL_KEY,
        baseUrl: config.API_FOOTBALL_URL,
        liveMs: config.API_FOOTBALL_SECONDS * 1_000,
        ...(config.API_FOOTBALL_LEAGUES.length > 0
          ? { leagues: config.API_FOOTBALL_LEAGUES.map(Number) }
          : {}),
        fetch,
        clock,
        log,
      }),
    );
  }
  if (config.PANDASCORE_TOKEN) {
    const { PANDASCORE_TOKEN: token, PANDASCORE_URL: baseUrl } = config;
    providers.push(createPandaScore({ token, baseUrl, fetch, clock, log }));
  }
  return providers;
}

export interface KnownProvider {
  name: string;
  /** Official name. */
  title: string;
  /** Required variables. */
  variables: readonly (keyof Config)[];
  configured: boolean;
}

/** All supported providers, for the operator. */
export function knownProviders(config: Config): KnownProvider[] {
  if (config.demo) return [{ name: SIMULATOR, title: 'Simulator', variables: ['MODE'], configured: true }];
  const one = (name: string, title: string, variable: keyof Config): KnownProvider => {
    return { name, title, variables: [variable], configured: Boolean(config[variable]) };
  };
  return [
    one('api-football', 'API-Football', 'API_FOOTBALL_KEY'),
    one('pandascore', 'PandaScore', 'PANDASCORE_TOKEN'),
  ];
}
