import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { byName } from '#platform/i18n/names.ts';
import type { LoginCountry } from './auth.contract.ts';

const byLanguage = new Map<LanguageCode, LoginCountry[]>();

/** Countries that codes are sent to; an empty list: all. */
export function listCountries(lang: LanguageCode, served: readonly string[] = []): LoginCountry[] {
  const all = allCountries(lang);
  return served.length === 0 ? all : all.filter(({ countryAbbr }) => served.includes(countryAbbr));
}

/** Mainland China first, the dialog's default; the others by their name in the viewer's language. */
function allCountries(lang: LanguageCode): LoginCountry[] {
  let countries = byLanguage.get(lang);
  if (!countries) {
    const { tag, locale } = language(lang);
    const names = new Intl.DisplayNames([tag, 'en'], { type: 'region', fallback: 'none' });
    const compare = byName(locale);
    countries = getCountries()
      .flatMap((countryAbbr) => {
        const name = names.of(countryAbbr);
        const countryArea = getCountryCallingCode(countryAbbr);
        return name ? [{ countryAbbr, countryArea, countryAvatar: flagOf(countryAbbr), name }] : [];
      })
      .sort(
        (a, b) => Number(b.countryAbbr === 'CN') - Number(a.countryAbbr === 'CN') || compare(a.name, b.name),
      );
    byLanguage.set(lang, countries);
  }
  return countries;
}

/** The two letters as regional indicator symbols, which are drawn as a flag. */
const flagOf = (country: string): string =>
  String.fromCodePoint(...[...country].map((mail) => 0x1f1e6 + mail.charCodeAt(0) - 65));
