import { instantOf, localTime } from '#ui/kit/form/local-time.ts';

/** What is sent for what stands in the field: a time that nobody touched goes back to the millisecond. */
export function releaseOf(typed: string, before: string | null, zone: string): string | null {
  if (before !== null && typed === localTime(before, zone)) return before;
  return typed === '' ? null : instantOf(typed, zone);
}
