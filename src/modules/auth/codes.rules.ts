import { CODE } from './auth.rules.ts';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/**
 * Codes sent in the last day. For a known device only its own count, so that requests of others cannot lock its owner
 * out; for others, codes to the target from this network, from all, and from this network to any target.
 */
export type CodesSent = { lastAt: Date | null } & (
  | { toDevice: number }
  | { toTargetFromHere: number; toTarget: number; fromNetwork: number }
);

export type CodeRefusal = { tooSoon: number } | 'tooMany';

export function checkNextCode(sent: CodesSent, now: Date): CodeRefusal | null {
  const waited = sent.lastAt ? now.getTime() - sent.lastAt.getTime() : Number.POSITIVE_INFINITY;
  const left = Math.ceil(CODE.resendSeconds - waited / 1000);
  if (left > 0) return { tooSoon: left };
  return isTooMany(sent) ? 'tooMany' : null;
}

/**
 * LIKE patterns for the /64s of a wider network: `_` is one hexadecimal digit, groups have no leading zeros. Null for a
 * network stored as it is.
 */
export function patternsOf(network: string): string[] | null {
  const [prefix = '', bits] = network.split('::/');
  if (bits === '48') return [`${prefix}:%`];
  if (bits !== '56') return null;
  const groups = prefix.split(':');
  const high = Number.parseInt(groups.pop() ?? '', 16) >> 8;
  const head = groups.join(':');
  return high === 0 ? [`${head}:_::/64`, `${head}:__::/64`] : [`${head}:${high.toString(16)}__::/64`];
}

const isTooMany = (sent: CodesSent): boolean =>
  'toDevice' in sent
    ? sent.toDevice >= CODE.perTargetADay
    : sent.toTargetFromHere >= CODE.perTargetADay ||
      sent.toTarget >= CODE.perTargetFromAllADay ||
      sent.fromNetwork >= CODE.perAddressADay;

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + CODE.minutes * MINUTE_MS);

export const writeCode = (number: number): string => String(number).padStart(CODE.digits, '0');
