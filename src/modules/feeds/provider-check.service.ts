import type { Config } from '#platform/config/config.ts';
import { attempt, type CheckResult, OFF, requestService } from '#platform/service-checks/service-check.ts';
import { apiSports } from './api-sports/sports.contract.ts';

/** Every configured provider answers, and accepts its key. No call counts against a day's requests. */
export async function checkProviders(config: Config): Promise<CheckResult> {
  const checks: Promise<string>[] = [];
  if (config.API_FOOTBALL_KEY)
    checks.push(checkApiSports('API-Football', config.API_FOOTBALL_URL, config.API_FOOTBALL_KEY));
  for (const [variable, { title, host }] of apiSports) {
    if (config.API_SPORTS_KEY && config[variable])
      checks.push(
        checkApiSports(title, config.API_SPORTS_URL.replaceAll('{sport}', host), config.API_SPORTS_KEY),
      );
  }
  if (config.PANDASCORE_TOKEN) checks.push(checkPandaScore(config));
  if (config.FOOTBALL_DATA_KEY) checks.push(checkFootballData(config));
  if (config.OPEN_DATA) checks.push(checkOpenLigaDb(config));
  if (checks.length === 0) return OFF;
  return await attempt(async () => (await Promise.all(checks)).join(', '));
}

async function checkApiSports(title: string, baseUrl: string, key: string): Promise<string> {
  const headers = { 'x-apisports-key': key };
  const body = await requestService(`${baseUrl.replace(/\/$/, '')}/status`, { headers }, (body) => {
    const { errors } = (body ?? {}) as { errors?: Record<string, unknown> | unknown[] };
    return Object.values(errors ?? {}).join(' ') || undefined;
  });
  const { requests } =
    (body as { response?: { requests?: { current?: unknown; limit_day?: unknown } } }).response ?? {};
  return `${title}: ${Number(requests?.current ?? 0)} of ${Number(requests?.limit_day ?? 0)} requests of the day are used`;
}

async function checkPandaScore(config: Config): Promise<string> {
  const headers = { authorization: `Bearer ${config.PANDASCORE_TOKEN}`, accept: 'application/json' };
  await requestService(
    `${config.PANDASCORE_URL.replace(/\/$/, '')}/videogames?per_page=1`,
    { headers },
    (body) => (body as { error?: string } | null)?.error,
  );
  return 'PandaScore accepts the token';
}

async function checkFootballData(config: Config): Promise<string> {
  await requestService(
    `${config.FOOTBALL_DATA_URL.replace(/\/$/, '')}/competitions/PL`,
    { headers: { 'x-auth-token': config.FOOTBALL_DATA_KEY } },
    (body) => (body as { message?: string } | null)?.message,
  );
  return 'football-data.org accepts the key';
}

async function checkOpenLigaDb(config: Config): Promise<string> {
  const headers = { accept: 'application/json' };
  await requestService(
    `${config.OPENLIGADB_URL.replace(/\/$/, '')}/getcurrentgroup/bl1`,
    { headers },
    () => undefined,
  );
  return 'OpenLigaDB answers';
}
