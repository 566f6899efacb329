import { CODE } from './logins.rules.ts';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** What was sent to one target, and from one network, in the last day. */
export interface CodesSent {
  toTarget: number;
  fromNetwork: number;
  /** When the last one that could be sent went out. */
  lastAt: Date | null;
}

export type CodeRefusal = { tooSoon: number } | 'tooMany';

export function checkNextCode({ toTarget, fromNetwork, lastAt }: CodesSent, now: Date): CodeRefusal | null {
  const waited = lastAt ? now.getTime() - lastAt.getTime() : Number.POSITIVE_INFINITY;
  const left = Math.ceil(CODE.resendSeconds - waited / 1000);
  if (left > 0) return { tooSoon: left };
  return toTarget >= CODE.perTargetADay || fromNetwork >= CODE.perAddressADay ? 'tooMany' : null;
}

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + CODE.minutes * MINUTE_MS);

export const writeCode = (number: number): string => String(number).padStart(CODE.digits, '0');
