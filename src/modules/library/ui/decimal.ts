export const decimal = (value: number, digits: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
