import type { T } from '#ui/i18n/use-t.ts';

const KINDS = [
  'status',
  'schedule',
  'live',
  'details',
  'odds',
  'season',
  'standings',
  'squad',
  'coach',
  'players',
  'injuries',
] as const;

/** A kind of request as administrators read it; one without words is shown as the provider names it. */
export function kindLabel(t: T, kind: string): string {
  const known = KINDS.find((one) => one === kind);
  return known ? t(`feeds.kind.${known}`) : kind;
}

export const isFreePlan = (plan: string | null): boolean => /^free$/i.test(plan ?? '');
