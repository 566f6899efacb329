/**
 * Localized decimals and percentages: 2,22 and 55 % in German. Odds and their lines are not localized: prices have a
 * point in every language, as bookmakers write them.
 */
export const formatDecimal = (value: number, digits: number, locale: string): string =>
  format(locale, 'decimal', digits, digits).format(value);

/** Of a hundred: 55 is 55%. */
export const formatPercent = (
  value: number,
  locale: string,
  { least = 0, most = least }: { least?: number; most?: number } = {},
): string => format(locale, 'percent', least, most).format(value / 100);

const formats = new Map<string, Intl.NumberFormat>();

function format(
  locale: string,
  style: 'decimal' | 'percent',
  least: number,
  most: number,
): Intl.NumberFormat {
  const key = `${locale} ${style} ${least} ${most}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formats.set(key, made);
  return made;
}
