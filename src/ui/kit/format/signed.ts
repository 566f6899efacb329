/** A difference with its sign, +1.5 or −3, isolated so that the sign stays before its number in every direction. */
export const formatSigned = (by: number, most: number, locale: string): string => {
  const format = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: most });
  return `\u2066${format.format(by)}\u2069`;
};
