import { z } from 'zod';
import type { LimitKeys, LimitName } from './limits.ts';

/** Counts for several processes of one machine; rejects where the counter does not answer. */
export type SharedCounter = (
  limit: LimitName,
  keys: readonly LimitKeys[],
) => Promise<z.output<typeof refusedSchema>>;

/** Null: taken. */
export const refusedSchema = z.nullable(z.object({ retryAfterSeconds: z.number() }));
