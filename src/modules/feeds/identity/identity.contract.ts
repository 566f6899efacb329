import { defineErrors } from '#platform/errors/errors.ts';

export const identityErrors = defineErrors('identity', {
  noSuchEntry: { status: 404 },
  otherGame: { status: 422 },
  /** Two teams that have a match against each other. */
  playEachOther: { status: 422 },
  /** Tips are sealed with the id of their match: it is the one to keep, and two of them stay. */
  hasTips: { status: 409 },
  /** An entry of the merge was merged again since. */
  laterMerge: { status: 409 },
  /** Decided by somebody else meanwhile. */
  decidedAlready: { status: 409 },
});
