const formats = new Map<string, Intl.NumberFormat>();

/** ¥60, or ¥60.00 where a bill is meant: one sign in every language, which right-to-left pages keep beside its digits. */
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
