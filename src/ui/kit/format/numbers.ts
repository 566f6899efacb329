/** Short form of large counts: 999, 1k, 12.7k, 1268k. The letter is the same in every language, the decimal sign is not. */
export function formatK(value: number, locale: string): string {
  if (Math.abs(value) < 1000) return String(Math.round(value));
  return `${formatOf(locale, { digits: 1 }).format(value / 1000)}k`;
}

/** Coins are integers, shown in full with localized grouping. */
export function formatCoins(amount: number, locale: string): string {
  return formatOf(locale, { digits: 0 }).format(amount);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Whole numbers are grouped. */
function formatOf(locale: string, { digits }: { digits: 0 | 1 }): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: digits === 0 });
    formats.set(key, format);
  }
  return format;
}
