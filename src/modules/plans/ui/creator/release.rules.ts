import { localTime } from '#web/kit/form/local-time.ts';

/** What is sent for what stands in the field: a time that nobody touched goes back to the millisecond. */
export function releaseOf(typed: string, before: string | null): string | null {
  if (before !== null && typed === localTime(before)) return before;
  return typed === '' ? null : new Date(typed).toISOString();
}
