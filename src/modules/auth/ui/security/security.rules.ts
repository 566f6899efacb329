export type SecurityStep = 'phone' | 'email' | 'second';

const WORTH: readonly (readonly [SecurityStep, number])[] = [
  ['phone', 30],
  ['email', 30],
  ['second', 20],
];
/** Score of any account. */
const BASE = 20;

/** Where the site can send a code to. */
export type CanSend = Readonly<Record<'phone' | 'email', boolean>>;

/** Security score of an account, of 100, and the best improvement that the site can offer. */
export function securityScore(
  has: Record<'phone' | 'email', string | null> & { second: boolean },
  canSend: CanSend,
): { score: number; next: SecurityStep | null } {
  const satisfied = WORTH.filter(([step]) => Boolean(has[step]));
  const missing = WORTH.find(([step]) => !has[step] && (step === 'second' || canSend[step]));
  return { score: satisfied.reduce((sum, [, worth]) => sum + worth, BASE), next: missing?.[0] ?? null };
}

export type StepUpMethod = 'password' | 'phone' | 'email' | 'second' | 'passkey';

/** Step-up methods in order of preference; where a second factor is required, only those. */
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
