import { useI18n } from '#ui/i18n/use-t.ts';

/** A flag's code in words. A feed may send one nobody has named: it then stands as it is. */
export function useCountryName(): (code: string) => string {
  const i18n = useI18n();
  return (code) => {
    const id = `library.country.${code}`;
    return id in i18n.messages ? i18n._(id) : code.toUpperCase();
  };
}
