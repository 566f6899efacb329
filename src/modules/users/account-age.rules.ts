import type { Role } from '#platform/viewer/viewer.ts';

/** Actions that require an account of a minimum age. */
export const AGE_LIMITED = ['chatLinks', 'comments', 'gifts'] as const;
export type AgeLimited = (typeof AGE_LIMITED)[number];

/** Minutes since the registration; 0: at once. */
export type AgeLimits = Readonly<Record<AgeLimited, number>>;

export interface Aged {
  createdAt: Date;
  level: number;
  roles: readonly Role[];
  registrationSource: string;
}

/** A role, or a payment: level 1 begins with the first recharge. */
const isExempt = ({ level, roles, registrationSource }: Aged): boolean =>
  level > 0 || registrationSource === 'demo' || roles.some((role) => role !== 'user');

const MINUTE_MS = 60_000;

/** Time from which the action is allowed; null where it is now. */
export function openFrom(account: Aged, minutes: number, now: Date): Date | null {
  if (minutes === 0 || isExempt(account)) return null;
  const from = new Date(account.createdAt.getTime() + minutes * MINUTE_MS);
  return from > now ? from : null;
}

/** "23 hours, 10 minutes", localized; less than a minute is one. */
export function writeRemaining(ms: number, locale: string): string {
  const all = Math.max(1, Math.ceil(ms / MINUTE_MS));
  const parts = [
    [Math.floor(all / 1_440), 'day'],
    [Math.floor(all / 60) % 24, 'hour'],
    [all % 60, 'minute'],
  ] as const;
  const words = parts
    .filter(([n]) => n > 0)
    .slice(0, 2)
    .map(([n, unit]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(n),
    );
  return new Intl.ListFormat(locale, { type: 'unit' }).format(words);
}
