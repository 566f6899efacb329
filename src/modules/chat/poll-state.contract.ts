import * as z from 'zod/mini';

/** A poll as everyone in the room gets it. */
export const PollState = z.object({
  id: z.number(),
  question: z.string(),
  options: z.array(z.string()),
  /** Votes of each option. */
  counts: z.array(z.number()),
  /** When this state was made: clocks of devices differ. */
  secondsLeft: z.number(),
  closed: z.boolean(),
});
export type PollState = z.infer<typeof PollState>;
