import { refusedSchema, type SharedCounter } from '#platform/limits/shared-counter.ts';
import type { Siblings } from './process-link.ts';
import { SUPERVISOR } from './relay.ts';

/** Timeout of the supervisor, which counts for all of its processes. */
const LIMIT_MS = 250;

/** Counts in the supervisor, for all processes of the machine. */
export const sharedLimits =
  (siblings: Siblings): SharedCounter =>
  async (limit, keys) => {
    const answer = await siblings.query(SUPERVISOR, { kind: 'limit', limit, keys }, LIMIT_MS);
    return refusedSchema.parse(answer);
  };
