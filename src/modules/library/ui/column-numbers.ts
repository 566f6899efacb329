import type { Stat } from '#modules/catalog/sport.rules.ts';
import { formatDecimal, formatPercent } from '#ui/kit/format/decimals.ts';

/** A number this large says nothing behind the point. */
const LARGE = 1_000;

/** How the numbers of one column are written: with the same digits, and percentages with their sign. */
export function columnNumbers(
  { key, stats, digits }: { key: string; stats: readonly Stat[]; digits: number },
  values: readonly number[],
  locale: string,
): (value: number) => string {
  const percent = stats.some((stat) => stat.key === key && stat.kind === 'percent');
  if (percent) return (value) => formatPercent(value, locale, { least: 1 });
  const whole = values.every((value) => Number.isInteger(value) || Math.abs(value) >= LARGE);
  return (value) => formatDecimal(value, whole || Math.abs(value) >= LARGE ? 0 : digits, locale);
}
