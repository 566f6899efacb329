import { useI18n } from '#ui/i18n/use-t.ts';

/** Name of a flag's code. An unknown code of a feed is shown as it is. */
export function useCountryName(): (code: string) => string {
  const i18n = useI18n();
  return (code) => {
    const id = `library.country.${code}`;
    return id in i18n.messages ? i18n._(id) : code.toUpperCase();
  };
}
