import { GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import type { Config } from '#platform/config/config.ts';
import type { Platform } from '#platform/module.ts';
import type { Settings } from '#platform/settings/settings.ts';
import {
  API_FOOTBALL_KEY,
  API_SPORTS_KEY,
  FOOTBALL_DATA_KEY,
  PANDASCORE_TOKEN,
} from '#platform/settings/site-settings.ts';
import { createApiFootball } from './api-football/api-football.service.ts';
import { createApiSports } from './api-sports/api-sports.service.ts';
import { apiSports } from './api-sports/sports.contract.ts';
import type { FeedProvider } from './feed.contract.ts';
import type { Attribution } from './feeds.contract.ts';
import { createFootballData, FOOTBALL_DATA } from './football-data/football-data.service.ts';
import { OPENFOOTBALL } from './openfootball/import.service.ts';
import { createOpenfootball } from './openfootball/polling.service.ts';
import { createOpenLigaDb, OPENLIGADB } from './openligadb/openligadb.service.ts';
import { pandaScoreGames } from './pandascore/games.rules.ts';
import { createPandaScore } from './pandascore/pandascore.service.ts';
import { SIMULATOR } from './providers.rules.ts';
import { leaguesBySource, NO_ORDER, type OrderOf } from './sources.rules.ts';

const API_FOOTBALL = 'api-football';
const PANDASCORE = 'pandascore';
/** Every provider, configured or not. */
export const PROVIDERS: readonly string[] = [
  API_FOOTBALL,
  ...apiSports.map(([, { name }]) => name),
  PANDASCORE,
  OPENLIGADB,
  FOOTBALL_DATA,
  OPENFOOTBALL,
];

/** The configuration with the keys that administrators have set. */
export const withProviderKeys = (config: Config, settings: Pick<Settings, 'get'>): Config => ({
  ...config,
  API_FOOTBALL_KEY: settings.get(API_FOOTBALL_KEY),
  API_SPORTS_KEY: settings.get(API_SPORTS_KEY),
  PANDASCORE_TOKEN: settings.get(PANDASCORE_TOKEN),
  FOOTBALL_DATA_KEY: settings.get(FOOTBALL_DATA_KEY),
});

type Surroundings = Pick<Platform, 'clock' | 'log'>;

export interface ConfiguredProvider {
  name: string;
  /** Equal while nothing has changed that the provider is made with. */
  signature: string;
  make(platform: Surroundings): FeedProvider;
}

const configured = <Options extends object>(
  name: string,
  create: (parts: Options & Surroundings & { fetch: typeof fetch }) => FeedProvider,
  options: Options,
): ConfiguredProvider => ({
  name,
  signature: JSON.stringify(options, (_, value) => (value instanceof Map ? [...value] : value)),
  make: ({ clock, log }) => create({ ...options, fetch, clock, log }),
});

/** Real providers that are configured; without any the site has no matches. */
export function listConfigured(config: Config, orderOf: OrderOf = NO_ORDER): ConfiguredProvider[] {
  const providers: ConfiguredProvider[] = [];
  if (config.API_FOOTBALL_KEY) {
    providers.push(
      configured(API_FOOTBALL, createApiFootball, {
        key: config.API_FOOTBALL_KEY,
        baseUrl: config.API_FOOTBALL_URL,
        liveMs: config.API_FOOTBALL_SECONDS * 1_000,
        ...(config.API_FOOTBALL_LEAGUES.length > 0
          ? { leagues: config.API_FOOTBALL_LEAGUES.map(Number) }
          : {}),
      }),
    );
  }
  const { API_SPORTS_KEY: key, API_SPORTS_URL: baseUrl } = config;
  for (const [variable, sport] of apiSports) {
    if (key && config[variable]) {
      providers.push(configured(sport.name, createApiSports, { sport, key, baseUrl }));
    }
  }
  if (config.PANDASCORE_TOKEN) {
    const { PANDASCORE_TOKEN: token, PANDASCORE_URL: baseUrl } = config;
    providers.push(configured(PANDASCORE, createPandaScore, { token, baseUrl }));
  }
  const { openLigaDb, footballDataOrg, openfootball } = leaguesOf(config, orderOf);
  if (openLigaDb.size > 0) {
    const options = { baseUrl: config.OPENLIGADB_URL, leagues: openLigaDb };
    providers.push(configured(OPENLIGADB, createOpenLigaDb, options));
  }
  if (footballDataOrg.size > 0) {
    const { FOOTBALL_DATA_KEY: key, FOOTBALL_DATA_URL: baseUrl } = config;
    providers.push(configured(FOOTBALL_DATA, createFootballData, { key, baseUrl, leagues: footballDataOrg }));
  }
  if (openfootball.length > 0) {
    const options = { baseUrl: config.OPENFOOTBALL_URL, codes: openfootball };
    providers.push(configured(OPENFOOTBALL, createOpenfootball, options));
  }
  return providers;
}

function leaguesOf(config: Config, orderOf: OrderOf = NO_ORDER) {
  const { API_FOOTBALL_KEY: key, API_FOOTBALL_LEAGUES: leagues } = config;
  return leaguesBySource(
    {
      apiFootball: !key ? null : leagues.length > 0 ? leagues.map(Number) : 'all',
      footballData: config.FOOTBALL_DATA_KEY !== '',
      openData: config.OPEN_DATA,
    },
    orderOf,
  );
}

/** Providers whose terms require attribution on a public site. */
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

/** Games that a provider has matches of. */
export function gamesOfProvider(name: string): GameSlug[] {
  const sport = apiSports.find(([, one]) => one.name === name);
  if (sport) return [sport[1].game];
  if (name === PANDASCORE) return [...new Set(pandaScoreGames())];
  return name === SIMULATOR ? GAMES.map(({ slug }) => slug) : ['football'];
}

/** All supported providers, for the operator. */
export function knownProviders(config: Config): KnownProvider[] {
  if (config.demo) return [{ name: SIMULATOR, title: 'Simulator', variables: ['MODE'], configured: true }];
  const one = (name: string, title: string, variable: keyof Config): KnownProvider => {
    return { name, title, variables: [variable], configured: Boolean(config[variable]) };
  };
  const { openLigaDb, footballDataOrg, openfootball } = leaguesOf(config);
  return [
    one(API_FOOTBALL, 'API-Football', 'API_FOOTBALL_KEY'),
    ...apiSports.map(([variable, { name, title }]) => ({
      ...one(name, title, 'API_SPORTS_KEY'),
      configured: config.API_SPORTS_KEY !== '' && config[variable],
    })),
    one(PANDASCORE, 'PandaScore', 'PANDASCORE_TOKEN'),
    { ...one(OPENLIGADB, 'OpenLigaDB', 'OPEN_DATA'), configured: openLigaDb.size > 0 },
    { ...one(FOOTBALL_DATA, 'football-data.org', 'FOOTBALL_DATA_KEY'), configured: footballDataOrg.size > 0 },
    { ...one(OPENFOOTBALL, 'openfootball', 'OPEN_DATA'), configured: openfootball.length > 0 },
  ];
}
