import { z } from 'zod';
import type { Variable } from './variable.ts';

const variable = <T>(v: Variable<T>): Variable<T> => v;

const address = z
  .string()
  .refine((text) => text === '' || ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''));

const YES_OR_NO = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');

/** Switch of a sport that the key of API-Sports includes. */
const apiSport = (sport: string) =>
  variable({
    takes: '`0` or `1`',
    help: `Whether that key delivers ${sport}: each sport has a daily quota of its own.`,
    fallback: '1',
    schema: YES_OR_NO,
  });

/** Providers of matches. */
export const FEED_VARIABLES = {
  API_FOOTBALL_KEY: variable({
    takes: 'a key',
    help: 'Live football from API-Football v3, in production.',
    fallback: '',
    secret: true,
    schema: z.string(),
  }),
  API_FOOTBALL_URL: variable({
    takes: 'an http or https address',
    help: 'Where that provider answers.',
    fallback: 'https://v3.football.api-sports.io',
    schema: address,
  }),
  API_FOOTBALL_LEAGUES: variable({
    takes: "comma-separated numbers, the provider's own",
    help: 'Only these leagues; empty: all of them.',
    fallback: '',
    schema: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .refine((ids) => ids.every((id) => /^\d+$/.test(id))),
  }),
  API_FOOTBALL_SECONDS: variable({
    takes: 'seconds, 1 to 3600',
    help: "The interval of requests for live scores; longer when the day's requests run short.",
    fallback: '15',
    schema: z
      .string()
      .regex(/^\d+$/)
      .transform(Number)
      .refine((n) => n >= 1 && n <= 3600),
  }),
  API_SPORTS_KEY: variable({
    takes: 'a key',
    help: 'Seven other sports from API-Sports, in production; the key of API-Football is valid for them.',
    fallback: '',
    secret: true,
    schema: z.string(),
  }),
  API_SPORTS_URL: variable({
    takes: 'an http or https address with `{sport}` in it',
    help: 'Where that provider answers: `{sport}` becomes `basketball`, `hockey` or another of its sports.',
    fallback: 'https://v1.{sport}.api-sports.io',
    schema: z.string().refine((text) => {
      return text.includes('{sport}') && address.safeParse(text.replaceAll('{sport}', 'sport')).success;
    }),
  }),
  API_SPORTS_BASKETBALL: apiSport('basketball'),
  API_SPORTS_BASEBALL: apiSport('baseball'),
  API_SPORTS_HOCKEY: apiSport('ice hockey'),
  API_SPORTS_HANDBALL: apiSport('handball'),
  API_SPORTS_RUGBY: apiSport('rugby'),
  API_SPORTS_VOLLEYBALL: apiSport('volleyball'),
  API_SPORTS_AMERICAN_FOOTBALL: apiSport('American football'),
  PANDASCORE_TOKEN: variable({
    takes: 'a token',
    help: 'Esports from PandaScore, in production.',
    fallback: '',
    secret: true,
    schema: z.string(),
  }),
  PANDASCORE_URL: variable({
    takes: 'an http or https address',
    help: 'Where that provider answers.',
    fallback: 'https://api.pandascore.co',
    schema: address,
  }),
  FEED_PICTURES: variable({
    takes: '`0` or `1`',
    help: 'Crests and portraits of data providers are copied once and served by this site. Rights to them stay with their owners, and the operator answers for showing them: `0` shows drawn ones.',
    fallback: '1',
    schema: YES_OR_NO,
  }),
  OPEN_DATA: variable({
    takes: '`0` or `1`',
    help: 'Football without any key, in production: German leagues live from OpenLigaDB (ODbL), 30 other leagues from the season files of openfootball (CC0). The footer names both.',
    fallback: '0',
    schema: YES_OR_NO,
  }),
  OPENLIGADB_URL: variable({
    takes: 'an http or https address',
    help: 'Where that provider answers.',
    fallback: 'https://api.openligadb.de',
    schema: address,
  }),
  OPENFOOTBALL_URL: variable({
    takes: 'an http or https address',
    help: 'Where its season files are.',
    fallback: 'https://raw.githubusercontent.com/openfootball/football.json/master',
    schema: address,
  }),
  FOOTBALL_DATA_KEY: variable({
    takes: 'a key',
    help: 'A dozen football competitions from football-data.org, in production; its free key is enough. The footer names it.',
    fallback: '',
    secret: true,
    schema: z.string(),
  }),
  FOOTBALL_DATA_URL: variable({
    takes: 'an http or https address',
    help: 'Where that provider answers.',
    fallback: 'https://api.football-data.org/v4',
    schema: address,
  }),
};
