export type SecurityStep = 'phone' | 'email' | 'second';

const WORTH: readonly (readonly [SecurityStep, number])[] = [
  ['phone', 30],
  ['email', 30],
  ['second', 20],
];
/** Any account that can be signed in to. */
const BASE = 20;

/** How well an account is kept, of 100, and what would help most. */
export function securityScore(has: Record<'phone' | 'email', string | null> & { second: boolean }): {
  score: number;
  next: SecurityStep | null;
} {
  const kept = WORTH.filter(([step]) => Boolean(has[step]));
  const missing = WORTH.find(([step]) => !has[step]);
  return { score: kept.reduce((sum, [, worth]) => sum + worth, BASE), next: missing?.[0] ?? null };
}

export type StepUpMethod = 'password' | 'phone' | 'email' | 'second' | 'passkey';

/** How one may show who one is, what is asked first before the others: where a second factor is demanded, nothing less does. */
export function stepUpMethods(has: {
  enabled: boolean;
  required: boolean;
  passkeys: number;
  hasPassword: boolean;
  phone: string | null;
  email: string | null;
}): readonly [StepUpMethod, ...StepUpMethod[]] {
  const passkey = has.passkeys > 0;
  if (has.enabled) return passkey ? ['passkey', 'second'] : ['second'];
  if (passkey && has.required) return ['passkey'];
  const codes = (['phone', 'email'] as const).filter((kind) => has[kind]);
  const [first, ...others] = codes;
  const plain: readonly [StepUpMethod, ...StepUpMethod[]] =
    first && !has.hasPassword ? [first, ...others] : ['password', ...codes];
  return passkey ? ['passkey', ...plain] : plain;
}
