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
