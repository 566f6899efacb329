import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useQuery } from '#ui/query/use-query.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { authCalls } from '../auth.calls.ts';
import type { LoginCountry } from '../auth.contract.ts';
import { homeArea, likelyCountries } from '../auth.rules.ts';

export interface Area {
  /** Digits after the plus. */
  code: string;
  country: string;
  /** Empty until the list is loaded, or where loading fails. */
  countries: readonly LoginCountry[];
  choose(country: string): void;
}

/** The country of a phone number: the user's likely one, until another is chosen. */
export function useArea(): Area {
  const { lang, brand } = useRoot();
  const { data } = useQuery('countries', (signal) => api(authCalls.countries, undefined, { signal }));
  const [chosen, choose] = useState<string | null>(null);
  const countries = data ?? [];
  const likely = likelyCountries(lang, navigator.languages, brand.market.country);
  const wanted = chosen === null ? likely : [chosen];
  const found =
    wanted.flatMap((abbr) => countries.find(({ countryAbbr }) => countryAbbr === abbr) ?? [])[0] ??
    countries[0];
  return {
    code: found?.countryArea ?? homeArea(lang),
    country: found?.countryAbbr ?? likely.at(-1)!,
    countries,
    choose,
  };
}
