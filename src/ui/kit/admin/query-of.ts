import { dayRange } from '../form/day-range.ts';

/** Filter values as input of a call: empty ones are left out, days become instants. */
export function queryOf({ from = '', to = '', ...words }: Readonly<Record<string, string>>, zone: string) {
  const filled = Object.entries(words).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(filled), ...dayRange({ from, to }, zone) };
}
