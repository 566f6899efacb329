export const RUN_KINDS = ['backup', 'rehearsal'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

export const RUN_OUTCOMES = ['done', 'failed', 'skipped'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** A sentence of a run whose process was killed. */
export const INTERRUPTED = 'The process ended before it was done.';

/** Runs listed in the admin area. */
export const RUNS_SHOWN = 20;
