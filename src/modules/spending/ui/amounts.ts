import { type CapKind, isMoney } from '../spending.rules.ts';

const formats = new Map<string, Intl.NumberFormat>();

function format(locale: string): Intl.NumberFormat {
  let made = formats.get(locale);
  if (!made) {
    made = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    formats.set(locale, made);
  }
  return made;
}

/** Coins, or CNY of fen. */
export const shownAmount = (kind: CapKind, amount: number, locale: string): string =>
  format(locale).format(isMoney(kind) ? amount / 100 : amount);

/** As a field value. */
export const typedAmount = (kind: CapKind, amount: number | null): string =>
  amount === null ? '' : String(isMoney(kind) ? Math.floor(amount / 100) : amount);

/** Null for an empty field: no limit; undefined for an invalid number. */
export function readAmount(kind: CapKind, typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const amount = Number(text) * (isMoney(kind) ? 100 : 1);
  return amount <= 1_000_000_000 ? amount : undefined;
}
