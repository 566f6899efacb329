import type { LeagueFormat } from '#modules/catalog/catalog.rules.ts';
import { INTERNATIONAL } from '#modules/catalog/countries.rules.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { slugOf } from '../http/slugs.rules.ts';

/** The same for every source that names the league alike. */
export const leagueSlug = (country: string, names: LocalizedText): string => slugOf(country, names.en);

/** Facts about a league from its file's name. */
export interface LeagueInfo {
  country: string;
  /** Zone of times written without one. */
  zone: string;
  /** Null: the file has the name. */
  names: LocalizedText | null;
  format: LeagueFormat;
  rank: number;
  /** Sides are nations, not clubs. */
  nations: boolean;
}

/** Flag and zone by the country code in a file's name. Times of a country with several zones are in this one. */
const COUNTRIES: Readonly<Record<string, readonly [flag: string, zone: string]>> = {
  ar: ['arg', 'America/Argentina/Buenos_Aires'],
  at: ['aut', 'Europe/Vienna'],
  au: ['aus', 'Australia/Sydney'],
  be: ['bel', 'Europe/Brussels'],
  br: ['bra', 'America/Sao_Paulo'],
  ch: ['sui', 'Europe/Zurich'],
  cl: ['chi', 'America/Santiago'],
  cn: ['chn', 'Asia/Shanghai'],
  co: ['col', 'America/Bogota'],
  cz: ['cze', 'Europe/Prague'],
  de: ['ger', 'Europe/Berlin'],
  dk: ['den', 'Europe/Copenhagen'],
  dz: ['alg', 'Africa/Algiers'],
  ec: ['ecu', 'America/Guayaquil'],
  eg: ['egy', 'Africa/Cairo'],
  en: ['eng', 'Europe/London'],
  es: ['esp', 'Europe/Madrid'],
  fi: ['fin', 'Europe/Helsinki'],
  fr: ['fra', 'Europe/Paris'],
  gr: ['gre', 'Europe/Athens'],
  hr: ['cro', 'Europe/Zagreb'],
  hu: ['hun', 'Europe/Budapest'],
  ie: ['irl', 'Europe/Dublin'],
  it: ['ita', 'Europe/Rome'],
  jp: ['jpn', 'Asia/Tokyo'],
  kr: ['kor', 'Asia/Seoul'],
  ma: ['mar', 'Africa/Casablanca'],
  mx: ['mex', 'America/Mexico_City'],
  nl: ['ned', 'Europe/Amsterdam'],
  no: ['nor', 'Europe/Oslo'],
  pe: ['per', 'America/Lima'],
  pl: ['pol', 'Europe/Warsaw'],
  pt: ['por', 'Europe/Lisbon'],
  py: ['par', 'America/Asuncion'],
  ro: ['rou', 'Europe/Bucharest'],
  rs: ['srb', 'Europe/Belgrade'],
  ru: ['rus', 'Europe/Moscow'],
  sa: ['ksa', 'Asia/Riyadh'],
  sco: ['sco', 'Europe/London'],
  se: ['swe', 'Europe/Stockholm'],
  tr: ['tur', 'Europe/Istanbul'],
  ua: ['ukr', 'Europe/Kyiv'],
  uy: ['uru', 'America/Montevideo'],
  za: ['rsa', 'Africa/Johannesburg'],
};

/** In the order of lists. */
const LEAGUES: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  'en.1': ['Premier League', '英超'],
  'es.1': ['La Liga', '西甲'],
  'it.1': ['Serie A', '意甲'],
  'de.1': ['Bundesliga', '德甲'],
  'fr.1': ['Ligue 1', '法甲'],
  'cn.1': ['Super League', '中超'],
  'nl.1': ['Eredivisie', '荷甲'],
  'pt.1': ['Primeira Liga', '葡超'],
  'br.1': ['Série A', '巴甲'],
  'ar.1': ['Primera División', '阿甲'],
  'jp.1': ['J1 League', '日职联'],
  'be.1': ['First Division A', '比甲'],
  'tr.1': ['Süper Lig', '土超'],
  'sco.1': ['Premiership', '苏超'],
  'mx.1': ['Liga MX', '墨超'],
  'au.1': ['A-League', '澳超'],
  'at.1': ['Bundesliga', '奥超'],
  'gr.1': ['Super League', '希腊超'],
  'co.1': ['Primera A', '哥甲'],
  'eg.1': ['Premier League', '埃及超'],
  'ma.1': ['Botola Pro', '摩洛超'],
  'dz.1': ['Ligue 1', '阿尔及甲'],
  'en.2': ['Championship', '英冠'],
  'es.2': ['Segunda División', '西乙'],
  'it.2': ['Serie B', '意乙'],
  'de.2': ['2. Bundesliga', '德乙'],
  'fr.2': ['Ligue 2', '法乙'],
  'en.3': ['League One', '英甲'],
  'en.4': ['League Two', '英乙'],
  'br.2': ['Série B', '巴乙'],
  'at.2': ['2. Liga', '奥乙'],
  'de.3': ['3. Liga', '德丙'],
  'de.cup': ['DFB-Pokal', '德国杯'],
};
const KNOWN = Object.keys(LEAGUES);

/** Competitions of several countries, and leagues without a country in the file's name. */
const OTHERS: Readonly<Record<string, LeagueInfo>> = {
  worldcup: cup(INTERNATIONAL, 'UTC', ['World Cup', '世界杯'], 1, true),
  'worldcup.quali_playoffs': cup(INTERNATIONAL, 'UTC', ['World Cup Qualifying', '世预赛'], 4, true),
  'uefa.cl': cup('eur', 'Europe/Zurich', ['UEFA Champions League', '欧冠'], 2),
  'uefa.el': cup('eur', 'Europe/Zurich', ['UEFA Europa League', '欧联杯'], 3),
  'uefa.conf': cup('eur', 'Europe/Zurich', ['UEFA Conference League', '欧协联'], 5),
  'copa.l': cup(INTERNATIONAL, 'America/Argentina/Buenos_Aires', ['Copa Libertadores', '解放者杯'], 5),
  mls: { ...cup('usa', 'America/New_York', ['Major League Soccer', '美职联'], 20), format: 'table' },
};

function cup(
  country: string,
  zone: string,
  [en, zh]: readonly [string, string],
  rank: number,
  nations = false,
): LeagueInfo {
  return { country, zone, names: { en, zh_CN: zh }, format: 'cup', rank, nations };
}

/** Leagues with a season file each year. */
export const LEAGUE_CODES: readonly string[] = [
  ...KNOWN,
  ...Object.keys(OTHERS).filter((code) => !code.startsWith('worldcup')),
];

/** By a file's name without its extension, such as `en.1`; null where the country's zone is unknown. */
export function leagueInfo(code: string): LeagueInfo | null {
  const other = OTHERS[code];
  if (other) return other;
  const [country = '', tier = ''] = code.split('.');
  const place = COUNTRIES[country];
  if (!place) return null;
  const [flag, zone] = place;
  const names = LEAGUES[code];
  return {
    country: flag,
    zone,
    names: names ? { en: names[0], zh_CN: names[1] } : null,
    format: tier === 'cup' ? 'cup' : 'table',
    rank: names ? 10 + KNOWN.indexOf(code) : 90,
    nations: false,
  };
}
