import { sourceTitle } from '#modules/matches/feed-states.rules.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Setting } from '#platform/settings/setting.ts';
import {
  API_FOOTBALL_KEY,
  API_SPORTS_KEY,
  FOOTBALL_DATA_KEY,
  PANDASCORE_TOKEN,
} from '#platform/settings/site-settings.ts';
import { knownProviders, listConfigured, withProviderKeys } from './providers.service.ts';

const config = readConfig({ MODE: 'demo', API_SPORTS_KEY: 'of-the-variable' });
const withKeys = (keys: Readonly<Record<string, string>>) =>
  listConfigured(
    withProviderKeys(config, {
      get: <T>(setting: Setting<T>): T =>
        setting.name in keys ? setting.schema.parse(keys[setting.name]) : setting.floor(config),
    }),
  );

it.each([
  [API_FOOTBALL_KEY, 'api-football'],
  [API_SPORTS_KEY, 'api-basketball'],
  [PANDASCORE_TOKEN, 'pandascore'],
  [FOOTBALL_DATA_KEY, 'football-data'],
])('provider keys: $name in the admin area makes %s', ({ name }, provider) => {
  const signatureOf = (key: string) =>
    withKeys({ [name]: key }).find((one) => one.name === provider)?.signature;
  expect(signatureOf('of-an-administrator')).toContain('of-an-administrator');
  expect(signatureOf('of-another')).not.toBe(signatureOf('of-an-administrator'));
  expect(signatureOf('')).toBeUndefined();
});

it('provider keys: the variable rules until an administrator sets a key', () => {
  expect(withKeys({}).map(({ name }) => name)).toContain('api-basketball');
});

it('readers see providers by the names that administrators see', () => {
  for (const { name, title } of knownProviders({ ...config, demo: false }))
    expect(sourceTitle(name), name).toBe(title);
});
