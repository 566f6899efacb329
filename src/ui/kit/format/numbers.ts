/** Short form of large counts: 999, 1k, 12.7k, 1268k. The letter is the same in every language. */
export function formatK(value: number): string {
  if (Math.abs(value) < 1000) return String(Math.round(value));
  const thousands = (value / 1000).toFixed(1);
  return `${thousands.endsWith('.0') ? thousands.slice(0, -2) : thousands}k`;
}

/** Coins are integers, shown in full with localized grouping. */
export function formatCoins(amount: number, locale: string): string {
  return grouped(locale).format(amount);
}

const formats = new Map<string, Intl.NumberFormat>();

function grouped(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    formats.set(locale, format);
  }
  return format;
}
