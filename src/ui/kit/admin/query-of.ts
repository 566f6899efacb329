import { dayRange } from '../form/day-range.ts';

/** A filter's words as a call takes them: what is empty is not asked for, days become instants. */
export function queryOf({ from = '', to = '', ...words }: Readonly<Record<string, string>>, zone: string) {
  const given = Object.entries(words).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), ...dayRange({ from, to }, zone) };
}
