export const decimal = (value: number, digits: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits, numberingSystem: 'latn' }).format(value);
