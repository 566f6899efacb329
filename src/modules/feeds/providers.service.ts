import type { Config } from '#platform/config/config.ts';
import type { Platform } from '#platform/module.ts';
import { createApiFootball } from './api-football/api-football.service.ts';
import { createApiSports } from './api-sports/api-sports.service.ts';
import { apiSports } from './api-sports/sports.contract.ts';
import type { FeedProvider } from './feed.contract.ts';
import type { Attribution } from './feeds.contract.ts';
import { createFootballData, FOOTBALL_DATA } from './football-data/football-data.service.ts';
import { OPENFOOTBALL } from './openfootball/import.service.ts';
import { createOpenfootball } from './openfootball/polling.service.ts';
import { createOpenLigaDb, OPENLIGADB } from './openligadb/openligadb.service.ts';
import { createPandaScore } from './pandascore/pandascore.service.ts';
import { SIMULATOR } from './providers.rules.ts';
import { leaguesBySource } from './sources.rules.ts';

/** Real providers that are configured; without any the site has no matches. */
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
  const { API_SPORTS_KEY: key, API_SPORTS_URL: baseUrl } = config;
  for (const [variable, sport] of apiSports) {
    if (key && config[variable]) providers.push(createApiSports({ sport, key, baseUrl, fetch, clock, log }));
  }
  if (config.PANDASCORE_TOKEN) {
    const { PANDASCORE_TOKEN: token, PANDASCORE_URL: baseUrl } = config;
    providers.push(createPandaScore({ token, baseUrl, fetch, clock, log }));
  }
  const { openLigaDb, footballDataOrg, openfootball } = leaguesOf(config);
  if (openLigaDb.size > 0) {
    providers.push(
      createOpenLigaDb({ baseUrl: config.OPENLIGADB_URL, leagues: openLigaDb, fetch, clock, log }),
    );
  }
  if (footballDataOrg.size > 0) {
    const { FOOTBALL_DATA_KEY: key, FOOTBALL_DATA_URL: baseUrl } = config;
    providers.push(createFootballData({ key, baseUrl, leagues: footballDataOrg, fetch, clock, log }));
  }
  if (openfootball.length > 0) {
    providers.push(
      createOpenfootball({ baseUrl: config.OPENFOOTBALL_URL, codes: openfootball, fetch, clock, log }),
    );
  }
  return providers;
}

function leaguesOf(config: Config) {
  const { API_FOOTBALL_KEY: key, API_FOOTBALL_LEAGUES: leagues } = config;
  return leaguesBySource({
    apiFootball: !key ? null : leagues.length > 0 ? leagues.map(Number) : 'all',
    footballData: config.FOOTBALL_DATA_KEY !== '',
    openData: config.OPEN_DATA,
  });
}

/** Providers whose terms ask a public site to name them. */
export function attributionsOf(config: Config): Attribution[] {
  if (config.demo) return [];
  const { openLigaDb, footballDataOrg, openfootball } = leaguesOf(config);
  return [
    ...(openLigaDb.size > 0 ? [{ text: 'OpenLigaDB (ODbL 1.0)', url: 'https://www.openligadb.de' }] : []),
    ...(openfootball.length > 0
      ? [{ text: 'openfootball (CC0)', url: 'https://openfootball.github.io' }]
      : []),
    ...(footballDataOrg.size > 0
      ? [
          {
            text: 'Football data provided by the Football-Data.org API',
            url: 'https://www.football-data.org',
          },
        ]
      : []),
  ];
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
  const { openLigaDb, footballDataOrg, openfootball } = leaguesOf(config);
  return [
    one('api-football', 'API-Football', 'API_FOOTBALL_KEY'),
    ...apiSports.map(([variable, { name, title }]) => ({
      ...one(name, title, 'API_SPORTS_KEY'),
      configured: config.API_SPORTS_KEY !== '' && config[variable],
    })),
    one('pandascore', 'PandaScore', 'PANDASCORE_TOKEN'),
    { ...one(OPENLIGADB, 'OpenLigaDB', 'OPEN_DATA'), configured: openLigaDb.size > 0 },
    { ...one(FOOTBALL_DATA, 'football-data.org', 'FOOTBALL_DATA_KEY'), configured: footballDataOrg.size > 0 },
    { ...one(OPENFOOTBALL, 'openfootball', 'OPEN_DATA'), configured: openfootball.length > 0 },
  ];
}
