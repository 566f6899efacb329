/** Minor units of a currency (ISO 4217). */
export interface Money {
  minor: number;
  currency: string;
}

const formats = new Map<string, Intl.NumberFormat>();

/** ¥60, or ¥60.00 on a bill: one sign in every language, kept beside its digits on right-to-left pages. */
export function formatCny(fen: number, locale: string, digits: 0 | 2 = fen % 100 === 0 ? 0 : 2): string {
  const key = `${locale} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return `¥${format.format(fen / 100)}`;
}

const currencies = new Map<string, Intl.NumberFormat>();

/** $4.99, 4,99 €, ¥30: in the user's format, with the currency's own digits; on a bill always with all of them. */
export function formatMoney({ minor, currency }: Money, locale: string, bill = false): string {
  const digits = fractionDigits(currency);
  const whole = !bill && minor % 10 ** digits === 0;
  if (currency === 'CNY') return formatCny(minor, locale, whole ? 0 : 2);
  const key = `${locale} ${currency} ${whole}`;
  let format = currencies.get(key);
  if (!format) {
    const shown = whole ? 0 : digits;
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    });
    currencies.set(key, format);
  }
  return format.format(minor / 10 ** digits);
}

/** Digits after the point: two, or none for JPY and KRW. */
const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
