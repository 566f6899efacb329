import { instantOf, localTime } from '#ui/kit/form/local-time.ts';

/** Release time for the field's value: an unchanged field sends the stored time to the millisecond. */
export function releaseOf(typed: string, before: string | null, zone: string): string | null {
  if (before !== null && typed === localTime(before, zone)) return before;
  return typed === '' ? null : instantOf(typed, zone);
}
