import { z } from 'zod';
import type { Variable } from './variable.ts';

/** Coins of 1,000 CNY: more than the largest package. */
const FOUR_EYES_DEFAULT = 10_000;

export const APPROVAL_VARIABLES = {
  FOUR_EYES_COINS: {
    takes: 'whole coins, 0 (every move), or `off`',
    help: `An action with a larger approval amount waits for a second administrator, and so does one that exceeds it together with the administrator's own actions of the 24 hours before. Empty: in production ${FOUR_EYES_DEFAULT}, in a demo, which lets anybody in as an administrator, off.`,
    fallback: '',
    schema: z.string().regex(/^(?:off|\d{1,10})?$/),
  } satisfies Variable<string>,
};

/** Null: no approvals. */
export function fourEyesCoins(config: { FOUR_EYES_COINS: string; demo: boolean }): number | null {
  const { FOUR_EYES_COINS: configured, demo } = config;
  if (configured === '') return demo ? null : FOUR_EYES_DEFAULT;
  return configured === 'off' ? null : Number(configured);
}
