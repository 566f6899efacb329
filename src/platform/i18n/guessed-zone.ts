import type { LanguageCode } from './languages.ts';

/** The zone of most users of a language. English is spoken everywhere: the brand's zone applies. */
const BY_LANGUAGE: Partial<Record<LanguageCode, string>> = {
  zh_TW: 'Asia/Taipei',
  vi: 'Asia/Ho_Chi_Minh',
  es: 'Europe/Madrid',
  pt: 'America/Sao_Paulo',
  fr: 'Europe/Paris',
  de: 'Europe/Berlin',
  sv: 'Europe/Stockholm',
  ru: 'Europe/Moscow',
  uk: 'Europe/Kyiv',
  da: 'Europe/Copenhagen',
  pl: 'Europe/Warsaw',
  nl: 'Europe/Amsterdam',
  ko: 'Asia/Seoul',
  ms: 'Asia/Kuala_Lumpur',
  tl: 'Asia/Manila',
  el: 'Europe/Athens',
  tr: 'Europe/Istanbul',
  th: 'Asia/Bangkok',
  ar: 'Asia/Riyadh',
  ja: 'Asia/Tokyo',
};

/** One zone for each country: that of most of its people. A page is cached once for each of these zones at most. */
const BY_REGION: Record<string, string> = Object.fromEntries(
  Object.entries({
    'Asia/Shanghai': 'CN HK MO',
    'Asia/Taipei': 'TW',
    'Asia/Tokyo': 'JP',
    'Asia/Seoul': 'KR KP',
    'Asia/Singapore': 'SG MY PH BN',
    'Asia/Bangkok': 'TH KH LA ID',
    'Asia/Ho_Chi_Minh': 'VN',
    'Asia/Kolkata': 'IN LK',
    'Asia/Karachi': 'PK',
    'Asia/Dhaka': 'BD',
    'Asia/Dubai': 'AE OM',
    'Asia/Riyadh': 'SA KW QA BH IQ YE',
    'Asia/Jerusalem': 'IL',
    'Africa/Cairo': 'EG',
    'Africa/Casablanca': 'MA',
    'Africa/Algiers': 'DZ TN',
    'Africa/Lagos': 'NG CM AO',
    'Africa/Nairobi': 'KE TZ UG ET',
    'Africa/Johannesburg': 'ZA ZW ZM MZ BW',
    'Europe/London': 'GB IE PT',
    'Europe/Berlin': 'DE AT CH NL BE LU FR ES IT DK SE NO PL CZ SK HU SI HR RS BA ME MK AL MT',
    'Europe/Athens': 'GR CY RO BG UA FI EE LV LT MD',
    'Europe/Istanbul': 'TR BY',
    'Europe/Moscow': 'RU',
    'Atlantic/Reykjavik': 'IS GH SN CI',
    'America/New_York': 'US CA',
    'America/Mexico_City': 'MX GT HN SV NI CR',
    'America/Bogota': 'CO PE EC PA',
    'America/Caracas': 'VE BO DO PR',
    'America/Santiago': 'CL PY',
    'America/Argentina/Buenos_Aires': 'AR UY',
    'America/Sao_Paulo': 'BR',
    'Australia/Sydney': 'AU',
    'Pacific/Auckland': 'NZ',
  }).flatMap(([zone, regions]) => regions.split(' ').map((region) => [region, zone])),
);

/** `de-AT`, `zh-Hant-TW`: the region of the first language that has one. */
const REGION = /(?:^|,)\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i;

/** The zone of a first visit: a guess, until the browser has sent its own. */
export function guessedZone(
  acceptLanguage: string | undefined,
  lang: LanguageCode,
  brandZone: string,
): string {
  const region = acceptLanguage && REGION.exec(acceptLanguage)?.[1]?.toUpperCase();
  return (region && BY_REGION[region]) || (BY_LANGUAGE[lang] ?? brandZone);
}

/** For tests. */
export const GUESSED_ZONES: readonly string[] = [
  ...new Set([...Object.values(BY_LANGUAGE), ...Object.values(BY_REGION)]),
];
